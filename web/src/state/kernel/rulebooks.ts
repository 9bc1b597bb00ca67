// The books of rules, read when somebody looks into one. Made by the build from games/<game>/rules.toml.
// Of a game of which a text is left that is not whole: what stands in it, what it leaves open, what is lost.
export type Origin = 'fact' | 'resolved' | 'reconstructed'
export interface Sentence {
  id: string
  kind: string // must, may, must_not
  scenario: string // the rules it belongs to
  status: string // built, absent
  lacks?: string // what of it is not built yet
  origin?: Origin // where the text of the game is not whole
  confidence?: string // how sure it is there, where it is no fact
  text: string
  table?: boolean // a row of a printed table
  ruling?: readonly string[]
  rules?: readonly string[] // of a difference: the sentences it stands in the place of
  option?: string // of the rules, that it is about
}
export interface Ruling {
  id: string
  status: string
  option?: string // of the rules, that plays otherwise
  rules?: readonly string[] // that it bears on
  origin?: Origin
  text: string
}
export interface RawBook {
  chapters: readonly { id: string; title: string }[]
  rule: readonly Sentence[]
  difference: readonly Sentence[]
  ruling: readonly Ruling[]
}

const BOOKS: Record<string, () => Promise<{ book: RawBook }>> = {
  vector3: () => import('../../generated/vector3_book'),
  triplanetary: () => import('../../generated/triplanetary_book'),
  slingshot: () => import('../../generated/slingshot_book'),
  delta_vee: () => import('../../generated/delta_vee_book'),
  practice: () => import('../../generated/practice_book'),
}

export async function rule_book(game: string): Promise<RawBook | null> {
  return (await BOOKS[game]?.())?.book ?? null
}

// By its number, or as it is cited without a year; empty where the game has no such sentence, or it is of a
// kind of rules that is left out.
export async function sentence_of(game: string, id: string, but: readonly string[] = []): Promise<string> {
  const book = await rule_book(game)
  const all = [...(book?.rule ?? []), ...(book?.difference ?? [])]
  const found = all.find((one) => one.id === id) ?? all.find((one) => one.id.endsWith(`:${id}`))
  return found === undefined || but.includes(found.scenario) ? '' : found.text
}
