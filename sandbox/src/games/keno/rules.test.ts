import { expect, test } from 'vitest'
import { drawOf } from '../kit/fair.ts'
import { kenoMaths } from './maths.ts'
import { pays } from './pays.ts'
import { drawn, keno, maxPicks, numbers } from './rules.ts'

const choose = (of: number, count: number): bigint => {
  let ways = 1n
  for (let index = 0; index < count; index++) ways = (ways * BigInt(of - index)) / BigInt(index + 1)
  return count > of ? 0n : ways
}
const all = choose(numbers, drawn)
/** Sets of ten balls in which exactly so many are among the chosen. */
const setsWith = (picks: number, hits: number) => choose(picks, hits) * choose(numbers - picks, drawn - hits)

test.each(kenoMaths.rows)(
  'keno returns what its table says: $bet.picks.length',
  ({ bet, plan: _, ...figures }) => {
    const table = pays[bet.picks.length] ?? []
    const paid = table.reduce((sum, pay, hits) => sum + BigInt(pay) * setsWith(bet.picks.length, hits), 0n)
    const paying = table.reduce(
      (sum, pay, hits) => sum + (pay > 0 ? setsWith(bet.picks.length, hits) : 0n),
      0n,
    )
    expect({
      rtpBps: Number((paid * 100n) / all),
      hitBps: Number((paying * 10_000n) / all),
      maxPays: Math.max(...table) * 100,
    }).toEqual(figures)
  },
)

test('the table has every count of numbers, the sets of each are all sets, and the band is theirs', () => {
  const returns = kenoMaths.rows.map(({ rtpBps }) => rtpBps)
  expect(kenoMaths.rows).toHaveLength(maxPicks)
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(kenoMaths.bandBps)
  for (let picks = 1; picks <= maxPicks; picks++)
    expect(pays[picks]?.reduce((sum, _, hits) => sum + setsWith(picks, hits), 0n)).toBe(all)
})

test('ten balls come, no two alike, and pay by how many were chosen', () => {
  const draw = () => drawOf({ serverSeed: 's', clientSeed: 'c', nonce: 0 })
  const balls = keno.play({ picks: [1] }, [], draw())?.shown.drawn ?? []
  expect(new Set(balls).size).toBe(drawn)
  expect(keno.play({ picks: balls.slice(0, 3) }, [], draw())).toMatchObject({
    pays: 320_100,
    shown: { hits: 3 },
  })
})

test.each([
  {},
  { picks: [] },
  { picks: [0] },
  { picks: [41] },
  { picks: [1, 1] },
  { picks: [1.5] },
  { picks: ['1'] },
  { picks: Array.from({ length: 11 }, (_, index) => index + 1) },
])('keno does not offer %o', (bet) => {
  expect(keno.readBet(bet)).toBeUndefined()
})
