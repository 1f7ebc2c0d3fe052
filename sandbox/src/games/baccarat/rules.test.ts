import { expect, test } from 'vitest'
import { whole } from '../kit/rules.ts'
import { baccaratMaths } from './maths.ts'
import { baccarat, bankerDraws, dealHands, pointsOf, winnerOf } from './rules.ts'

const values = Array.from({ length: 10 }, (_, value) => value)
/** A card of a value: ten for nothing. */
const cardOf = (value: number) => (value === 0 ? 9 : value - 1) * 4

/** Every order of values that can come, with how many orders of cards it stands for, exact in a double. */
function countHands() {
  const left: number[] = values.map((value) => (value === 0 ? 128 : 32))
  const count = { player: 0, banker: 0, tie: 0 }
  const follow = (cards: number[], ways: number) => {
    let at = 0
    const card = () => cards[at++] ?? cardOf(0)
    const hands = dealHands(card)
    if (at > cards.length) {
      for (const value of values) {
        const many = left[value] ?? 0
        left[value] = many - 1
        follow([...cards, cardOf(value)], ways * many)
        left[value] = many
      }
      return
    }
    // What is not drawn any more can be any of the cards that are left.
    for (let more = cards.length; more < 6; more++) ways *= 416 - more
    count[winnerOf(hands)] += ways
  }
  follow([], 1)
  return count
}

test('baccarat returns what its table says, over every order of six cards', () => {
  const count = countHands()
  const all = 416 * 415 * 414 * 413 * 412 * 411
  expect(count.player + count.banker + count.tie).toBe(all)
  expect(count.banker / all).toBeCloseTo(0.458597, 6)
  const bps = (ways: number) => Math.floor((ways / all) * whole + 1e-9)
  const pair = (31 / 415) * all
  expect(baccaratMaths.rows.map(({ rtpBps, hitBps }) => [rtpBps, hitBps])).toEqual([
    [bps(count.player * 2 + count.tie), bps(count.player + count.tie)],
    [bps(count.banker * 1.95 + count.tie), bps(count.banker + count.tie)],
    [bps(count.tie * 9), bps(count.tie)],
    [bps(pair * 12), bps(pair)],
    [bps(pair * 12), bps(pair)],
  ])
  const returns = baccaratMaths.rows.map(({ rtpBps }) => rtpBps)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(baccaratMaths.bandBps)
})

test('the banker draws by the player’s third card as the rules of the game have it', () => {
  const drawn = (points: number) => values.filter((third) => bankerDraws(points, third))
  expect([0, 1, 2].map((points) => drawn(points).length)).toEqual([10, 10, 10])
  expect(drawn(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9])
  expect(drawn(4)).toEqual([2, 3, 4, 5, 6, 7])
  expect(drawn(5)).toEqual([4, 5, 6, 7])
  expect(drawn(6)).toEqual([6, 7])
  expect(drawn(7)).toEqual([])
  expect([5, 6].map((points) => bankerDraws(points, undefined))).toEqual([true, false])
})

test('a natural ends the round with two cards each', () => {
  const cards = [cardOf(9), cardOf(5), cardOf(0), cardOf(0), cardOf(7)]
  const hands = dealHands(() => cards.shift() ?? 0)
  expect([hands.player.length, hands.banker.length, pointsOf(hands.player)]).toEqual([2, 2, 9])
  const bet = { spots: { banker: 300, tie: 100, player: 100 } }
  expect(baccarat.play(bet, [], () => 0)?.wonMinor).toBeGreaterThanOrEqual(0)
})
