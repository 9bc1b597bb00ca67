// What is told of a ship in figures: the row of its class in the game's tables, as far as the reader has seen
// it, and the turn in which that was.
import type { Boarding } from '../../boarding'
import type { Ring } from '../drawing/draw_reach'
import type { HexShip, HexView } from '../game'

export interface Figure {
  name: string
  value: string // empty: not seen yet
  turn: number | null // in which it was seen
}

interface Arm {
  arm: string
  range: number
  attack: number
}
type Row = Readonly<Record<string, unknown>> & {
  readonly kind: string
  readonly integ?: number
  readonly fuel_cap?: number
  readonly rack?: number
  readonly carries?: string
  readonly sensors?: string
  readonly weapons?: readonly Arm[]
}

export class Figures {
  constructor(
    readonly boarding: Pick<Boarding, 'card' | 'tables' | 'say'>,
    readonly view: HexView,
  ) {}

  #row(kind: string | undefined): Row | undefined {
    const rows = this.boarding.tables[this.boarding.card?.rows ?? '']
    return Array.isArray(rows) ? (rows as Row[]).find((row) => row.kind === kind) : undefined
  }
  #word(section: string, key: string): string {
    return this.boarding.say(section, key) || key.replaceAll('_', ' ')
  }
  #value(name: string, ship: HexShip, row: Row): string {
    if (name === 'kind') return this.#word('kind', row.kind)
    if (name === 'name') return ship.name ? this.#word('ship_name', ship.name) : ''
    if (name === 'integ') return `${Number(row.integ) - (ship.lost ?? 0)} of ${row.integ}`
    if (name === 'weapons')
      return (row.weapons ?? [])
        .map(({ arm, range, attack }) => `${this.#word('arm', arm)} ${range}/${attack}`)
        .join(', ')
    return String(row[name] ?? '')
  }

  // Empty where the game tells no figures.
  of(ship: HexShip, is_mine: boolean): Figure[] {
    const { card } = this.boarding
    if (!card) return []
    const row = this.#row(ship.kind)
    const turns = this.view.sightings?.find((one) => one.unit === ship.unit)?.turns ?? []
    const seen = card.tiers.flatMap(({ figures }, tier): Figure[] => {
      const turn = turns[tier] ?? 0
      return figures.map((name) => ({
        name,
        value: row && (is_mine || turn > 0) ? this.#value(name, ship, row) : '',
        turn: is_mine || turn === 0 ? null : turn,
      }))
    })
    return is_mine && row ? [...seen, ...this.#own(ship, row)] : seen
  }
  #own(ship: HexShip, row: Row): Figure[] {
    const left = Number(row.rack ?? 0) - (ship.launched ?? 0)
    return [
      ...(row.fuel_cap ? [{ name: 'fuel', value: `${ship.fuel} of ${row.fuel_cap}`, turn: null }] : []),
      ...(row.rack
        ? [{ name: 'rack', value: `${left} ${this.#word('kind', String(row.carries))}`, turn: null }]
        : []),
    ]
  }

  // How far the sensors of a ship of one's own tell each tier.
  rings(ship: HexShip): Ring[] {
    const { card, tables } = this.boarding
    const reach = card && tables[card.reach]
    const row = this.#row(ship.kind)
    if (!card || !row || !Array.isArray(reach)) return []
    const distances = (reach as number[][])[card.sensors.indexOf(row.sensors ?? '')] ?? []
    return distances
      .map((hexes, i) => ({ hexes, words: this.#word('tier', card.tiers.at(-1 - i)?.name ?? '') }))
      .filter((ring) => ring.hexes > 0)
  }
}
