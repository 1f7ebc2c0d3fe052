import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOf } from '../kit/fair.ts'
import { comesTo, restDraws, valueOf } from './hand.ts'
import { pokdengMaths } from './maths.ts'
import {
  dealOf,
  type HandLog,
  heldOf,
  house,
  mayDraw,
  paidTo,
  pokdeng,
  seats,
  settleHand,
  twoOf,
} from './rules.ts'
import { workOutReturns } from './work-out-return.ts'

const ranks = 'A23456789TJQK'
/** Cards as they are written: `9s` is the nine of spades. */
const cards = (text: string) =>
  text.split(' ').map((one) => ranks.indexOf(one[0] ?? '') * 4 + 'shcd'.indexOf(one[1] ?? ''))

test.each([
  ['Ks 9h', 'pok', 9, 1],
  ['4s 4h', 'pok', 8, 2],
  ['Ks 8s', 'pok', 8, 2],
  ['Ts Qh', 'points', 0, 1],
  ['3s 2s', 'points', 5, 2],
  ['As Ah', 'points', 2, 2],
  ['7s 7h 7d', 'three', 1, 5],
  ['Ks Kh Kd', 'three', 0, 5],
  ['4s 5s 6s', 'straightFlush', 5, 5],
  ['As 2h 3d', 'straight', 6, 3],
  ['Qs Kh Ad', 'straight', 1, 3],
  ['Js Qh Kd', 'straight', 0, 3],
  ['Ks Ah 2d', 'points', 3, 1],
  ['Js Jh Kd', 'faces', 0, 3],
  ['2s 5s 9s', 'points', 6, 3],
  ['4s 5h 9d', 'points', 8, 1],
  ['4s 4h 9d', 'points', 7, 1],
])('%s is %s with %i points and %i deng', (text, kind, points, deng) => {
  expect(valueOf(cards(text))).toMatchObject({ kind, points, deng })
})

test('hands rank by pok, three alike, straight flush, straight, faces and points, and alike is a draw', () => {
  const order = [
    'Ks 9h',
    'Ts 8h',
    'As Ah Ad',
    '9s 9h 9d',
    'Qs Ks As',
    '2h 3h 4h',
    'Qh Ks Ad',
    'As 2h 3d',
    'Js Jh Kd',
    '2s 5h',
    'Ts 4h',
    'Ts Qh',
  ].map((text) => valueOf(cards(text)).strength)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  expect(new Set(order).size).toBe(order.length)
  // The winner's own deng counts, whoever of the two it is; a draw pays nobody whatever the deng.
  expect(comesTo(valueOf(cards('2s 3s')), valueOf(cards('4s Th')))).toBe(2)
  expect(comesTo(valueOf(cards('4s Th')), valueOf(cards('2s 3s 2h')))).toBe(-1)
  expect(comesTo(valueOf(cards('9s Ts')), valueOf(cards('9h Td')))).toBe(0)
})

/** Any hand that the rules allow: who sits where, what they bet, and who takes a third card. */
const someHand = fc
  .record({
    seed: fc.uuid(),
    banker: fc.integer({ min: 0, max: house }),
    units: fc.array(fc.option(fc.integer({ min: 1, max: 1000 })), { minLength: seats, maxLength: seats }),
    wish: fc.array(fc.boolean(), { minLength: seats + 1, maxLength: seats + 1 }),
  })
  .map(({ seed, banker, units, wish }) => {
    const seeds = { serverSeed: seed, clientSeed: 'room', nonce: 1 }
    const deal = dealOf(drawOf(seeds))
    const bets = units.flatMap((unit, seat) =>
      unit === null || seat === banker ? [] : [{ seat, unit: unit * 100 }],
    )
    const all = [...bets.map(({ seat }) => seat), banker]
    const drew = all.filter(
      (seat) => mayDraw(deal, banker, seat) && (seat === house ? restDraws(twoOf(deal(house))) : wish[seat]),
    )
    return { seeds, log: { banker, bets, drew } satisfies HandLog }
  })
  .filter(({ log }) => log.bets.length > 0)

test('whatever is dealt and decided: what was held is what is paid and the fee, to the hundredth, and nobody loses more', () => {
  fc.assert(
    fc.property(someHand, ({ seeds, log }) => {
      const shown = settleHand(log, drawOf(seeds))
      if (!shown) return false
      const all = [...log.bets.map(({ seat }) => seat), log.banker]
      const held = all.reduce((sum, seat) => sum + heldOf(log, seat), 0)
      const paid = all.map((seat) => paidTo(log, shown, seat))
      const fee = [shown.banker, ...shown.players].reduce((sum, one) => sum + one.fee, 0)
      return paid.every((one) => Number.isInteger(one) && one >= 0) && held === sumOf(paid) + fee
    }),
    { numRuns: 2000 },
  )
})
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

test('each seat works its own round out of seed and log, and no other part of the log fits', () => {
  fc.assert(
    fc.property(someHand, ({ seeds, log }) => {
      const [own] = log.bets
      if (!own) return false
      const draw = () => drawOf(seeds)
      const position = pokdeng.play(own, [log], draw())
      const shown = settleHand(log, draw())
      const isOwn = shown !== undefined && position?.wonMinor === paidTo(log, shown, own.seat)
      const other = pokdeng.play({ ...own, unit: own.unit + 100 }, [log], draw())
      return isOwn && other === undefined
    }),
    { numRuns: 300 },
  )
})

test('a log with what the rules do not allow is none', () => {
  const seeds = (nonce: number) => drawOf({ serverSeed: 'x', clientSeed: 'room', nonce })
  const isBankPok = (nonce: number) => !mayDraw(dealOf(seeds(nonce)), house, 0)
  const bets = [{ seat: 0, unit: 100 }]
  const all = Array.from({ length: 200 }, (_, nonce) => nonce)
  const pok = all.find(isBankPok) ?? 0
  const draws = all.find((nonce) => !isBankPok(nonce) && restDraws(twoOf(dealOf(seeds(nonce))(house)))) ?? 0
  const settled = (nonce: number, log: Partial<HandLog>) =>
    settleHand({ banker: house, bets, drew: [], ...log }, seeds(nonce)) !== undefined
  expect(settled(pok, { drew: [0] })).toBe(false)
  expect(settled(draws, { drew: [] })).toBe(false)
  expect(settled(draws, { drew: [house] })).toBe(true)
  expect(settled(draws, { drew: [1, house] })).toBe(false)
  expect(settled(draws, { bets: [], drew: [house] })).toBe(false)
  expect(settled(draws, { banker: 0 })).toBe(false)
  for (const raw of [
    {},
    { banker: 6, bets, drew: [] },
    { banker: house, bets: [...bets, ...bets], drew: [] },
    { banker: house, bets: [{ seat: 0, unit: -100 }], drew: [] },
    { banker: house, bets, drew: [0, 0] },
  ])
    expect(pokdeng.readStep(raw)).toBeUndefined()
})

test('what a bet against the house player returns is what is declared, exact over all cards', () => {
  const { best, rest, always, never } = workOutReturns()
  const [declaredBest, declaredRest] = pokdengMaths.rows
  expect(declaredBest).toMatchObject({ ...best, plan: ['best'] })
  expect(declaredRest).toMatchObject({ ...rest, plan: ['rest'] })
  expect(pokdengMaths.bandBps).toEqual([rest.rtpBps, best.rtpBps])
  // As the text of the returns says.
  expect([always.rtpBps, never.rtpBps]).toEqual([9256, 7060])
  // Five bets, less the fee, and the bet itself.
  expect(declaredBest?.maxPays).toBe(10_000 + 5 * 9_800)
})
