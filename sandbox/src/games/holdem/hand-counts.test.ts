import { expect, test } from 'vitest'
import { madeOf, scoreOf } from './hand-rank.ts'

test('all 2,598,960 hands of five cards are counted as combinatorics counts them, and are 7,462 different ones', () => {
  const counts: Record<string, number> = {}
  const scores = new Set<number>()
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            const score = scoreOf([a, b, c, d, e])
            scores.add(score)
            const made = madeOf(score)
            counts[made] = (counts[made] ?? 0) + 1
          }
  expect(counts).toEqual({
    straightFlush: 40,
    four: 624,
    fullHouse: 3_744,
    flush: 5_108,
    straight: 10_200,
    three: 54_912,
    twoPairs: 123_552,
    pair: 1_098_240,
    high: 1_302_540,
  })
  expect(scores.size).toBe(7_462)
})
