import { leaderOf, type Score, type Side } from './model.ts'
import { handicap, type Market, overUnder } from './goal-markets.ts'
import { type Settlement, wonIf } from './settlement.ts'

/** Who won each set or map, in their order. */
export type SetResult = { winners: readonly Side[] }

const setScore = ({ winners }: SetResult): Score => ({
  home: winners.filter((side) => side === 'home').length,
  away: winners.filter((side) => side === 'away').length,
})

const sideOf = (side: Side): string => (side === 'home' ? 'HOME' : 'AWAY')

type SetMarket = Market<SetResult>
const homeOrAway = ['HOME', 'AWAY'] as const
const two = { marginBps: 450, needs: 'final' } as const

/** Who wins a set; one that is not played is no bet. */
const setMarket = (place: number): SetMarket => ({
  ...two,
  code: `SET_${place}`,
  picks: homeOrAway,
  settle: ({ winners }, pick): Settlement => {
    const winner = winners[place - 1]
    return winner === undefined ? 'VOID' : wonIf(sideOf(winner) === pick)
  },
})

/** Kinds of bets where a match is won by sets or maps. */
export const setMarkets = (needed: number): readonly SetMarket[] => [
  {
    ...two,
    code: 'WINNER',
    picks: homeOrAway,
    settle: (result, pick) => wonIf(sideOf(leaderOf(setScore(result))) === pick),
  },
  {
    ...two,
    code: 'SET_HANDICAP',
    picks: homeOrAway,
    lines: 'handicap',
    settle: (result, pick, line) => handicap(setScore(result), pick, line),
  },
  {
    ...two,
    code: 'SET_TOTAL',
    picks: ['OVER', 'UNDER'],
    lines: 'total',
    settle: ({ winners }, pick, line) => overUnder(winners.length, pick, line),
  },
  {
    ...two,
    code: 'SET_SCORE',
    marginBps: 800,
    picks: Array.from({ length: needed }, (_, lost) => [`${needed}-${lost}`, `${lost}-${needed}`]).flat(),
    settle: (result, pick) => {
      const { home, away } = setScore(result)
      return wonIf(`${home}-${away}` === pick)
    },
  },
  ...Array.from({ length: needed }, (_, place) => setMarket(place + 1)),
  {
    ...two,
    code: 'SET_ODD_EVEN',
    picks: ['ODD', 'EVEN'],
    settle: ({ winners }, pick) => wonIf((winners.length % 2 === 0) === (pick === 'EVEN')),
  },
]
