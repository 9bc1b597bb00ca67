import { describe, expect, it } from 'vitest'
import type { Kernel } from './gateway'
import type { Advice, AimPattern, Order } from '../model'
import { aim_of, aims_of, is_taken, Pilot, with_step } from './pilot.svelte'

const patterns: AimPattern[] = [
  {
    is: 'into_orbit',
    fields: {
      unit: { value: 0 },
      body: { one_of: ['venus', 'mars'] },
      thrift: { one_of: ['turns', 'fuel'] },
    },
  },
  { is: 'fly_race', fields: { unit: { value: 1 } } },
]
const burn: Order = { is: 'burn', unit: 0, change: [1, 0] }

describe('an aim', () => {
  it('is offered by unit', () => expect(aims_of(patterns, 1).map((one) => one.is)).toEqual(['fly_race']))
  it('has the choices that were made, and the first of what was not', () =>
    expect(aim_of(patterns[0]!, { body: 'mars' })).toEqual({
      is: 'into_orbit',
      unit: 0,
      body: 'mars',
      thrift: 'turns',
    }))
  it('has no choice that is not offered', () =>
    expect(aim_of(patterns[0]!, { body: 'ceres' })).toMatchObject({ body: 'venus' }))
})

describe('a step', () => {
  it('takes the place of what the ship was to do, and of nothing else', () => {
    const others: Order[] = [{ is: 'burn', unit: 3, change: [0, 1] }]
    expect(with_step([...others, { is: 'take_off', unit: 0 }], 0, [burn])).toEqual([...others, burn])
  })
  it('leaves what stands beside it, as the cargo that is announced', () => {
    const cargo: Order = { is: 'announce', unit: 0, body: 'luna' }
    const other: Order = { is: 'announce', unit: 3, body: 'mars' }
    expect(with_step([cargo, other, burn], 0, [], ['announce'])).toEqual([cargo, other])
    expect(is_taken([cargo, burn], 0, [burn], ['announce'])).toBe(true)
    expect(is_taken([cargo, burn], 0, [], ['announce'])).toBe(false)
  })
  it('is taken where the draft says the same of that ship', () => {
    expect(is_taken([burn], 0, [{ unit: 0, change: [1, 0], is: 'burn' }])).toBe(true)
    expect(is_taken([], 0, [burn])).toBe(false)
    expect(is_taken([{ ...burn, unit: 3 }], 0, [])).toBe(true)
  })
})

describe('a pilot', () => {
  const plan = { reason: 'plan_by_turns', numbers: { turns: 1 }, steps: [] }
  const asked: Uint8Array[] = []
  let answer: (advice: Advice) => void = () => undefined
  const kernel = {
    advise: (view: Uint8Array) => {
      asked.push(view)
      return new Promise<Advice>((done) => (answer = done))
    },
  } as unknown as Kernel
  const [first, second] = [Uint8Array.of(1), Uint8Array.of(2)]

  it('asks once a View, for the seat that looks; forgets who stopped', async () => {
    const pilot = new Pilot()
    pilot.set(0, 4, { is: 'fly_race', unit: 4 })
    pilot.look(1, first, kernel)
    expect(asked.length).toBe(0)
    pilot.look(0, first, kernel)
    pilot.look(0, first, kernel)
    expect(asked).toEqual([first])
    answer({ ok: true, plan })
    await Promise.resolve()
    expect(pilot.of(0, 4)?.plan).toBe(plan)
    pilot.look(0, first, kernel)
    pilot.look(0, second, kernel)
    expect(asked).toEqual([first, second])
    pilot.stop(0, 4)
    answer({ ok: true, plan })
    await Promise.resolve()
    expect(pilot.of(0, 4)).toBe(null)
  })

  it('keeps aims, game by game, in a drawer that may hold anything or refuse', () => {
    const drawer = new Map<string, string>()
    const store = {
      getItem: (key: string) => drawer.get(key) ?? null,
      setItem: (key: string, text: string) => void drawer.set(key, text),
    }
    new Pilot('a', store).set(0, 4, { is: 'fly_race', unit: 4 })
    const again = new Pilot('a', store)
    expect(again.of(0, 4)?.aim).toEqual({ is: 'fly_race', unit: 4 })
    expect(new Pilot('b', store).of(0, 4)).toBe(null)
    again.stop(0, 4)
    expect(new Pilot('a', store).of(0, 4)).toBe(null)
    for (const text of ['no JSON', '[]', 'null', '{"0/4":7}']) {
      drawer.set('pilot/a', text)
      expect(new Pilot('a', store).flown).toEqual({})
    }
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    const here = new Pilot('a', full)
    here.set(0, 4, { is: 'fly_race', unit: 4 })
    expect(here.of(0, 4)).not.toBe(null)
  })
})
