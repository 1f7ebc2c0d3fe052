import { ssc } from '@suntala/lottery/families/ssc/family'
import { thaiGov } from '@suntala/lottery/families/thai-gov/family'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { rapid60 } from '@suntala/lottery/lotteries/rapid'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { expect, test } from 'vitest'
import { repeatLines, type PastLine } from '#screens/lottery/slip/repeat-lines.ts'
import type { Slip } from '#screens/lottery/slip/slip.ts'

const productOf = (code: string) => {
  const product = lotteries.find((each) => each.code === code)
  if (!product) throw new Error(code)
  return product
}
const rapid = termsOf(rapid60, { ownGroup: rapid60.groups.max })
const selections = termsOf(productOf('SSC300'), { ownGroup: 1980 })
const government = termsOf(productOf('THAIGOV'), { ownGroup: 1980 })

const empty: Slip = { gameCode: 'RAPID60', numero: '', bets: [], tickets: [], multiplier: 1 }
const numero = '20261121-0017'
const line = (playType: string, selection: string, more: Partial<PastLine> = {}): PastLine => ({
  betId: `${playType} ${selection}`,
  playType,
  selection,
  unitStake: '5.00',
  group: null,
  odds: '9500/100',
  ...more,
})
const repeatRapid = (lines: readonly PastLine[], slip = empty, terms: TicketTerms = rapid) =>
  repeatLines({ family: thai3, terms }, { slip, numero }, lines)

test('numbers come onto the slip of the round on the board, each at its stake', () => {
  const { slip, added, refused, changed } = repeatRapid([
    line('two_top', '07', { unitStake: '20.00' }),
    line('two_bottom', '70'),
  ])
  expect([slip.numero, slip.multiplier, added]).toEqual([numero, 1, 2])
  expect(slip.bets).toEqual([
    { playType: 'two_top', key: '07', stakeMinor: 20_00n, seenOdds: 95_00n },
    { playType: 'two_bottom', key: '70', stakeMinor: 5_00n, seenOdds: 95_00n },
  ])
  expect([refused, changed]).toEqual([[], []])
})

test('a slip that is filled keeps its round and what each of its bets comes to, whatever its multiplier', () => {
  const bets = [{ playType: 'two_top', key: '07', stakeMinor: 10_00n, seenOdds: 95_00n }]
  const full: Slip = { ...empty, numero: '20261121-0016', bets, multiplier: 3 }
  const { slip } = repeatRapid([line('two_top', '07'), line('two_top', '08')], full)
  expect([slip.numero, slip.multiplier]).toEqual(['20261121-0016', 1])
  expect(slip.bets.map(({ key, stakeMinor }) => [key, stakeMinor])).toEqual([
    ['07', 35_00n],
    ['08', 5_00n],
  ])
})

test('what is closed or not sold at its stake now is told for its line, and the others come onto the slip', () => {
  const terms: TicketTerms = {
    ...rapid,
    closedPlayTypes: ['two_bottom'],
    limits: { two_top: { '07': 'closed' } },
  }
  const lines = [
    line('two_top', '07'),
    line('two_top', '08'),
    line('two_bottom', '70'),
    line('two_top', '09', { unitStake: '0.01' }),
    line('gone', '1'),
  ]
  const { slip, added, refused } = repeatRapid(lines, empty, terms)
  expect([added, slip.bets.map(({ key }) => key)]).toEqual([1, ['08']])
  expect(refused.map(({ line: { selection }, issues }) => [selection, issues[0]?.code])).toEqual([
    ['07', 'closed_single'],
    ['70', 'closed_play_type'],
    ['09', 'stake_below'],
    ['1', 'unknown_play_type'],
  ])
})

test('a number that pays less now goes on the slip at that, and is told', () => {
  const terms: TicketTerms = { ...rapid, limits: { two_top: { '07': 80_00n } } }
  const { slip, changed } = repeatRapid([line('two_top', '07'), line('two_top', '08')], empty, terms)
  expect(slip.bets.map(({ key, seenOdds }) => [key, seenOdds])).toEqual([
    ['07', 80_00n],
    ['08', 95_00n],
  ])
  expect(changed.map(({ line: { selection }, odds }) => [selection, odds])).toEqual([['07', '8000/100']])
})

test('a selection is staked as before by unit and times, at the prize group of its ticket', () => {
  const straight = line('first_three_straight', '12|3|45', {
    unitStake: '0.60',
    group: 1900,
    odds: '1900000/2000',
  })
  const { slip, changed, refused } = repeatLines(
    { family: ssc, terms: selections },
    { slip: empty, numero },
    [straight],
  )
  expect([slip.group, changed, refused]).toEqual([1900, [], []])
  expect(slip.tickets).toEqual([
    {
      playType: 'first_three_straight',
      selection: '12|3|45',
      mode: '0.1',
      times: 3,
      seenOdds: '1900000/2000',
    },
  ])
  const odd = repeatLines({ family: ssc, terms: selections }, { slip: empty, numero }, [
    { ...straight, unitStake: '0.03' },
  ])
  expect([odd.added, odd.refused[0]?.issues]).toEqual([0, [{ code: 'unit_not_offered' }]])
})

test('numbers beside selections are one selection again, and one that is there twice stays twice', () => {
  const lines = ['12', '34', '12'].map((selection) => line('two_top', selection))
  const { slip, added } = repeatLines({ family: thaiGov, terms: government }, { slip: empty, numero }, lines)
  expect(added).toBe(3)
  expect(slip.tickets.map(({ selection, times }) => [selection, times])).toEqual([
    ['12 34', 5],
    ['12', 5],
  ])
})
