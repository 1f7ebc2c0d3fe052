import { expect, test } from 'vitest'
import { drawOf } from '#games/kit/fair.ts'
import { fixtureAt, type Fixture, playSec } from '#games/sports/fixtures.ts'
import { type League, leagues } from '#games/sports/leagues.ts'
import { bestOf, boardAt, courseOf } from '#games/sports/model.ts'
import { basketballMarkets, footballMarkets } from '#games/sports/goal-markets.ts'
import { quarterOutcomes } from '#sports/outcomes.ts'
import { priceMatch, type Offer } from '#sports/price-match.ts'
import { setMarkets } from '#games/sports/set-markets.ts'

const course = { postponed: false, happenings: [] }
const boardOf = (fixture: Fixture) => boardAt(fixture, course, 0)
const turns = [1000, 1001, 1002]
const markets = [...footballMarkets, ...basketballMarkets, ...setMarkets(3)]
const marketOf = ({ code }: Offer) => markets.find((one) => one.code === code)

/** What an inverse price may be off, being rounded down to a hundredth. */
const offOf = (price: number) => 100 / price - 100 / (price + 1)

test.each(leagues)(
  'the inverse prices of each market of $code add up to 1 and its margin, for each pick that wins',
  (league: League) => {
    for (const turn of turns) {
      const fixture = fixtureAt(league, turn)
      const offers = priceMatch(fixture, boardOf(fixture), 0)
      expect(offers.length).toBeGreaterThan(4)
      for (const offer of offers) {
        const { code, picks, line } = offer
        const market = marketOf(offer)
        if (!market || picks.length < market.picks.length) continue
        const sum = picks.reduce((all, { price }) => all + 100 / price, 0)
        const meant = (code === 'DOUBLE_CHANCE' ? 2 : 1) * (1 + market.marginBps / 10_000)
        const most = meant + picks.reduce((all, { price }) => all + offOf(price), 0)
        const told = `${code} ${line} of ${fixture.id}: ${sum} for ${meant}`
        expect(sum, told).toBeGreaterThan(meant - 1e-6)
        expect(sum, told).toBeLessThan(most + 1e-6)
      }
    }
  },
)

test('football has all kinds of bets before the start, with whole, half and quarter lines', () => {
  const league = leagues.find(({ code }) => code === 'SUV')
  if (!league) throw new Error('the league is gone')
  const fixture = fixtureAt(league, 1000)
  const offers = priceMatch(fixture, boardOf(fixture), 0)
  expect(new Set(offers.map(({ code }) => code))).toEqual(new Set(footballMarkets.map(({ code }) => code)))
  for (const code of ['HANDICAP', 'TOTAL']) {
    const lines = offers.filter((one) => one.code === code).map(({ line }) => Math.abs(line) % 4)
    expect(new Set(lines.map((line) => (line === 3 ? 1 : line)))).toEqual(new Set([0, 1, 2]))
  }
})

/** How often each pick of who wins came in, over many seeds, beside what the price says. */
function shareOf(fixture: Fixture, matches: number) {
  const [main] = priceMatch(fixture, boardOf(fixture), 0)
  const results = Array.from({ length: matches }, (_, nonce) => {
    const played = courseOf(
      fixture,
      drawOf({ serverSeed: 'a seed of the tests', clientSeed: fixture.id, nonce }),
    )
    return { ...boardAt(fixture, played, playSec(fixture)), isPlayed: !played.postponed }
  }).filter(({ isPlayed }) => isPlayed)
  const homeWins = results.filter(({ score }) => score.home > score.away).length
  const decided = results.filter(({ score }) => score.home !== score.away).length
  const price = main?.picks[0]?.price ?? 0
  const market = main && marketOf(main)
  const of = main?.code === 'RESULT' ? results.length : decided
  return { share: homeWins / of, told: 100 / price / (1 + (market?.marginBps ?? 0) / 10_000), of }
}

test.each(['SPR', 'TID', 'PXD'])('matches of %s end as their prices say, within four deviations', (code) => {
  const league = leagues.find((one) => one.code === code)
  if (!league) throw new Error('the league is gone')
  const { share, told, of } = shareOf(fixtureAt(league, 1000), 1500)
  expect(Math.abs(share - told)).toBeLessThan(4 * Math.sqrt((told * (1 - told)) / of) + 0.005)
})

test('a market that is as good as decided is closed, and scores that cannot come any more are not offered', () => {
  const league = leagues.find(({ code }) => code === 'SUV')
  if (!league) throw new Error('the league is gone')
  const fixture = fixtureAt(league, 1000)
  const happenings = [600, 1200, 1800, 3000].map((second) => ({ second, side: 'home' as const }))
  const offers = priceMatch(fixture, boardAt(fixture, { postponed: false, happenings }, 4800), 4800)
  const codes = offers.map(({ code }) => code)
  expect(codes).not.toContain('RESULT')
  expect(codes).not.toContain('HALF_RESULT')
  expect(codes).not.toContain('FIRST_GOAL')
  const scores = offers.find(({ code }) => code === 'CORRECT_SCORE')?.picks.map(({ pick }) => pick) ?? []
  expect(scores).not.toContain('3-0')
  for (const { picks } of offers) for (const { price } of picks) expect(price).toBeGreaterThanOrEqual(101)
})

test('a market whose stakes would all but surely come back is closed, while what can be lost is still bet on', () => {
  const league = leagues.find(({ code }) => code === 'SUV')
  if (!league) throw new Error('the league is gone')
  const fixture = fixtureAt(league, 1000)
  const levelAt = (second: number) => {
    const happenings = (['home', 'away'] as const).map((side, index) => ({ second: 600 * (index + 1), side }))
    return priceMatch(fixture, boardAt(fixture, { postponed: false, happenings }, second), second)
  }
  const pushes = (offers: readonly Offer[]) =>
    offers.filter(({ code, line }) => code === 'DRAW_NO_BET' || (code === 'HANDICAP' && line === 0))
  expect(pushes(levelAt(2700)).map(({ code }) => code)).toContain('DRAW_NO_BET')
  const late = levelAt(5220)
  expect(pushes(late)).toEqual([])
  expect(late.map(({ code }) => code)).toContain('RESULT')
})

test.each([0, 1300])(
  'quarters with the most points are one, or several that are level, as often as is reckoned after %d seconds of play',
  (second) => {
    const league = leagues.find(({ code }) => code === 'TID')
    if (!league) throw new Error('the league is gone')
    const fixture = fixtureAt(league, 1000)
    const differences = new Map<string, number[]>()
    const courses = second === 0 ? 1500 : 300
    for (let nonce = 0; nonce < courses; nonce++) {
      const played = courseOf(fixture, drawOf({ serverSeed: 'quarters', clientSeed: fixture.id, nonce }))
      if (played.postponed) continue
      const outcomes = quarterOutcomes(fixture, boardAt(fixture, played, second), second)
      expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6)
      const best = bestOf(boardAt(fixture, played, playSec(fixture)).quarters).join()
      for (const { weight, result } of outcomes) {
        const list = differences.getOrInsertComputed(result.best?.join() ?? '', () => [])
        list.push(Number(result.best?.join() === best) - weight)
      }
    }
    for (const [quarters, list] of differences) {
      const mean = list.reduce((one, two) => one + two, 0) / list.length
      const variance = list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / list.length
      expect(Math.abs(mean), quarters).toBeLessThan(4.5 * Math.sqrt(variance / list.length) + 2 / list.length)
    }
  },
)
