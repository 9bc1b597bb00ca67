// Sheets that want to be sealed twice. Units that are lost by a draft without the order that would save them:
// which order that is, at which step, is the game's to say (`saves` in games/<game>/page/presentation.toml).
import { fields_of } from '../games'
import type { Options, Order } from '../model'
import type { OfferUse } from './offers'

interface Presented {
  presentation?: { steps?: Readonly<Record<string, { saves?: string }>>; offers?: readonly OfferUse[] }
}

// `options`: those of an empty draft.
export function unsaved(
  description: unknown,
  step: string,
  options: Options | null,
  draft: readonly Order[],
): number[] {
  const saves = (description as Presented | undefined)?.presentation?.steps?.[step]?.saves
  if (saves === undefined) return []
  const may_save = (options?.patterns ?? [])
    .filter((one) => one.order === saves)
    .flatMap(({ fields }) => fields.find((one) => one.field === 'unit')?.lo ?? [])
  return may_save.filter((unit) => !draft.some((one) => one.is === saves && fields_of(one)['unit'] === unit))
}

// The order of a draft that ends the game, or may.
export function final_in(description: unknown, draft: readonly Order[]): Order | undefined {
  const offers = (description as Presented | undefined)?.presentation?.offers ?? []
  return draft.find(({ is }) => offers.some((one) => one.is_final === true && one.order === is))
}
