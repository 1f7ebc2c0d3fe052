import { thai3 } from '@suntala/lottery/families/thai3/family'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { siam3d } from '@suntala/lottery/lotteries/rapid'
import { expect, test } from 'vitest'
import {
  firstFields,
  firstTooDear,
  multiplesOf,
  planRounds,
  readField,
  writeChase,
} from '#screens/lottery/chase/chase-plan.ts'
import { priceSlip } from '#screens/lottery/slip/price-slip.ts'
import type { Slip } from '#screens/lottery/slip/slip.ts'

const terms = termsOf(siam3d, { ownGroup: 1980 })
const slip: Slip = {
  gameCode: 'SIAM3D',
  numero: '20261121-0017',
  bets: ['07', '19', '41'].map((key) => ({
    playType: 'two_top',
    key,
    stakeMinor: 100_00n,
    seenOdds: 95_00n,
  })),
  tickets: [],
  multiplier: 2,
}
const on = { family: thai3, terms, slip }
const priced = priceSlip(thai3, terms, slip)
const chased = { costMinor: priced.totalMinor, winMinor: priced.highestWinMinor }
const coming = Array.from({ length: 100 }, (_, index) => ({
  numero: `20261121-${index + 18}`,
  drawAt: index,
}))
const planned = (multiples: readonly number[], typed: [number, string][] = []) =>
  planRounds(chased, { coming, multiples, typed: new Map(typed) })

test('a pattern gives as many multiples as there are rounds, and none while a field of it cannot be read', () => {
  expect(multiplesOf({ ...firstFields, count: '3' }, chased)).toEqual([1, 1, 1])
  expect(multiplesOf({ ...firstFields, count: '4', pattern: 'doubled', first: '3' }, chased)).toEqual([
    3, 6, 12, 24,
  ])
  expect(multiplesOf({ ...firstFields, count: '3', pattern: 'rate', rate: '100' }, chased)).toEqual([1, 1, 1])
  for (const count of ['', '0', '101', '1.5', 'x', '-2', '1e2'])
    expect(multiplesOf({ ...firstFields, count }, chased)).toEqual([])
  expect(readField({ ...firstFields, first: ' 12 ' }, 'first')).toBe(12)
})

test('a multiple typed by hand stands before that of the pattern, and one that is none is told', () => {
  const rounds = planned(
    [1, 2, 4],
    [
      [1, '5'],
      [2, '0'],
    ],
  )
  expect(rounds.map(({ multiple, isWrong, paidMinor }) => [multiple, isWrong, paidMinor])).toEqual([
    [1, false, 600_00n],
    [5, false, 3_600_00n],
    [4, true, 6_000_00n],
  ])
  // One number wins at 95.
  expect(rounds[1]).toMatchObject({ winMinor: 95_000_00n, profitMinor: 91_400_00n, numero: '20261121-19' })
})

test('the first round beyond the limits of the slip is found', () => {
  expect(firstTooDear(on, planned([1, 100, 1_000]))).toBeUndefined()
  expect(firstTooDear(on, planned([1, 1_001, 5, 2_000]))?.numero).toBe('20261121-19')
})

test('a chase is the slip at multiple 1, its lines within their limit at the highest', () => {
  const input = writeChase(on, planned([1, 600]), { priced, stop: 'profit', profitMinor: 50_00n })
  expect(input).toMatchObject({
    gameCode: 'SIAM3D',
    count: 3,
    amount: '600.00',
    total: '360600.00',
    stop: 'profit',
    profit: '50.00',
    issues: [
      { numero: '20261121-18', multiple: 1 },
      { numero: '20261121-19', multiple: 600 },
    ],
  })
  // 200 × 600 on each number: two of them would be more than a line may cost.
  expect(input.lines.map(({ selection, multiple, unit }) => [selection, multiple, unit])).toEqual([
    ['07', 2, '100.00'],
    ['19', 2, '100.00'],
    ['41', 2, '100.00'],
  ])
  const once = writeChase(on, planned([1, 2]), { priced, stop: 'win', profitMinor: 50_00n })
  expect(once.lines.map(({ selection }) => selection)).toEqual(['07 19 41'])
  expect('profit' in once).toBe(false)
})
