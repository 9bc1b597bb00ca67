// Has the browser keep the page once it stands, with what teaches to fly, which is played without a server.
import { practice } from '../games/late'
import { words_of_games } from '../state/kernel/words_of_games'

const fetched = (): string[] => [
  location.href,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
]
const wants_to_save = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** To be called where there is a network: a browser complains where it cannot look for a newer worker. */
export async function keep_page(): Promise<void> {
  await navigator.serviceWorker.register('./sw.js')
  const { active } = await navigator.serviceWorker.ready
  const tell = (): void => active?.postMessage(fetched())
  if (!wants_to_save()) await Promise.all([practice(), words_of_games.practice()])
  tell()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell())
}
