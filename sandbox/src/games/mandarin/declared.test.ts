import { beforeAll, describe, expect, test } from 'vitest'
import { enumerate, fiveOf, tableOfLines } from './enumerate.ts'
import type { Totals } from './enumerate.ts'
import { evaluate } from './evaluate.ts'
import { declared, freeSpins, lineCount, scatterPays, stakesMinor } from './paytable.ts'
import { lines, reels, symbols } from './reels.ts'

describe('Mandarin Fortune, over every combination of stops', () => {
  let totals: Totals
  beforeAll(() => {
    totals = enumerate()
  }, 300_000)

  test('pays what it declares, combination by combination', () => {
    expect(totals).toMatchObject({
      combinations: declared.combinations,
      sum: declared.paidSum,
      paying: declared.paying,
      triggering: declared.triggering,
      highest: declared.highestSpin,
      highestWays: declared.highestSpinWays,
    })
  })

  test('returns between 94 and 97 % in the long run, as declared', () => {
    // A trigger adds eight spins at three times; they trigger nothing. Exact in integers, rounded down to basis points.
    const n = BigInt(totals.combinations)
    const perTrigger = BigInt(freeSpins.count * freeSpins.multiplier)
    const numerator = BigInt(totals.sum) * (n + BigInt(totals.triggering) * perTrigger)
    const rtpBps = (numerator * 10_000n) / (n * n * BigInt(lineCount))
    expect(Number(rtpBps)).toBe(declared.rtpBps)
    expect(declared.rtpBps).toBeGreaterThan(9400)
    expect(declared.rtpBps).toBeLessThan(9700)
  })

  test('agrees with the return of a line by counting symbols', () => {
    // Each line sees each reel evenly, so the lines' sum is ten times one line's over 30^5.
    const table = tableOfLines()
    const counts = reels.map((strip) => symbols.map((symbol) => strip.filter((one) => one === symbol).length))
    let line = 0
    table.forEach((pays, index) => {
      if (pays === 0) return
      const ways = fiveOf(index).reduce((product, symbol, reel) => product * (counts[reel]?.[symbol] ?? 0), 1)
      line += pays * ways
    })
    const lanternSum = declared.paidSum - line * lineCount
    expect(lanternSum).toBe(lanternSumByCounting())
  })

  test('declares its hit rate, spread and highest win', () => {
    expect(Math.floor((totals.paying * 10_000) / totals.combinations)).toBe(declared.hitRateBps)
    expect(deviationOf(totals)).toBeCloseTo(declared.deviation, 2)
    const bestFree = totals.highest * freeSpins.multiplier
    expect(totals.highestTriggering + freeSpins.count * bestFree).toBe(declared.highestRound)
  })

  test('pays by the second reading what the game itself evaluates', () => {
    const table = tableOfLines()
    let seed = 7
    for (let round = 0; round < 20_000; round++) {
      const stops = reels.map((strip) => (seed = (seed * 48_271) % 2_147_483_647) % strip.length)
      const spin = evaluate(stops, 1)
      const byTable = lines.reduce((sum, rows) => {
        const index = rows.reduce(
          (at, row, reel) => at * 9 + symbols.indexOf(spin.columns[reel]?.[row] ?? 'queen'),
          0,
        )
        return sum + (table[index] ?? 0)
      }, 0)
      expect(spin.pays - spin.lanternPays).toBe(byTable)
    }
  })
})

/** Three lanterns or more, each reel showing at most one: by the share of stops that show it. */
function lanternSumByCounting(): number {
  const showing = reels.map((strip) => strip.filter((symbol) => symbol === 'lantern').length * 3)
  const ways = [1, 0, 0, 0, 0, 0]
  for (const [reel, with_] of showing.entries()) {
    const without = (reels[reel]?.length ?? 0) - with_
    for (let seen = 5; seen >= 0; seen--)
      ways[seen] = (ways[seen] ?? 0) * without + (ways[seen - 1] ?? 0) * with_
  }
  return scatterPays.reduce((sum, pays, index) => sum + pays * lineCount * (ways[index + 3] ?? 0), 0)
}

/** Of a whole round: paid spin B, and with a trigger the independent free spins F, so E[(B+F)²] by cases. */
function deviationOf(totals: Totals): number {
  const n = totals.combinations
  const mean = totals.sum / n / lineCount
  const square = totals.squares / n / lineCount ** 2
  const { count: spins, multiplier } = freeSpins
  const freeMean = spins * multiplier * mean
  const freeSquare = spins * multiplier ** 2 * (square - mean ** 2) + freeMean ** 2
  const triggered = totals.triggering / n
  const rtp = mean + triggered * freeMean
  const cross = (2 * (totals.triggeringSum / lineCount) * freeMean) / n
  return Math.sqrt(square + cross + triggered * freeSquare - rtp ** 2)
}

test('takes stakes that ten lines share without a rest', () => {
  for (const stake of stakesMinor) expect(stake % BigInt(lineCount)).toBe(0n)
})
