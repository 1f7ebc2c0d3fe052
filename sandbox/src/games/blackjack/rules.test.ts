import { expect, test } from 'vitest'
import { seededDraw } from '#slots-maths/seeded-draw.ts'
import type { Draw } from '../kit/fair.ts'
import { gameOf } from '../kit/rules.ts'
import { blackjackMaths, hitErrorBps } from './maths.ts'
import { type Act, blackjack, countOf } from './rules.ts'
import { basicAct } from './strategy.ts'
import { workOutReturn } from './work-out-return.ts'

const named: Record<string, number> = { A: 0, T: 9, J: 10, Q: 11, K: 12 }
/** Draws the cards that are named, of the first suit that is left, and then deuces. */
function stacked(text: string): Draw {
  const cards = text.split(' ').map((name) => (named[name] ?? Number(name) - 1) * 4)
  const taken: number[] = []
  let at = 0
  return () => {
    const ranked = cards[at++] ?? 4
    let card = ranked
    while (taken.includes(card)) card += 52
    const below = taken.filter((one) => one < card).length
    taken.push(card)
    return card - below
  }
}

/** The first four go to player, dealer, player, dealer. */
const play = (text: string, ...acts: Act[]) =>
  blackjack.play(
    {},
    acts.map((act) => ({ act })),
    stacked(text),
  )

test('blackjack returns under basic strategy what its table says, over every order of six decks', () => {
  const [basic, insurance] = blackjackMaths.rows
  expect(Math.floor(workOutReturn() * 10_000)).toBe(basic?.rtpBps)
  // Of the cards that are not the dealer's ace, those that count ten; insurance pays three times what it costs.
  const tens = 96 / 311
  expect([insurance?.rtpBps, insurance?.hitBps]).toEqual(
    [3 * tens, tens].map((share) => Math.floor(share * 10_000)),
  )
  expect(blackjackMaths.bandBps).toEqual([insurance?.rtpBps, basic?.rtpBps])
})

test('rounds that are played out come to the declared figures within four standard errors', () => {
  const rounds = 120_000
  const draw = seededDraw(2026)
  const sum = { back: 0, square: 0, hits: 0, most: 0 }
  for (let round = 0; round < rounds; round++) {
    const drawn: number[] = []
    const steps: { act: Act }[] = []
    for (let isOver = false; !isOver;) {
      let at = 0
      const position = blackjack.play({}, steps, (count) => (drawn[at++] ??= draw(count)))
      if (!position) throw new Error('basic strategy does what is offered')
      const { pays, staked = 0, shown } = position
      isOver = position.isOver
      if (!isOver)
        steps.push({
          act: basicAct(shown.hands[shown.active ?? 0]?.cards ?? [], shown.dealer[0] ?? 0, shown.acts),
        })
      else {
        const net = (pays - staked) / 10_000
        sum.back += net
        sum.square += net * net
        sum.hits += pays > 0 ? 1 : 0
        sum.most = Math.max(sum.most, pays)
      }
    }
  }
  const [basic] = blackjackMaths.rows
  const error = Math.sqrt(sum.square) / rounds
  expect(Math.abs(1 + sum.back / rounds - (basic?.rtpBps ?? 0) / 10_000)).toBeLessThan(4 * error)
  const hitError = Math.hypot(5000 / Math.sqrt(rounds), hitErrorBps)
  expect(Math.abs((sum.hits / rounds) * 10_000 - (basic?.hitBps ?? 0))).toBeLessThan(4 * hitError)
  expect(sum.most).toBeLessThanOrEqual(basic?.maxPays ?? 0)
})

test('hands count as at a table: an ace one or eleven, pictures ten', () => {
  const cards = (...ranks: number[]) => ranks.map((rank) => rank * 4)
  expect(countOf(cards(0, 12))).toEqual({ points: 21, isSoft: true })
  expect(countOf(cards(0, 5))).toEqual({ points: 17, isSoft: true })
  expect(countOf(cards(0, 5, 10))).toEqual({ points: 17, isSoft: false })
  expect(countOf(cards(0, 0))).toEqual({ points: 12, isSoft: true })
})

test('of an open round the dealer’s second card and what it would come to stay hidden', () => {
  const open = play('T 9 7 K')
  expect(open).toMatchObject({ isOver: false, pays: 0, staked: 10_000 })
  expect(open?.shown.dealer).toEqual([8 * 4])
  expect(open?.shown.acts).toEqual(['hit', 'stand', 'double'])
})

test.each([
  ['a win pays twice its stake', 'T 9 T 9', ['stand'], 20_000, 10_000],
  ['a push gives it back', 'T 9 9 T', ['stand'], 10_000, 10_000],
  ['a hand below the dealer’s loses', 'T 9 8 T', ['stand'], 0, 10_000],
  ['over 21 loses, also where the dealer would', 'T 6 6 T K', ['hit'], 0, 10_000],
  ['the dealer draws to sixteen and may go over', 'T 6 3 T K', ['stand'], 20_000, 10_000],
  ['the dealer stands on a soft seventeen', 'T A 8 6', ['decline', 'stand'], 20_000, 10_000],
  ['a blackjack pays three to two at once', 'A 9 K 8', [], 25_000, 10_000],
  ['a blackjack under a ten ends the round at once', 'T K 9 A', [], 0, 10_000],
  ['two blackjacks are a push', 'A K K A', [], 10_000, 10_000],
  ['insurance pays two to one', 'T A 9 K', ['insure'], 15_000, 15_000],
  ['insurance is lost without a blackjack', 'T A 9 7', ['insure', 'stand'], 20_000, 15_000],
  ['an insured blackjack keeps its stake and wins as much', 'A A K K', ['insure'], 25_000, 15_000],
  ['a doubled hand gets one card and pays on both stakes', '5 6 6 T T 8', ['double'], 40_000, 20_000],
  ['a doubled hand that is over loses both', 'T 9 4 T K', ['double'], 0, 20_000],
  ['both hands of a split pair play', '8 6 8 T T 3 T K', ['split', 'stand', 'double'], 60_000, 30_000],
  ['a pair is split by value', 'K 9 Q 9 A A', ['split'], 40_000, 20_000],
  ['21 after a split is no blackjack', 'A 9 A 9 K K', ['split'], 40_000, 20_000],
] as const)('%s', (_, cards, acts, pays, staked) => {
  expect(play(cards, ...acts)).toMatchObject({ isOver: true, pays, staked })
})

test.each([
  ['a third card doubles nothing', 'T 9 2 T 2', ['hit', 'double']],
  ['two cards of different value are not split', 'T 9 8 T', ['split']],
  ['a pair is split once', '8 6 8 T 8 8', ['split', 'split']],
  ['split aces take no card', 'A 9 A 9 2 3', ['split', 'hit']],
  ['insurance is asked for under an ace alone', 'T 9 8 T', ['insure']],
  ['nothing else is done while insurance is asked for', 'T A 8 9', ['stand']],
  ['nothing is done twice about insurance', 'T A 8 9', ['decline', 'insure']],
  ['nothing follows the end', 'T 9 T 9', ['stand', 'stand']],
] as const)('%s', (_, cards, acts) => {
  expect(play(cards, ...acts)).toBeUndefined()
})

test('who does not come back stands on every hand, without insurance', () => {
  expect(blackjack.rest).toEqual({ act: 'rest' })
  expect(play('T A 9 K', 'rest')).toMatchObject({ isOver: true, pays: 0, staked: 10_000 })
  expect(play('8 6 8 T 2 3 T', 'split', 'rest')).toMatchObject({ isOver: true, pays: 40_000, staked: 20_000 })
})

test('a tampered step is none', () => {
  const { readStep } = gameOf(blackjack)
  for (const raw of [{ act: 'win' }, { act: 1 }, {}, null, 'hit', { stop: true }])
    expect(readStep(raw)).toBeUndefined()
  expect(readStep({ act: 'hit', pays: 80_000 })).toEqual({ act: 'hit' })
})
