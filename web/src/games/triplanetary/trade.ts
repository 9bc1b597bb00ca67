// Money, holds and claims of a View: what its panel and the board draw of them.
import { ENDLESS } from '../../state/orders/fuel'
import type { Find } from '../../boards/hexes/scene/scene'
import type { triplanetary } from '../../state/games'
import { NO_SEAT, type View } from '../../state/model'

export interface Load {
  ware: string
  count: number // of ore: tenths of a ton
  tons: number
}
export interface HoldShown {
  unit: number
  seat: number
  tons: number // of the hold
  loads: Load[]
}
export interface Tables {
  readonly ships?: readonly { readonly kind: string; readonly hold: number }[]
  readonly wares?: readonly { readonly ware: string; readonly tons: number; readonly price: number }[]
}

const AT_HOME: Readonly<Record<string, keyof triplanetary.Hold>> = {
  mine: 'mines',
  torpedo: 'torpedoes',
  nuke: 'nukes',
  scanners: 'has_scanners',
  grapples: 'has_grapples',
  automated_mine: 'automated_mines',
  robot_guards: 'robot_guards',
  ore: 'ore',
  shard: 'shards',
}

const tenths = (count: number): string =>
  `${Math.trunc(count / 10)}${count % 10 === 0 ? '' : `.${count % 10}`}`
export const money_words = (money: number): string => `MCr ${tenths(money)}`

export const load_words = ({ ware, count, tons }: Load): string => {
  const name = ware.replaceAll('_', ' ')
  return ware === 'ore' ? `${tenths(count)} t of ore` : `${count} × ${name}, ${tons} t`
}

export function loads_of(hold: triplanetary.Hold, tables: Tables): Load[] {
  return (tables.wares ?? []).flatMap(({ ware, tons }) => {
    const field = AT_HOME[ware]
    const count = field === undefined ? 0 : Number(hold[field])
    return count > 0 ? [{ ware, count, tons: ware === 'ore' ? count / 10 : count * tons }] : []
  })
}

export function holds_of(view: Pick<triplanetary.View, 'ships' | 'holds'>, tables: Tables): HoldShown[] {
  return view.ships.flatMap(({ unit, seat, kind }) => {
    const hold = view.holds[unit]
    const tons = tables.ships?.find((one) => one.kind === kind)?.hold ?? 0
    return hold === undefined || tons === 0 || tons === ENDLESS
      ? []
      : [{ unit, seat, tons, loads: loads_of(hold, tables) }]
  })
}

const find_words = (claim: triplanetary.Claim): string =>
  [
    claim.has_ore ? 'ore' : 'prospected: no ore',
    ...(claim.owner === NO_SEAT ? [] : [`an automated mine of seat ${claim.owner + 1}`]),
    ...(claim.stock > 0 ? [`${tenths(claim.stock)} t piled up`] : []),
    ...(claim.is_guarded ? ['under guard'] : []),
    ...(claim.shards > 0 ? ['a shard'] : []),
  ].join(', ')

// What has been found where, for the board.
export const finds_of = (view: View | Pick<triplanetary.View, 'claims'>): Find[] =>
  'claims' in view
    ? view.claims.map((claim) => ({
        at: claim.hex,
        has_ore: claim.has_ore,
        seat: claim.owner === NO_SEAT ? null : claim.owner,
        stock: claim.stock > 0 ? tenths(claim.stock) : '',
        is_guarded: claim.is_guarded,
        has_shard: claim.shards > 0,
        words: find_words(claim),
      }))
    : []
