import { expect, test } from 'vitest'
import { bestOf, type Side } from '#games/sports/model.ts'
import { basketballMarkets, footballMarkets } from '#games/sports/goal-markets.ts'
import { firstAmong, payOf } from '#games/sports/settlement.ts'
import { setMarkets } from '#games/sports/set-markets.ts'

/** A match as half-time, full-time and who scored first. */
type Told = [half: string, final: string, first?: Side]
const goalsOf = (text: string) => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}
const resultOf = ([half, final, first]: Told) => ({ half: goalsOf(half), final: goalsOf(final), first })

const goalless: Told = ['0-0', '0-0']
const homeWin: Told = ['1-0', '2-1', 'home']
const awayRout: Told = ['0-2', '0-4', 'away']
const lateDraw: Told = ['0-1', '2-2', 'away']

type Row = [code: string, pick: string, line: number, of: Told, settlement: string]
const rows: Row[] = [
  ['RESULT', 'HOME', 0, homeWin, 'WIN'],
  ['RESULT', 'DRAW', 0, homeWin, 'LOSS'],
  ['RESULT', 'DRAW', 0, goalless, 'WIN'],
  ['RESULT', 'AWAY', 0, awayRout, 'WIN'],
  ['DOUBLE_CHANCE', 'HOME_DRAW', 0, lateDraw, 'WIN'],
  ['DOUBLE_CHANCE', 'HOME_AWAY', 0, lateDraw, 'LOSS'],
  ['DOUBLE_CHANCE', 'DRAW_AWAY', 0, homeWin, 'LOSS'],
  ['DRAW_NO_BET', 'HOME', 0, homeWin, 'WIN'],
  ['DRAW_NO_BET', 'AWAY', 0, homeWin, 'LOSS'],
  ['DRAW_NO_BET', 'AWAY', 0, lateDraw, 'PUSH'],
  // Lines in quarters: 10 is 2.5.
  ['TOTAL', 'OVER', 10, homeWin, 'WIN'],
  ['TOTAL', 'UNDER', 10, homeWin, 'LOSS'],
  ['TOTAL', 'OVER', 12, homeWin, 'PUSH'],
  ['TOTAL', 'OVER', 11, homeWin, 'HALF_WIN'],
  ['TOTAL', 'UNDER', 11, homeWin, 'HALF_LOSS'],
  ['TOTAL', 'OVER', 13, homeWin, 'HALF_LOSS'],
  ['TOTAL', 'UNDER', 13, homeWin, 'HALF_WIN'],
  // Of the home side: -4 gives a goal away, +2 is half a goal more.
  ['HANDICAP', 'HOME', -4, homeWin, 'PUSH'],
  ['HANDICAP', 'HOME', -3, homeWin, 'HALF_WIN'],
  ['HANDICAP', 'AWAY', -3, homeWin, 'HALF_LOSS'],
  ['HANDICAP', 'HOME', -5, homeWin, 'HALF_LOSS'],
  ['HANDICAP', 'AWAY', -5, homeWin, 'HALF_WIN'],
  ['HANDICAP', 'HOME', -2, homeWin, 'WIN'],
  ['HANDICAP', 'HOME', 0, lateDraw, 'PUSH'],
  ['HANDICAP', 'HOME', 1, lateDraw, 'HALF_WIN'],
  ['HANDICAP', 'AWAY', 1, lateDraw, 'HALF_LOSS'],
  ['HANDICAP', 'AWAY', 14, awayRout, 'WIN'],
  ['BOTH_SCORE', 'YES', 0, homeWin, 'WIN'],
  ['BOTH_SCORE', 'YES', 0, awayRout, 'LOSS'],
  ['BOTH_SCORE', 'NO', 0, goalless, 'WIN'],
  ['CORRECT_SCORE', '2-1', 0, homeWin, 'WIN'],
  ['CORRECT_SCORE', '1-2', 0, homeWin, 'LOSS'],
  ['CORRECT_SCORE', 'OTHER', 0, awayRout, 'WIN'],
  ['CORRECT_SCORE', 'OTHER', 0, homeWin, 'LOSS'],
  ['HALF_RESULT', 'HOME', 0, homeWin, 'WIN'],
  ['HALF_RESULT', 'DRAW', 0, lateDraw, 'LOSS'],
  ['HALF_FULL', 'AWAY/DRAW', 0, lateDraw, 'WIN'],
  ['HALF_FULL', 'DRAW/DRAW', 0, lateDraw, 'LOSS'],
  ['HALF_TOTAL', 'OVER', 6, awayRout, 'WIN'],
  ['HALF_TOTAL', 'OVER', 6, lateDraw, 'LOSS'],
  ['ODD_EVEN', 'ODD', 0, homeWin, 'WIN'],
  ['ODD_EVEN', 'EVEN', 0, goalless, 'WIN'],
  ['FIRST_GOAL', 'HOME', 0, homeWin, 'WIN'],
  ['FIRST_GOAL', 'HOME', 0, lateDraw, 'LOSS'],
  ['FIRST_GOAL', 'NO_GOAL', 0, goalless, 'WIN'],
  ['MARGIN', 'HOME_1', 0, homeWin, 'WIN'],
  ['MARGIN', 'AWAY_3+', 0, awayRout, 'WIN'],
  ['MARGIN', 'DRAW', 0, lateDraw, 'WIN'],
  ['MARGIN', 'DRAW', 0, goalless, 'LOSS'],
  ['MARGIN', 'NO_GOAL', 0, goalless, 'WIN'],
  ['HOME_CLEAN', 'YES', 0, goalless, 'WIN'],
  ['HOME_CLEAN', 'YES', 0, homeWin, 'LOSS'],
  ['AWAY_CLEAN', 'YES', 0, awayRout, 'WIN'],
  ['AWAY_CLEAN', 'NO', 0, homeWin, 'WIN'],
  ['HOME_TOTAL', 'OVER', 6, homeWin, 'WIN'],
  ['AWAY_TOTAL', 'UNDER', 2, homeWin, 'LOSS'],
  ['GOALS', '3', 0, homeWin, 'WIN'],
  ['GOALS', '6+', 0, ['3-2', '5-3', 'home'], 'WIN'],
  ['GOALS', '4', 0, homeWin, 'LOSS'],
  ['BETTER_HALF', 'SECOND', 0, homeWin, 'WIN'],
  ['BETTER_HALF', 'EQUAL', 0, awayRout, 'WIN'],
  ['BETTER_HALF', 'FIRST', 0, ['2-0', '2-1', 'home'], 'WIN'],
]

test.each(rows)('%s %s at line %d of %j is %s', (code, pick, line, told, settlement) => {
  const market = footballMarkets.find((one) => one.code === code)
  expect(market?.settle(resultOf(told), pick, line)).toBe(settlement)
})

test('at least fifteen kinds of bets are offered on football, and the table above settles every one', () => {
  const codes = footballMarkets.map(({ code }) => code)
  expect(new Set(codes).size).toBeGreaterThanOrEqual(15)
  expect(new Set(rows.map(([code]) => code))).toEqual(new Set(codes))
})

test('of the picks of a market one wins whatever the score, and of a double chance two', () => {
  for (const market of footballMarkets.filter(({ lines, code }) => !lines && code !== 'DRAW_NO_BET'))
    for (const told of [goalless, homeWin, awayRout, lateDraw]) {
      const won = market.picks.filter((pick) => market.settle(resultOf(told), pick, 0) === 'WIN')
      expect([market.code, won.length]).toEqual([market.code, market.code === 'DOUBLE_CHANCE' ? 2 : 1])
    }
})

test.each([
  [[31, 40, 38, 39], 'Q2', 'WIN', 2500n],
  [[31, 40, 38, 39], 'Q4', 'LOSS', 0n],
  // Level: of a stake of 10.00 at 2.50 a part wins, the rest loses.
  [[40, 40, 38, 39], 'Q1', 'DEAD_HEAT_2', 1250n],
  [[40, 40, 38, 39], 'Q2', 'DEAD_HEAT_2', 1250n],
  [[40, 40, 38, 39], 'Q3', 'LOSS', 0n],
  [[40, 12, 40, 40], 'Q4', 'DEAD_HEAT_3', 833n],
  [[40, 40, 40, 40], 'Q3', 'DEAD_HEAT_4', 625n],
] as const)('of quarters with %j points %s is %s and pays %d', (points, pick, settlement, paid) => {
  const result = { half: goalsOf('0-0'), final: goalsOf('0-0'), first: undefined, best: bestOf(points) }
  const market = basketballMarkets.find(({ code }) => code === 'BEST_QUARTER')
  expect(market?.settle(result, pick, 0)).toBe(settlement)
  expect(payOf(1000n, [{ price: 250, settlement }])).toBe(paid)
})

test('nine picks are never first together: there are four quarters, and eight teams', () => {
  expect(firstAmong(8)).toBe('DEAD_HEAT_8')
  expect(() => firstAmong(9)).toThrow(RangeError)
})

const straight: Side[] = ['home', 'home']
const turned: Side[] = ['away', 'home', 'home']

test.each([
  ['WINNER', 'HOME', 0, turned, 'WIN'],
  ['WINNER', 'AWAY', 0, turned, 'LOSS'],
  ['SET_HANDICAP', 'HOME', -6, straight, 'WIN'],
  ['SET_HANDICAP', 'HOME', -6, turned, 'LOSS'],
  ['SET_HANDICAP', 'AWAY', -6, turned, 'WIN'],
  ['SET_TOTAL', 'OVER', 10, turned, 'WIN'],
  ['SET_TOTAL', 'UNDER', 10, straight, 'WIN'],
  ['SET_SCORE', '2-1', 0, turned, 'WIN'],
  ['SET_SCORE', '2-0', 0, turned, 'LOSS'],
  ['SET_1', 'AWAY', 0, turned, 'WIN'],
  ['SET_2', 'AWAY', 0, turned, 'LOSS'],
  ['SET_ODD_EVEN', 'ODD', 0, turned, 'WIN'],
  ['SET_ODD_EVEN', 'EVEN', 0, straight, 'WIN'],
] as const)('%s %s at line %d of sets %j is %s', (code, pick, line, winners, settlement) => {
  const market = setMarkets(2).find((one) => one.code === code)
  expect(market?.settle({ winners }, pick, line)).toBe(settlement)
})

test('a set that is not played is no bet', () => {
  const third = setMarkets(3).find(({ code }) => code === 'SET_3')
  expect(third?.settle({ winners: straight }, 'HOME', 0)).toBe('VOID')
})
