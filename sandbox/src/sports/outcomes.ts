import { type Fixture, halfSec, playSec, quarters, quarterSec } from '#games/sports/fixtures.ts'
import { type Board, leaderOf, probabilityOf, ratesOf, roundShare, type Side } from '#games/sports/model.ts'
import type { SetForm } from '#games/sports/leagues.ts'
import type { GoalResult } from '#games/sports/goal-markets.ts'
import type { SetResult } from '#games/sports/set-markets.ts'

export type Weighted<Result> = { weight: number; result: Result }

/** How likely each further count is: up to where the rest no longer matters, and together 1. */
function countsOf(mean: number): number[] {
  if (mean <= 0) return [1]
  const most = Math.ceil(mean + 6 * Math.sqrt(mean) + 3)
  const all = Array.from({ length: most + 1 }, (_, count) => probabilityOf(count, mean))
  const sum = all.reduce((one, two) => one + two, 0)
  return all.map((one) => one / sum)
}

type Halves = [first: number[], second: number[]]

/** What each side may still make, in the halves that are left. */
function leftOf(fixture: Fixture, second: number): Record<Side, Halves> {
  const rates = ratesOf(fixture)
  const all = playSec(fixture)
  const shares = [Math.max(0, halfSec - second) / all, (all - Math.max(halfSec, second)) / all] as const
  const halves = (rate: number): Halves => [countsOf(rate * shares[0]), countsOf(rate * shares[1])]
  return { home: halves(rates.home), away: halves(rates.away) }
}

/** All scores at the end with their probabilities; the halves are left out. */
export function finalOutcomes(fixture: Fixture, board: Board, second: number): Weighted<GoalResult>[] {
  const left = 1 - second / playSec(fixture)
  const rates = ratesOf(fixture)
  const away = countsOf(rates.away * left)
  return countsOf(rates.home * left).flatMap((pHome, h) =>
    away.map((pAway, a) => {
      const final = { home: board.score.home + h, away: board.score.away + a }
      return { weight: pHome * pAway, result: { half: final, final, first: board.first } }
    }),
  )
}

/** Who is first where none was before: among so many that fall anywhere alike, each of them may be it. */
function firstOf(board: Board, h: number, a: number): { side: Side | undefined; p: number }[] {
  if (board.first || h + a === 0) return [{ side: board.first, p: 1 }]
  return [
    { side: 'home' as const, p: h / (h + a) },
    { side: 'away' as const, p: a / (h + a) },
  ].filter(({ p }) => p > 0)
}

/** All courses of a football match as far as bets tell them apart: the score at the break, at the end, and who is first. */
export function allOutcomes(fixture: Fixture, board: Board, second: number): Weighted<GoalResult>[] {
  const { home, away } = leftOf(fixture, second)
  const found: Weighted<GoalResult>[] = []
  for (const [h1, pH1] of home[0].entries())
    for (const [a1, pA1] of away[0].entries())
      for (const [h2, pH2] of home[1].entries())
        for (const [a2, pA2] of away[1].entries()) {
          const weight = pH1 * pA1 * pH2 * pA2
          if (weight < 1e-9) continue
          const half = board.half ?? { home: board.score.home + h1, away: board.score.away + a1 }
          const final = { home: board.score.home + h1 + h2, away: board.score.away + a1 + a2 }
          const firsts = h1 + a1 > 0 ? firstOf(board, h1, a1) : firstOf(board, h2, a2)
          for (const { side, p } of firsts)
            found.push({ weight: weight * p, result: { half, final, first: side } })
        }
  return found
}

/** Which quarters of a basketball match may have the most points, alone or level with others; scores are left out. */
export function quarterOutcomes(fixture: Fixture, board: Board, second: number): Weighted<GoalResult>[] {
  const rates = ratesOf(fixture)
  const mean = (rates.home + rates.away) / quarters
  const counts = Array.from({ length: quarters }, (_, place) => {
    const left = Math.min(Math.max((place + 1) * quarterSec - second, 0), quarterSec)
    return { made: board.quarters[place] ?? 0, more: countsOf((mean * left) / quarterSec) }
  })
  const sets = Array.from({ length: 2 ** quarters - 1 }, (_, one) => ({ mask: one + 1, weight: 0 }))
  const below = counts.map(() => 0)
  const most = Math.max(...counts.map(({ made, more }) => made + more.length))
  for (let count = 0; count < most; count++) {
    const at = counts.map(({ made, more }) => more[count - made] ?? 0)
    // Those of the set have so many points, all others fewer.
    for (const set of sets)
      set.weight += at.reduce(
        (all, level, place) => all * ((set.mask >> place) & 1 ? level : (below[place] ?? 0)),
        1,
      )
    for (const [place, level] of at.entries()) below[place] = (below[place] ?? 0) + level
  }
  const none = { home: 0, away: 0 }
  return sets.map(({ mask, weight }) => ({
    weight,
    result: {
      half: none,
      final: none,
      first: undefined,
      best: counts.flatMap((_, place) => ((mask >> place) & 1 ? [place + 1] : [])),
    },
  }))
}

/** How likely the home side takes a set in which it has so many rounds of the target, and the other so many. */
function setChance(target: number, rounds: { home: number; away: number }, share: number): number {
  const known = new Map<number, number>()
  const chance = (home: number, away: number): number => {
    if (home >= target) return 1
    if (away >= target) return 0
    return known.getOrInsertComputed(
      home * 100 + away,
      () => share * chance(home + 1, away) + (1 - share) * chance(home, away + 1),
    )
  }
  return chance(rounds.home, rounds.away)
}

/** All orders in which the sets may be won. */
export function setOutcomes(
  fixture: Fixture,
  board: Board,
  { target, needed }: SetForm,
): Weighted<SetResult>[] {
  const share = roundShare(fixture) / 10_000
  const fresh = setChance(target, { home: 0, away: 0 }, share)
  const isOver = Math.max(board.score.home, board.score.away) >= needed
  const over = isOver ? board.sets : board.sets.slice(0, -1)
  const running = isOver ? undefined : board.sets.at(-1)
  const follow = (winners: readonly Side[], weight: number, chance: number): Weighted<SetResult>[] => {
    const won = (side: Side) => winners.filter((one) => one === side).length
    if (won('home') >= needed || won('away') >= needed) return [{ weight, result: { winners } }]
    return [
      ...follow([...winners, 'home'], weight * chance, fresh),
      ...follow([...winners, 'away'], weight * (1 - chance), fresh),
    ]
  }
  return follow(over.map(leaderOf), 1, running ? setChance(target, running, share) : fresh)
}
