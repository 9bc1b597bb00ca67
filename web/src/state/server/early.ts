// What the server is asked before the page itself is here: each answer is handed out once.
const asked = new Map<string, Promise<Response>>()

export const table_path = (game: string, seat: number | null | 'mine'): string =>
  seat === null ? `games/${game}` : `games/${game}?seat=${seat}`

export function ask_early(path: string): void {
  const answer = fetch(`./api/${path}`, { credentials: 'same-origin' })
  answer.catch(() => undefined) // whoever takes it hears of it
  asked.set(path, answer)
}

// The ruleset of a table that was asked for early; null where there is none.
export async function ruleset_early(path: string): Promise<string | null> {
  const answer = (await asked.get(path))?.clone()
  if (!answer?.ok) return null
  const { ruleset } = (await answer.json()) as { ruleset?: string }
  return ruleset ?? null
}

export function asked_early(path: string): Promise<Response> | undefined {
  const answer = asked.get(path)
  asked.delete(path)
  return answer
}

// What the board of a game took, as it was fetched the last time in this browser by this build of the page:
// at a table that was open here before, all of that is asked for at once, and not answer by answer.
const PLACE = 'early'
const MOST = 40 // tables
// The name of the first script is another whenever any other script is.
const build_now = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

interface Remembered {
  build: string
  games: Record<string, string[]>
  tables: [string, string][]
}
function remembered(): Remembered {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '') as Remembered
    if (kept.build === build_now()) return kept
  } catch {
    // Nothing was kept, or it cannot be read.
  }
  return { build: build_now(), games: {}, tables: [] }
}
let opened_at = '' // the table that this page was loaded for: what it fetched is of its game alone
const PARTS = /\/assets\/[^/]+\.(js|css)$/

// The board of this table stands.
export function remember_fetched(table: string, game: string): void {
  const { build, games, tables } = remembered()
  const parts = performance
    .getEntriesByType('resource')
    .map((one) => one.name)
    .filter((name) => name.startsWith(location.origin) && PARTS.test(name))
  const all: [string, string][] = [...tables.filter(([one]) => one !== table), [table, game]]
  const known = opened_at === table ? { ...games, [game]: parts } : games
  const kept: Remembered = { build, games: known, tables: all.slice(-MOST) }
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing asks answer by answer.
  }
}

export function fetch_remembered(table: string): void {
  opened_at = table
  const { games, tables } = remembered()
  const game = tables.find(([one]) => one === table)?.[1]
  for (const href of (game && games[game]) || []) {
    const is_style = href.endsWith('.css')
    const link = Object.assign(document.createElement('link'), {
      rel: is_style ? 'preload' : 'modulepreload',
      crossOrigin: '',
      href,
    })
    if (is_style) link.as = 'style'
    document.head.append(link)
  }
}
