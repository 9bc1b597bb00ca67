// The page's service worker: it keeps the page and its parts (kinds.ts), one cache for each release. Files
// that may change come from the network where there is one, so that a new release is seen at once.
import { kept_how } from './kinds'

declare const RELEASE: string // set by the build, from all that the page is made of

// Of the types for workers, which contradict those for pages, the few that are used here.
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Asked extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Lasting {
  readonly data: readonly string[] // addresses of what the page has fetched
}
interface Keeper {
  readonly registration: { readonly scope: string }
  addEventListener(is: 'activate', heard: (event: Lasting) => void): void
  addEventListener(is: 'message', heard: (event: Told) => void): void
  addEventListener(is: 'fetch', heard: (event: Asked) => void): void
}
const keeper = self as unknown as Keeper
const { scope } = keeper.registration
const NAME = `page ${RELEASE}`
const ANY = { ignoreSearch: true, ignoreVary: true }

async function keep(answer: Response, request: Request): Promise<Response> {
  if (answer.ok) await (await caches.open(NAME)).put(request, answer.clone())
  return answer
}
async function kept_first(request: Request): Promise<Response> {
  const kept = await caches.match(request, ANY)
  return kept ?? keep(await fetch(request), request)
}
async function newest_first(request: Request): Promise<Response> {
  if (!navigator.onLine) return kept_first(request)
  try {
    return await keep(await fetch(request), request)
  } catch (failure) {
    const kept = await caches.match(request, ANY)
    if (kept) return kept
    throw failure
  }
}
// What was fetched before anybody kept it lies in the browser's own store, so that this asks for little.
async function keep_all(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME)
  for (const address of addresses)
    if (kept_how(address, scope) !== 'never' && !(await cache.match(address, ANY)))
      await cache.add(address).catch(() => undefined)
}
async function forget_other_releases(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('page ') && name !== NAME)
  await Promise.all(others.map((name) => caches.delete(name)))
}

keeper.addEventListener('activate', (event) => event.waitUntil(forget_other_releases()))
keeper.addEventListener('message', (event) => event.waitUntil(keep_all(event.data)))
keeper.addEventListener('fetch', (event) => {
  const { request } = event
  const kept = request.method === 'GET' ? kept_how(request.url, scope) : 'never'
  if (kept === 'for_good') event.respondWith(kept_first(request))
  if (kept === 'until_the_next') event.respondWith(newest_first(request))
})
