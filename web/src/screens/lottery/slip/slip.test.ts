import { thai3 } from '@suntala/lottery/families/thai3/family'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { siam3d } from '@suntala/lottery/lotteries/rapid'
import { expect, test } from 'vitest'
import { priceSlip, writeSlip } from '#screens/lottery/slip/price-slip.ts'
import {
  acceptOdds,
  addBets,
  isBelowStake,
  readMultiplier,
  removeBet,
  type Slip,
  type SlipBet,
} from '#screens/lottery/slip/slip.ts'

const empty: Slip = { gameCode: 'SIAM3D', numero: '20261121-0017', bets: [], tickets: [], multiplier: 1 }
const bet = (playType: string, key: string, baht: bigint, seenOdds: bigint): SlipBet => ({
  playType,
  key,
  stakeMinor: baht * 100n,
  seenOdds,
})
const top = (key: string, baht = 10n) => bet('two_top', key, baht, 95_00n)
const terms = termsOf(siam3d, { ownGroup: 1980 })
const price = (slip: Slip) => priceSlip(thai3, terms, slip)

test('a number that is added again gets the stake on top', () => {
  const slip = addBets(addBets(empty, [top('07'), top('19')]), [top('07', 5n)])
  expect(slip.bets.map(({ key, stakeMinor }) => [key, stakeMinor])).toEqual([
    ['07', 15_00n],
    ['19', 10_00n],
  ])
  expect(removeBet(slip, { playType: 'two_top', key: '07' }).bets).toHaveLength(1)
})

test('counts, prices and finds the highest win as the mock slip shows them', () => {
  const slip = addBets(empty, [
    bet('three_top', '614', 10n, 900_00n),
    bet('three_tod', '358', 20n, 150_00n),
    bet('two_bottom', '15', 10n, 95_00n),
    bet('two_bottom', '62', 10n, 95_00n),
    bet('run_top', '7', 30n, 3_20n),
  ])
  const priced = price(slip)
  expect(priced.count).toBe(5)
  expect(priced.totalMinor).toBe(80_00n)
  // 614 on top and one of the bottoms; tod, run and top exclude each other.
  expect(priced.highestWinMinor).toBe(9000_00n + 950_00n)
})

test('a slip that costs more than it can pay is known as such', () => {
  const digits = Array.from({ length: 10 }, (_, digit) => bet('run_top', `${digit}`, 10n, 3_20n))
  const priced = price(addBets(empty, digits))
  // Three digits at most win.
  expect([priced.totalMinor, priced.highestWinMinor]).toEqual([100_00n, 96_00n])
  expect(isBelowStake(priced)).toBe(true)
  expect(isBelowStake(price(addBets(empty, [top('07')])))).toBe(false)
})

test('the multiplier counts in stake, highest win and the limit of a number', () => {
  const priced = price({ ...addBets(empty, [top('07', 100n)]), multiplier: 2001 })
  expect(priced.totalMinor).toBe(200_100_00n)
  expect(priced.bets[0]?.problem).toBe('stake_above')
  expect(price({ ...addBets(empty, [top('07', 100n)]), multiplier: 2000 }).invalidCount).toBe(0)
})

test('a multiplier is a whole number, never one with its point left out', () => {
  const read = (text: string) => readMultiplier(text, terms.maxMultiple)
  expect(['3', '007', ' 12 ', '10000'].map(read)).toEqual([3, 7, 12, 9999])
  expect(['', '0', '1.5', '1,5', '-2', '1e3', 'x'].map(read)).toEqual(Array(7).fill(undefined))
})

test('a reduced number is told apart from a changed one, and accepting settles the change', () => {
  const seenFull = addBets(empty, [top('11')])
  const priced = price(seenFull)
  expect(priced.reduced).toHaveLength(1)
  expect(priced.changed).toHaveLength(1)
  const accepted = price(acceptOdds(seenFull, priced))
  expect(accepted.reduced).toHaveLength(1)
  expect(accepted.changed).toHaveLength(0)
})

test('a closed number is a fault and not a change', () => {
  const priced = price(addBets(empty, [top('09')]))
  expect(priced.bets[0]?.problem).toBe('closed')
  expect(priced.changed).toHaveLength(0)
})

test('is written with the full odds seen, one line for equal stakes', () => {
  const slip = addBets({ ...empty, multiplier: 3 }, [top('07'), top('19'), top('20', 5n)])
  const line = { playType: 'two_top', version: 1, multiple: 3, odds: '9500/100' }
  expect(writeSlip({ family: thai3, terms }, slip, price(slip))).toEqual({
    gameCode: 'SIAM3D',
    numero: '20261121-0017',
    lines: [
      { ...line, selection: '07 19', unit: '10.00' },
      { ...line, selection: '20', unit: '5.00' },
    ],
    count: 3,
    amount: '75.00',
  })
})

test('a line never costs more than one bet may (A-66)', () => {
  const slip = addBets(
    empty,
    ['01', '02', '03'].map((key) => top(key, 90_000n)),
  )
  const { lines } = writeSlip({ family: thai3, terms }, slip, price(slip))
  expect(lines.map(({ selection }) => selection)).toEqual(['01 02', '03'])
})
