// Which board draws which game. A game without an entry is played with the order panel alone.
import type { Ruleset } from '../state/gateway'
import { NO_UNIT, type View } from '../state/model'
import type { KeyLine } from '../text/keys'
import { ANY, type Question } from '../text/questions'

export interface Phase {
  name: string
  told: string // what happens in it, in a few words
  steps: string[]
  needs?: string[] // technologies of which a seat must hold one, or the phase never comes
  is_once?: true // not of every turn: shown only while it lasts
}

export interface Boarding {
  board: 'cubes' | 'hexes' | 'none'
  pitch?: string // the game in a breath, for who has never played it
  phases: Phase[]
  questions: Question[] // one key each
  keys: KeyLine[] // the drawn board's own
  due?: Record<string, [string, string]> // by step: what is asked of whoever moves, and how it is done
  unit_name?: (unit: number, view: View | null) => string // as the game's notation writes it
  owner_of?: (unit: number, view: View | null) => number // of a unit that is in play no more
  tints?: Record<string, string> // of bodies, among the colours of the page
  empty_seal?: Record<string, string> // by step: what sealing a sheet without orders means
  landed_seal?: Record<string, string> // the same where no ship of the seat flies
  kept?: string[] // steps whose sheets nobody else sees before the end
  pass?: string // what passing in a round means
  unseen?: { power: string; screens: string; idle: string } // said where an enemy's secrets would count
}

const WARHEADS = ['unguided', 'guided', 'mine']

const VECTOR3: Boarding = {
  board: 'cubes',
  pitch: 'Fleets in three dimensions on two charts. Burns are sealed and opened together; lasers, torpedoes, mines, screens and tractors do the rest.',
  phases: [
    { name: 'Setting up', told: 'technology, fleet, placement', steps: ['technology', 'fleet', 'placement_roll', 'placement', 'mines'], is_once: true },
    { name: 'Arrival', told: 'the attacker warps in', steps: ['arrival'], is_once: true },
    { name: 'Movement', told: 'every ship flies its velocity', steps: ['movement', 'clearance'] },
    { name: 'Detonation', told: 'torpedoes and mines go off, one at a time', steps: ['detonation_plot', 'detonation_roll', 'detonation', 'blast'], needs: WARHEADS },
    { name: 'Laser fire', told: 'ship by ship, around the table', steps: ['fire_plot', 'initiative', 'laser_fire', 'to_hit', 'damage', 'critical', 'pod', 'survivors'] },
    { name: 'Salvo', told: 'launches, sealed and opened together', steps: ['salvo', 'dud'], needs: WARHEADS },
    { name: 'Tractors', told: 'ships push each other, torpedoes and mines', steps: ['tractor_plot', 'tractor_roll', 'tractor'], needs: ['tractor'] },
    { name: 'Acceleration', told: 'burns, sealed and opened together', steps: ['acceleration', 'warp', 'end_of_turn'] },
  ],
  questions: [
    { key: 'w', words: 'Where is everything', facts: [{ is: 'course', about: 'unit' }, { is: 'approach', about: 'unit', by: 'distance' }], none: 'Nothing is on the charts yet.' },
    { key: 'r', words: 'What can it reach', facts: [{ is: 'burn_cost', about: 'unit' }, { is: 'reach', about: 'unit', by: 'distance' }, { is: 'strike', about: 'unit', by: 'distance' }], none: 'There is nobody to come near to.' },
    { key: 'a', words: 'What can it shoot', facts: [{ is: 'range', about: 'unit', only: 'needed', by: 'distance' }], none: 'It can hit nobody from where it stands.' },
    {
      key: 's', words: 'Who can shoot it', none: 'Nobody can hit it, now or after the next move.',
      facts: [{ is: 'range', about: 'target', only: 'needed', by: 'distance', none: 'Nobody can hit it from where they stand.' }, { is: 'reach', about: 'target', only: 'needed', by: 'distance', none: 'Nobody could hit it after the next move, if it does not burn.' }],
    },
    { key: 'd', words: 'What would its blast reach', facts: [{ is: 'blast_on', about: 'unit', by: 'distance' }], none: 'No blast of it reaches anything now.' },
  ],
  keys: [
    { keys: 'n p', words: 'The next ship, torpedo or mine, the one before' },
    { keys: 'm', words: 'The next of yours without orders' },
    { keys: 'g', words: 'The chosen one together with others, or no more; one burn serves all of them' },
    { keys: 'Shift G', words: 'All that the list shows together, or none' },
    { keys: 't', words: 'The tractor-pressor at the next thing within reach' },
    { keys: '↑ ↓', words: 'Burn, or place, along X' },
    { keys: '← →', words: 'Along Y' },
    { keys: ', .', words: 'Along Z' },
    { keys: '0', words: 'Take the burn back' },
    { keys: 'Enter', words: 'The nearest legal burn, when one is refused' },
    { keys: '+ -', words: 'Nearer, farther' },
    { keys: 'f', words: 'The whole chart' },
    { keys: 'v', words: 'The chosen one in the middle of the charts' },
    { keys: 'Shift ↑ ↓ ← →', words: 'Move the page' },
  ],
}

// The same board, where what a side can do is its secret.
const UNKNOWN = 'What an enemy can do is not known: its technology and its pods are its secret.'
const VECTOR3_SECRET: Boarding = {
  ...VECTOR3,
  pitch: 'The game of secrets: what a side can do, what its ships carry and where its mines lie is its own until the end. Then every seal is broken.',
  questions: VECTOR3.questions.map((one) => {
    if (one.key === 'a') return { ...one, none: `It can hit nobody that is known of. ${UNKNOWN}` }
    if (one.key === 'r') return { ...one, none: UNKNOWN }
    return one.key === 's' ? { ...one, none: UNKNOWN, facts: one.facts.map(({ none: _, ...fact }) => fact) } : one
  }),
  due: {
    technology: ['Your move: buy technology', 'Level by level. Nobody else sees it before the game is over.'],
    fleet: ['Your move: build your fleet', 'Hulls and numbers of pods will be seen; what the pods are will not. Cargo is cheap, and looks like anything.'],
    placement: ['Your move: place your ships', 'You defend: anywhere you like. Drag them on either chart, or take the place proposed.'],
    mines: ['Your move: lay your mines', 'Nobody sees them until one goes off. Choose a shape, or drag them one by one.'],
    arrival: ['Your move: warp in', 'In one group, as near as you dare. Mines may be waiting.'],
    detonation: ['Your move: set off a torpedo or mine, or decline', 'Everything within its blast is rolled for, your own ships too. Who declines sets off nothing more this turn.'],
    salvo: ['Your move: launch torpedoes', 'All launches are opened together; any of them may be a dud.'],
    tractor: ['Your move: push with one ship, or decline', 'Who declines pushes nothing more this turn.'],
  },
  empty_seal: { mines: 'Go on: you have no mines' },
  kept: ['technology', 'fleet', 'mines'],
  pass: 'Decline, and be out of it until the next turn',
  unseen: { power: UNKNOWN, screens: 'Screens of the enemy are its secret and not counted here.', idle: 'Nothing of yours can act now. You are asked all the same, so that nobody learns it.' },
}

export const HEX_KEYS: KeyLine[] = [
  { keys: '↑ ↓ ← →', words: 'The cursor, hex by hex' },
  { keys: 'Enter', words: 'The ship under the cursor, or the end of its course there' },
  { keys: 'n p', words: 'The next ship, the one before' },
  { keys: 'm', words: 'The next of yours that wants orders' },
  { keys: '7 9', words: 'Burn north-west, north-east' },
  { keys: '4 6', words: 'Burn west, east' },
  { keys: '1 3', words: 'Burn south-west, south-east' },
  { keys: '0', words: 'Take the burn back' },
  { keys: '+ -', words: 'Nearer, farther' },
  { keys: 'f v', words: 'The whole board; the chosen ship' },
  { keys: 'z', words: 'What bases detect, where that is printed' },
  { keys: 'Shift ↑ ↓ ← →', words: 'Move the page' },
]

const LETTERS: Record<string, string> = { corvette: 'C', corsair: 'S', frigate: 'F', dreadnought: 'D', transport: 'T', tanker: 'K', liner: 'L', packet: 'P' }
const roster_of = (view: View | null): { seat: number; kind: string }[] => (view?.['roster'] ?? []) as { seat: number; kind: string }[]

const TRIPLANETARY: Boarding = {
  board: 'hexes',
  pitch: 'The solar system on hexes, with gravity a turn late. Race to another world, tour them all, or bring fugitives past Jupiter.',
  phases: [
    { name: 'Setting up', told: 'ships on worlds choose their sides', steps: ['placement'], is_once: true },
    { name: 'Astrogation', told: 'courses are plotted', steps: ['astrogation'] },
    { name: 'Movement', told: 'ships fly what they plotted, and may ram', steps: ['movement', 'ramming', 'collision', 'ram_recovery'] },
    { name: 'Combat', told: 'asteroids, guns, and recovery from damage', steps: ['asteroids', 'guns', 'counterattack', 'gunfire', 'recovery'] },
    { name: 'Resupply', told: 'fuel at bases; boarding', steps: ['resupply', 'end_of_segment'] },
  ],
  questions: [
    { key: 'w', words: 'Where does it go', facts: ['inertia', 'pull_acts', 'burn_adds', 'course_sum', 'will_land', 'will_take_off'].map((is) => ({ is, about: 'unit' })), none: 'It goes nowhere this turn.' },
    { key: 'r', words: 'What does it meet', facts: ['will_enter', 'will_roll', 'will_be_lost', 'will_escape'].map((is) => ({ is, about: 'unit' })), none: 'It meets nothing.' },
    { key: 'a', words: 'Where would it coast', facts: [{ is: 'will_coast', about: 'unit' }], none: 'Nothing is foreseen of it.' },
  ],
  keys: HEX_KEYS,
  due: {
    placement: ['Your move: choose where you start', 'Each ship stands on a side of its world that has a base. Whoever has fugitives hides them in one transport.'],
    astrogation: ['Your move: plot your courses', 'Press an end of the course on the board, or use the keys; then seal.'],
    ramming: ['Your move: ram, or go on', 'Whose course crosses the centre of an enemy’s hex may ram; both suffer what the die brings.'],
    guns: ['Your move: fire, or go on', 'All that fire in one sheet make one attack, each at each target; then more attacks may follow.'],
    counterattack: ['You are fired at: answer, or hold', 'Ships attacked, and those that share their course, may fire at the attackers before any damage counts.'],
    resupply: ['Your move: refuel, board, or go on', 'Ships at a base may take fuel; warships beside an enemy of the same vector may inspect or capture.'],
  },
  unit_name: (unit, view) => `${LETTERS[roster_of(view)[unit]?.kind ?? 'corvette'] ?? 'C'}${unit + 1}`,
  owner_of: (unit, view) => roster_of(view)[unit]?.seat ?? unit,
  tints: { sol: 'sun', mercury: 'seat-7', venus: 'seat-1', terra: 'seat-2', luna: 'ink-soft', mars: 'seat-3', jupiter: 'seat-7', callisto: 'ink-soft', io: 'seat-1', ganymede: 'ink-soft', ceres: 'ink-soft', clandestine: 'ink-soft' },
  empty_seal: { astrogation: 'Seal: everybody coasts', ramming: 'Ram nobody', guns: 'Cease fire', counterattack: 'Hold fire', resupply: 'Go on' },
  landed_seal: { astrogation: 'Seal: nobody takes off' },
}

const BOARDS: Record<string, Boarding> = { vector3: VECTOR3, triplanetary: TRIPLANETARY }
const SECRET: Record<string, Boarding> = { vector3: VECTOR3_SECRET }
const NONE: Boarding = { board: 'none', phases: [], questions: ANY, keys: [] }

export const boarding_of = (ruleset: Pick<Ruleset, 'game' | 'has_secrets'> | null): Boarding =>
  (ruleset?.has_secrets ? SECRET[ruleset.game] : undefined) ?? BOARDS[ruleset?.game ?? ''] ?? NONE

export const phase_of = (boarding: Boarding, step: string): Phase | null =>
  boarding.phases.find((phase) => phase.steps.includes(step)) ?? null

// The phases that can come in this game, in its order of play: by what its seats hold or, where that is their secret, by what the
// scenario sells.
export function phases_of(boarding: Boarding, ruleset: Pick<Ruleset, 'order' | 'words' | 'scenarios' | 'has_secrets'>, view: View | null): Phase[] {
  const kinds = ruleset.words('technology').map(([kind]) => kind)
  const players = (view?.['players'] ?? []) as { levels: number[] }[]
  const sold = ruleset.scenarios[Number(view?.['scenario'] ?? 0)]?.most_levels ?? []
  const levels = ruleset.has_secrets ? [sold] : players.map((player) => player.levels)
  const can_come = ({ needs }: Phase): boolean => needs === undefined || needs.some((kind) => levels.some((held) => (held[kinds.indexOf(kind)] ?? 0) > 0))
  const place = ({ steps }: Phase): number => Math.min(...steps.map((step) => ruleset.order.indexOf(step)).filter((at) => at >= 0))
  return boarding.phases.filter((phase) => can_come(phase) && place(phase) < Infinity).sort((a, b) => place(a) - place(b))
}

// What becomes of a sheet that is sealed now.
export const sealed_words = (boarding: Boarding, step: string): string =>
  boarding.kept?.includes(step) ? 'Nobody else sees it before the game is over.' : 'Everybody opens together.'

// Dice of damage belong to a blast while one is carried out.
export const is_blast = (view: View | null): boolean => {
  const blast = view?.['blast'] as { unit: number } | undefined
  return blast !== undefined && blast.unit !== NO_UNIT
}

export const is_asked = (view: View, seat: number): boolean => view.seen.asked.some((one) => one.seat === seat)
