// The types and texts of each game, fetched when they are wanted. So small that the first script has it.
const WORDS = {
  vector3: () =>
    Promise.all([import('../../generated/vector3_types'), import('../../generated/vector3_texts')]),
  triplanetary: () =>
    Promise.all([import('../../generated/triplanetary_types'), import('../../generated/triplanetary_texts')]),
  slingshot: () =>
    Promise.all([import('../../generated/slingshot_types'), import('../../generated/slingshot_texts')]),
  delta_vee: () =>
    Promise.all([import('../../generated/delta_vee_types'), import('../../generated/delta_vee_texts')]),
  practice: () =>
    Promise.all([import('../../generated/practice_types'), import('../../generated/practice_texts')]),
}
export const words_of_games: Readonly<typeof WORDS> = WORDS

// A ruleset is called after its game, and its edition's year.
export const game_of = (ruleset: string): string => ruleset.replace(/_\d{4}$/, '')

// What a table of this ruleset reads, asked for before the page is put together.
export function fetch_words(ruleset: string): void {
  const game = game_of(ruleset)
  for (const [name, fetch] of Object.entries(WORDS)) if (name === game) void fetch().catch(() => undefined)
}
