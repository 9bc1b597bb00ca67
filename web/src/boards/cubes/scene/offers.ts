// What the kernel offers to the units of a draft: burns, pushes, orders of a kind.
import type { Options, Vec } from '../../../state/model'
import type { CubesGame } from './view'

// The changes of its own velocity that the offered patterns allow a unit.
export function burns_offered(options: Options | null, unit: number): Vec[] {
  for (const pattern of options?.patterns ?? []) {
    const who = pattern.fields.find((field) => field.field === 'unit')
    const change = pattern.fields.find((field) => field.kind === 'burn')
    if (who === undefined || change === undefined || pattern.fields.some((field) => field.field === 'target'))
      continue
    if (who.kind === 'fixed' ? who.lo === unit : who.values.includes(unit)) return change.points
  }
  return []
}

// What a ship may do to others: the targets within its reach and the changes of velocity it can give them.
export interface Beam {
  unit: number
  targets: number[]
  changes: Vec[]
}

export function beams_in(options: Options | null): Beam[] {
  return (options?.patterns ?? [])
    .filter((one) => one.order === 'push')
    .map(({ fields }) => {
      const target = fields.find((one) => one.field === 'target')
      return {
        unit: fields.find((one) => one.field === 'unit')?.lo ?? -1,
        targets: target === undefined ? [] : target.kind === 'fixed' ? [target.lo] : target.values,
        changes: fields.find((one) => one.kind === 'burn')?.points ?? [],
      }
    })
}

// The units that may be given an order of this kind.
export const units_in = (options: Options | null, order: string): number[] =>
  (options?.patterns ?? [])
    .filter((one) => one.order === order)
    .flatMap((one) =>
      one.fields
        .filter((field) => field.field === 'unit')
        .flatMap((field) => (field.kind === 'fixed' ? [field.lo] : field.values)),
    )

export const burn_in = (draft: readonly CubesGame['order'][], unit: number): Vec =>
  draft.filter((order) => order.is === 'burn').find((order) => order.unit === unit)?.change ?? [0, 0, 0]
