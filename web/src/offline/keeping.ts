// Has the browser keep the page once it stands, with what teaches to fly, which is played without a server.
import { practice } from '../games/late'
import { words_of_games } from '../state/kernel/words_of_games'

const PATIENCE = 4000 // ms, for what a board needs comes first

const fetched = (): string[] => [
  location.href,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
]
const wants_to_save = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function keep(): Promise<void> {
  await navigator.serviceWorker.register('./sw.js')
  const { active } = await navigator.serviceWorker.ready
  const tell = (): void => active?.postMessage(fetched())
  if (!wants_to_save()) await Promise.all([practice(), words_of_games.practice()])
  tell()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell())
}

/** Not so at an address without encryption, but for this machine's own. */
export const keeps_pages = (): boolean => 'serviceWorker' in navigator

/** Where the browser does not keep pages, nothing happens. */
export function keep_page(): void {
  if (!keeps_pages()) return
  setTimeout(() => void keep().catch(() => undefined), PATIENCE)
}
