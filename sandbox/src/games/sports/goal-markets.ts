import type { Score, Side } from './model.ts'
import { againstLine, firstAmong, type Settlement, wonIf } from './settlement.ts'

/** What is known of a football match that is over, and of a basketball match without its half. */
export type GoalResult = {
  half: Score
  final: Score
  first: Side | undefined
  /** Of basketball: the quarters with the most points, from 1 on; several where they are level. */
  best?: readonly number[]
}

/** A kind of bet: what may be picked, and how each pick ends by the score and by nothing else. */
export type Market<Result> = {
  code: string
  /** What the house keeps: the inverse prices add up to 1 and so much, in basis points, for each pick that wins. */
  marginBps: number
  picks: readonly string[]
  /** Whether it has lines, and of what they are. */
  lines?: 'total' | 'homeTotal' | 'awayTotal' | 'handicap' | 'halfTotal'
  /** Of the score at the end alone, or of its halves and the first goal too, or of the quarters. */
  needs: 'final' | 'all' | 'quarters'
  /** A line is in quarters. */
  settle: (result: Result, pick: string, line: number) => Settlement
}

const total = ({ home, away }: Score): number => home + away
const outcomeOf = ({ home, away }: Score): 'HOME' | 'DRAW' | 'AWAY' =>
  home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW'
const secondOf = ({ half, final }: GoalResult): Score => ({
  home: final.home - half.home,
  away: final.away - half.away,
})

/** Over or under a line that counts in quarters. */
export const overUnder = (count: number, pick: string, line: number): Settlement =>
  pick === 'OVER' ? againstLine(4 * count, line) : againstLine(-4 * count, -line)

/** A handicap is added to the home side's score; the other side plays with its opposite. */
export const handicap = ({ home, away }: Score, pick: string, line: number): Settlement =>
  pick === 'HOME' ? againstLine(4 * (home - away), -line) : againstLine(4 * (away - home), line)

const correctScores = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => `${home}-${away}`))
const scoreOf = ({ home, away }: Score): string => `${home}-${away}`

function marginOf(score: Score): string {
  const by = Math.abs(score.home - score.away)
  if (by === 0) return total(score) === 0 ? 'NO_GOAL' : 'DRAW'
  return `${outcomeOf(score)}_${by >= 3 ? '3+' : by}`
}

const doubles = { HOME_DRAW: ['HOME', 'DRAW'], HOME_AWAY: ['HOME', 'AWAY'], DRAW_AWAY: ['DRAW', 'AWAY'] }
const isDouble = (pick: string): pick is keyof typeof doubles => pick in doubles
const threeWay = ['HOME', 'DRAW', 'AWAY'] as const
const overOrUnder = ['OVER', 'UNDER'] as const
const yesOrNo = ['YES', 'NO'] as const
const yesIf = (is: boolean, pick: string): Settlement => wonIf(is === (pick === 'YES'))
const exact = (told: string, pick: string): Settlement => wonIf(told === pick)

type GoalMarket = Market<GoalResult>
const market = (
  code: string,
  shape: Partial<GoalMarket> & Pick<GoalMarket, 'picks' | 'marginBps'>,
  settle: GoalMarket['settle'],
): GoalMarket => ({ code, needs: 'final', ...shape, settle })

const two = { marginBps: 450 } as const
const three = { marginBps: 600 } as const
const many = { marginBps: 1000 } as const

/** The kinds of bets on football, in the order in which they are shown. */
export const footballMarkets: readonly GoalMarket[] = [
  market('RESULT', { ...three, picks: threeWay }, ({ final }, pick) => exact(outcomeOf(final), pick)),
  market('HANDICAP', { ...two, picks: ['HOME', 'AWAY'], lines: 'handicap' }, ({ final }, pick, line) =>
    handicap(final, pick, line),
  ),
  market('TOTAL', { ...two, picks: overOrUnder, lines: 'total' }, ({ final }, pick, line) =>
    overUnder(total(final), pick, line),
  ),
  market('DOUBLE_CHANCE', { ...three, picks: Object.keys(doubles) }, ({ final }, pick) =>
    wonIf(isDouble(pick) && doubles[pick].includes(outcomeOf(final))),
  ),
  market('DRAW_NO_BET', { ...two, picks: ['HOME', 'AWAY'] }, ({ final }, pick) =>
    outcomeOf(final) === 'DRAW' ? 'PUSH' : exact(outcomeOf(final), pick),
  ),
  market('BOTH_SCORE', { ...two, picks: yesOrNo }, ({ final }, pick) =>
    yesIf(final.home > 0 && final.away > 0, pick),
  ),
  market('CORRECT_SCORE', { ...many, picks: [...correctScores, 'OTHER'] }, ({ final }, pick) => {
    const told = scoreOf(final)
    return exact(correctScores.includes(told) ? told : 'OTHER', pick)
  }),
  market('HALF_RESULT', { ...three, picks: threeWay, needs: 'all' }, ({ half }, pick) =>
    exact(outcomeOf(half), pick),
  ),
  market(
    'HALF_FULL',
    { ...many, picks: threeWay.flatMap((one) => threeWay.map((two) => `${one}/${two}`)), needs: 'all' },
    ({ half, final }, pick) => exact(`${outcomeOf(half)}/${outcomeOf(final)}`, pick),
  ),
  market(
    'HALF_TOTAL',
    { ...two, picks: overOrUnder, lines: 'halfTotal', needs: 'all' },
    ({ half }, pick, line) => overUnder(total(half), pick, line),
  ),
  market('ODD_EVEN', { ...two, picks: ['ODD', 'EVEN'] }, ({ final }, pick) =>
    exact(total(final) % 2 === 0 ? 'EVEN' : 'ODD', pick),
  ),
  market('FIRST_GOAL', { ...three, picks: ['HOME', 'NO_GOAL', 'AWAY'], needs: 'all' }, ({ first }, pick) =>
    exact(first === undefined ? 'NO_GOAL' : first === 'home' ? 'HOME' : 'AWAY', pick),
  ),
  market(
    'MARGIN',
    {
      ...many,
      picks: ['HOME_1', 'HOME_2', 'HOME_3+', 'DRAW', 'NO_GOAL', 'AWAY_1', 'AWAY_2', 'AWAY_3+'],
    },
    ({ final }, pick) => exact(marginOf(final), pick),
  ),
  market('HOME_CLEAN', { ...two, picks: yesOrNo }, ({ final }, pick) => yesIf(final.away === 0, pick)),
  market('AWAY_CLEAN', { ...two, picks: yesOrNo }, ({ final }, pick) => yesIf(final.home === 0, pick)),
  market('HOME_TOTAL', { ...two, picks: overOrUnder, lines: 'homeTotal' }, ({ final }, pick, line) =>
    overUnder(final.home, pick, line),
  ),
  market('AWAY_TOTAL', { ...two, picks: overOrUnder, lines: 'awayTotal' }, ({ final }, pick, line) =>
    overUnder(final.away, pick, line),
  ),
  market('GOALS', { ...many, picks: ['0', '1', '2', '3', '4', '5', '6+'] }, ({ final }, pick) =>
    exact(total(final) >= 6 ? '6+' : String(total(final)), pick),
  ),
  market('BETTER_HALF', { ...three, picks: ['FIRST', 'EQUAL', 'SECOND'], needs: 'all' }, (result, pick) => {
    const by = total(result.half) - total(secondOf(result))
    return exact(by > 0 ? 'FIRST' : by < 0 ? 'SECOND' : 'EQUAL', pick)
  }),
]

const ofBasketball: readonly string[] = ['DRAW_NO_BET', 'HANDICAP', 'TOTAL', 'ODD_EVEN']
/** Quarters may be level: a dead heat. */
const bestQuarter = market(
  'BEST_QUARTER',
  { ...many, picks: ['Q1', 'Q2', 'Q3', 'Q4'], needs: 'quarters' },
  ({ best = [] }, pick) => (best.includes(Number(pick.slice(1))) ? firstAmong(best.length) : 'LOSS'),
)
/** Of basketball those that mean something where sides score by the dozen, and the quarter with the most points. */
export const basketballMarkets: readonly GoalMarket[] = [
  ...ofBasketball.flatMap((code) => footballMarkets.filter((one) => one.code === code)),
  bestQuarter,
]
