import { expect, test } from 'vitest'
import { fixtureAt, lengthMs, minuteMs, wallAt } from '#games/sports/fixtures.ts'
import { leagues } from '#games/sports/leagues.ts'
import { leaderOf, ratesOf, roundShare, type Side } from '#games/sports/model.ts'
import { choicesOf, hopedWin, payOf, type Settlement, type Share, shares } from '#games/sports/settlement.ts'
import { offerOfWorth } from '#games/sports/cash-out-offer.ts'
import { worthPerUnit } from '#sports/cash-out.ts'
import { basketballMarkets, footballMarkets, type GoalResult } from '#games/sports/goal-markets.ts'
import { legShare, outcomesFor } from '#sports/leg-worth.ts'
import { type MatchState, offersFor, stateOf } from '#sports/match-state.ts'
import type { StoredMatch } from '#sports/match-store.ts'
import { courseFor } from '#sports/plan-matches.ts'
import { setMarkets } from '#games/sports/set-markets.ts'
import { settlerOf } from '#sports/settle-matches.ts'

const fixtureIn = (code: string) => {
  const league = leagues.find((one) => one.code === code)
  if (!league) throw new Error('the league is gone')
  return fixtureAt(league, 1000)
}

/** Matches of one fixture under seeds of their own; one in sixty is postponed. */
const matchesOf = (code: string, count: number): StoredMatch[] => {
  const fixture = fixtureIn(code)
  return Array.from({ length: count }, (_, number) => {
    const match = { id: fixture.id, number, serverSeed: `worth ${code} ${number}` }
    return {
      ...match,
      league: code,
      turn: fixture.turn,
      startsAt: fixture.startsAt,
      endsAt: fixture.startsAt + lengthMs(fixture),
      chainId: 'chain',
      isDone: false,
      isPostponed: courseFor(match).postponed,
      score: undefined,
    }
  })
}

type Pick = { code: string; line: number; pick: string; price: number }
const picksOf = (state: MatchState): Pick[] =>
  offersFor(state).flatMap(({ code, line, picks }) => picks.map((one) => ({ code, line, ...one })))

/** Of a stake of 1: what a settlement pays at a price. */
const paysOf = ({ price }: Pick, settlement: Settlement): number =>
  (shares[settlement].wins * price) / 100 + shares[settlement].back

const factorOf = (state: MatchState, of: Pick): number => {
  const { wins, back } = legShare(state, of)
  return (wins * of.price) / 100 + back
}

/**
 * Whether the mean of these differences is 0 but for chance: within four and a half standard errors, and what three rare ends more
 * or fewer make of it.
 */
function isEven(differences: readonly number[]): boolean {
  const count = differences.length
  const mean = differences.reduce((one, two) => one + two, 0) / count
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1)
  const rare = (3 * Math.max(...differences)) / count
  return Math.abs(mean) <= 4.5 * Math.sqrt(variance / count) + rare
}

const poisson = (count: number, mean: number): number => {
  if (mean === 0) return Number(count === 0)
  let log = -mean
  for (let one = 1; one <= count; one++) log += Math.log(mean / one)
  return Math.exp(log)
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

type End = { weight: number; settle: (of: Pick) => Settlement }
const goalEnd = (weight: number, result: GoalResult): End => ({
  weight,
  settle: ({ code, pick, line }) =>
    [...footballMarkets, ...basketballMarkets].find((one) => one.code === code)?.settle(result, pick, line) ??
    'VOID',
})

/** Every course of a football match from here, goal by goal in each half. */
function footballEnds({ fixture, board, second }: MatchState): End[] {
  const rates = ratesOf(fixture)
  const [one, two] = [Math.max(0, 2700 - second) / 5400, (5400 - Math.max(2700, second)) / 5400]
  const counts = (mean: number) => upTo(mean === 0 ? 0 : 10).map((count) => poisson(count, mean))
  const ends: End[] = []
  for (const [h1, p1] of counts(rates.home * one).entries())
    for (const [a1, p2] of counts(rates.away * one).entries())
      for (const [h2, p3] of counts(rates.home * two).entries())
        for (const [a2, p4] of counts(rates.away * two).entries()) {
          const weight = p1 * p2 * p3 * p4
          const half = board.half ?? { home: board.score.home + h1, away: board.score.away + a1 }
          const final = { home: board.score.home + h1 + h2, away: board.score.away + a1 + a2 }
          const [h, a] = h1 + a1 > 0 ? [h1, a1] : [h2, a2]
          const chance = h / (h + a)
          if (board.first || h + a === 0) ends.push(goalEnd(weight, { half, final, first: board.first }))
          else
            ends.push(
              goalEnd(weight * chance, { half, final, first: 'home' }),
              goalEnd(weight * (1 - chance), { half, final, first: 'away' }),
            )
        }
  return ends
}

function basketballEnds({ fixture, board, second }: MatchState): End[] {
  const rates = ratesOf(fixture)
  const left = 1 - second / 2400
  return upTo(150).flatMap((h) =>
    upTo(150).map((a) => {
      const final = { home: board.score.home + h, away: board.score.away + a }
      const weight = poisson(h, rates.home * left) * poisson(a, rates.away * left)
      return goalEnd(weight, { half: final, final, first: undefined })
    }),
  )
}

/** Every count of points in the four quarters, by which of them have the most. */
function quarterEnds({ fixture, board, second }: MatchState): End[] {
  const rates = ratesOf(fixture)
  const counts = [0, 1, 2, 3].map((place) => {
    const left = Math.min(Math.max((place + 1) * 600 - second, 0), 600)
    const mean = (((rates.home + rates.away) / 4) * left) / 600
    return upTo(90).flatMap((more) => {
      const p = poisson(more, mean)
      return p < 1e-8 ? [] : [{ points: (board.quarters[place] ?? 0) + more, p }]
    })
  })
  const [one = [], two = [], three = [], four = []] = counts
  const weights = new Float64Array(16)
  for (const q1 of one)
    for (const q2 of two)
      for (const q3 of three)
        for (const q4 of four) {
          const most = Math.max(q1.points, q2.points, q3.points, q4.points)
          const set =
            Number(q1.points === most) +
            2 * Number(q2.points === most) +
            4 * Number(q3.points === most) +
            8 * Number(q4.points === most)
          weights[set] = (weights[set] ?? 0) + q1.p * q2.p * q3.p * q4.p
        }
  const none = { home: 0, away: 0 }
  return [...weights].map((weight, set) => {
    const best = [1, 2, 3, 4].filter((place) => set & (1 << (place - 1)))
    return goalEnd(weight, { half: none, final: none, first: undefined, best })
  })
}

/** How likely so many rounds are won before the other side has won its own: by where the last of them falls. */
function firstTo(needs: number, othersNeed: number, share: number): number {
  let [sum, ways] = [0, 1]
  for (let lost = 0; lost < othersNeed; lost++) {
    sum += ways * share ** needs * (1 - share) ** lost
    ways = (ways * (needs + lost)) / (lost + 1)
  }
  return sum
}

function setEnds({ fixture, board }: MatchState): End[] {
  const { sets } = fixture.league
  if (!sets) throw new Error('it has no sets')
  const share = roundShare(fixture) / 10_000
  const won = board.sets.slice(0, -1).map(leaderOf)
  const running = board.sets.at(-1) ?? { home: 0, away: 0 }
  const from = (winners: Side[], weight: number): End[] => {
    const count = (side: Side) => winners.filter((one) => one === side).length
    if (Math.max(count('home'), count('away')) === sets.needed) {
      const settle: End['settle'] = ({ code, pick, line }) =>
        setMarkets(sets.needed)
          .find((one) => one.code === code)
          ?.settle({ winners }, pick, line) ?? 'VOID'
      return [{ weight, settle }]
    }
    const { home, away } = winners.length === won.length ? running : { home: 0, away: 0 }
    const chance = firstTo(sets.target - home, sets.target - away, share)
    return [
      ...from([...winners, 'home'], weight * chance),
      ...from([...winners, 'away'], weight * (1 - chance)),
    ]
  }
  return from(won, 1)
}

function exactShares(state: MatchState): (of: Pick) => Share {
  const { sport } = state.fixture.league
  const isFootball = sport === 'FOOTBALL'
  const ends = isFootball
    ? footballEnds(state)
    : sport === 'BASKETBALL'
      ? basketballEnds(state)
      : setEnds(state)
  const quarters = sport === 'BASKETBALL' ? quarterEnds(state) : []
  return (of) => {
    let [wins, back] = [0, 0]
    for (const { weight, settle } of of.code === 'BEST_QUARTER' ? quarters : ends) {
      const share = shares[settle(of)]
      wins += weight * share.wins
      back += weight * share.back
    }
    return { wins, back }
  }
}

test.each([
  ['SUV', 1500],
  ['SUV', 3000],
  ['TID', 1300],
  ['ORC', 80],
  ['NEO', 30],
] as const)(
  'every pick of %s is worth what all its courses bring, before the start and after %d s',
  (code, second) => {
    const fixture = fixtureIn(code)
    const [match] = matchesOf(code, 40).filter((one) => {
      const state = stateOf(one, wallAt(fixture, second) + 100)
      return !one.isPostponed && state.isOpen && picksOf(state).length > 5
    })
    if (!match) throw new Error('none is on')
    for (const now of [match.startsAt - minuteMs, wallAt(fixture, second) + 100]) {
      const state = stateOf(match, now)
      const exact = exactShares(state)
      const off = state.phase === 'SOON' ? 1 / 60 : 0
      for (const of of picksOf(state)) {
        const [told, { wins, back }] = [legShare(state, of), exact(of)]
        const name = `${state.phase} ${of.code} ${of.line} ${of.pick}`
        expect(Math.abs(told.wins - wins * (1 - off)), name).toBeLessThan(2e-5)
        expect(Math.abs(told.back - back * (1 - off) - off), name).toBeLessThan(2e-5)
      }
    }
  },
)

test.each(['SUV', 'TID', 'ORC', 'NEO'])(
  'before the start of %s one stake in sixty comes back, and the rest is as if it were played',
  (code) => {
    const [match] = matchesOf(code, 1)
    if (!match) throw new Error('no match comes')
    const soon = stateOf(match, match.startsAt - minuteMs)
    for (const of of picksOf(soon)) {
      const played = legShare({ ...soon, phase: 'LIVE' }, of)
      const share = legShare(soon, of)
      expect(share.wins).toBeCloseTo((59 / 60) * played.wins, 12)
      expect(share.back).toBeCloseTo((59 / 60) * played.back + 1 / 60, 12)
    }
  },
)

test('what may still come of a match is worked out once for all picks of it, and anew once it goes on', () => {
  const [match] = matchesOf('SUV', 1)
  if (!match) throw new Error('no match comes')
  const at = (second: number) => stateOf(match, wallAt(fixtureIn('SUV'), second) + 100)
  expect(outcomesFor(at(600), 'all')).toBe(outcomesFor(at(600), 'all'))
  expect(outcomesFor(at(600), 'final')).not.toBe(outcomesFor(at(600), 'all'))
  expect(outcomesFor(at(660), 'all')).not.toBe(outcomesFor(at(600), 'all'))
})

test.each([
  ['SUV', 3000, 220],
  ['TID', 1300, 90],
  ['ORC', 80, 220],
  ['NEO', 30, 220],
] as const)(
  'in play of %s what bets are settled for is on average what they were worth then, as far as chance lets so few matches tell',
  (code, second, count) => {
    const fixture = fixtureIn(code)
    const differences = new Map<string, number[]>()
    for (const match of matchesOf(code, count)) {
      const state = stateOf(match, wallAt(fixture, second) + 100)
      const settle = settlerOf(match)
      if (!match.isPostponed && state.isOpen)
        for (const of of picksOf(state))
          differences
            .getOrInsertComputed(`${of.code} ${of.pick}`, () => [])
            .push(paysOf(of, settle(of)) - factorOf(state, of))
    }
    const many = [...differences].filter(([, list]) => list.length > count / 2)
    expect(many.length).toBeGreaterThan(3)
    for (const [kind, list] of many) expect(isEven(list), kind).toBe(true)
  },
)

test('an offer is the mean of what the bet pays less 4 %, for singles, multiples and systems', () => {
  const states = ['SUV', 'NEO', 'ORC'].map((code) => {
    const [match] = matchesOf(code, 1)
    if (!match) throw new Error('no match comes')
    return stateOf(match, match.startsAt - minuteMs)
  })
  const legs = states.map((state) => {
    const of = picksOf(state).find(({ code }) => code === 'RESULT' || code === 'WINNER')
    if (!of) throw new Error('who wins is not offered')
    const { wins, back } = legShare(state, of)
    // Of these a bet wins, is void, or loses.
    const ends: [Settlement, number][] = [
      ['WIN', wins],
      ['VOID', back],
      ['LOSS', 1 - wins - back],
    ]
    return { ...of, ends, factor: (wins * of.price) / 100 + back }
  })
  const unitMinor = 10_000_000_00n
  for (const size of [1, 2, 3]) {
    let mean = 0
    // All courses that the three matches may take together.
    for (const [one, p1] of legs[0]?.ends ?? [])
      for (const [two, p2] of legs[1]?.ends ?? [])
        for (const [three, p3] of legs[2]?.ends ?? []) {
          const ends = [one, two, three]
          const paid = choicesOf(3, size).reduce(
            (sum, places) =>
              sum +
              payOf(
                unitMinor,
                places.map((place) => ({
                  price: legs[place]?.price ?? 0,
                  settlement: ends[place] ?? 'VOID',
                })),
              ),
            0n,
          )
          mean += p1 * p2 * p3 * Number(paid)
        }
    const factors = legs.map(({ factor }) => factor)
    const offer = offerOfWorth(Number(unitMinor) * worthPerUnit(choicesOf(3, size), factors), 10n ** 18n)
    expect(Math.abs(Number(offer) - 0.96 * mean)).toBeLessThan(3)
  }
})

test.each([
  [1_00, 96n],
  [10_01, 960n],
  [0.5, 0n],
  [100 / 0.96, 100n],
])('for a worth of %d minor units %s are offered: less 4 percent, rounded down', (worth, offered) => {
  expect(offerOfWorth(worth, 1_000_000n)).toBe(offered)
})

test('an offer is no more than the bet may still win, where what its combinations pay is rounded down to little', () => {
  const choices = choicesOf(7, 6)
  const lost = Array.from({ length: 6 }, () => ({ price: 200, settlement: 'HALF_LOSS' as const }))
  const legs = [...lost, { price: 115, settlement: undefined }]
  const most = hopedWin(1_00n, choices, legs)
  // Six combinations of 3.59 satang and one of 1.56.
  expect(most).toBe(19n)
  const worth = 100 * worthPerUnit(choices, [...lost.map(() => 0.5), 1.14])
  expect(Math.floor(0.96 * worth)).toBe(22)
  expect(offerOfWorth(worth, most)).toBe(19n)
})
