import { expect, test } from 'vitest'
import { domain, event, orders } from '../../../dev/made_up'
import type { Options, Order } from '../model'
import { type Asking, is_answer, offers_of, without_answers } from './offers'

const USES = [
  { order: 'surrender' },
  { order: 'accept_base', list: 'invasion.pacts', by: 'host', takes_back: 'close_base' },
  { order: 'agree_to_end', heard: 'seat_agreed' },
]
const yes = (order: string, ...fields: ReturnType<typeof domain>[]) => ({ order, fields })
const options = (...patterns: ReturnType<typeof yes>[]): Options => ({ patterns }) as unknown as Options
const demanded = yes('surrender', domain('unit', { lo: 2 }), domain('target', { lo: 0 }))
const base = (order: string, side: string) =>
  yes(order, domain('body', { words: ['terra'] }), domain('side', { words: [side] }))
const asking = (more: Partial<Asking>): Asking => ({
  seat: 1,
  view: { turn: 4 },
  options: null,
  draft: [],
  history: [],
  ...more,
})

test('each answer that the kernel offers is a card, and the draft says whether it is yes', () => {
  const [card] = offers_of(USES, asking({ options: options(demanded) }))
  expect(card).toMatchObject({ use: 'surrender', is_mine: false, is_drafted: false })
  expect(card!.values).toMatchObject({ unit: 2, target: 0 })
  const draft = orders({ is: 'surrender', unit: 2, target: 0 })
  expect(offers_of(USES, asking({ options: options(demanded), draft }))[0]!.is_drafted).toBe(true)
  expect(offers_of(USES, asking({ options: options() }))).toEqual([])
})

test('the item of a list with the fields of the answer says who offers', () => {
  const pact = (host: number, side: string) => ({ host, guest: 1, body: 'terra', side, is_accepted: false })
  const view = { turn: 4, invasion: { pacts: [pact(0, 'E'), pact(2, 'W')] } }
  const cards = offers_of(USES, asking({ view, options: options(base('accept_base', 'W')) }))
  expect(cards.map(({ values }) => values['host'])).toEqual([2])
})

test('what a seat has offered itself is told, with the order that takes it back', () => {
  const pact = (guest: number) => ({ host: 1, guest, body: 'terra', side: 'E', is_accepted: false })
  const close = (lo: number, word: string) => ({
    order: 'close_base',
    fields: [...base('', 'E').fields, domain('guest', { lo, words: [word] })],
  })
  const view = { turn: 4, invasion: { pacts: [pact(0), pact(2)] } }
  const cards = offers_of(USES, asking({ view, options: options(close(0, 'east_bloc'), close(2, 'aliens')) }))
  expect(cards.map(({ is_mine, values }) => [is_mine, values['guest']])).toEqual([
    [true, 0],
    [true, 2],
  ])
  const guest = (order: Order | null): unknown => order !== null && 'guest' in order && order.guest
  expect(cards.map(({ order }) => guest(order))).toEqual(['east_bloc', 'aliens'])
  expect(offers_of(USES, asking({ view })).map(({ order }) => order)).toEqual([null, null])
})

test('what is open to anybody answers an offer only after another seat has made it', () => {
  const end = options(yes('agree_to_end'))
  const heard = (seat: number, turn: number) => ({
    history: [{ turn, glimpse: event({ is: 'seat_agreed', seat }) }],
  })
  const count = (more: Partial<Asking>): number => offers_of(USES, asking({ options: end, ...more })).length
  expect([count({}), count(heard(0, 3)), count(heard(1, 3)), count(heard(0, 2))]).toEqual([0, 1, 0, 0])
  expect(offers_of(USES, asking({ options: end, ...heard(0, 4) }))[0]!.values['seat']).toBe(0)
})

test('what stands on cards stands nowhere else', () => {
  expect(['surrender', 'close_base', 'agree_to_end', 'fire'].map((one) => is_answer(USES, one))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(without_answers(USES, options(demanded, yes('fire')))?.patterns.map(({ order }) => order)).toEqual([
    'fire',
  ])
})
