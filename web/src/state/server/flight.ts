// The game behind the one button, and what the server offers beside it.
import { lobby, type Kind } from './api'

export const FLIGHT = { ruleset: 'vector3_2009', scenario: 'duel', bot: 'lieutenant' } as const

let known: Promise<Kind[]> | null = null

export function kinds(): Promise<Kind[]> {
  known ??= lobby.kinds().catch((error: unknown) => {
    known = null
    throw error
  })
  return known
}

export const kinds_of = async (ruleset: string): Promise<Kind | undefined> =>
  (await kinds()).find((kind) => kind.ruleset === ruleset)
