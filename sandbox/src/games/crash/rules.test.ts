import { expect, test } from 'vitest'
import type { Draw } from '../kit/fair.ts'
import { endsAfterMs, heightAt, msTo } from './curve.ts'
import { crashMaths } from './maths.ts'
import { crash, crashOf, highest, wordsTo } from './rules.ts'

const words = 2 ** 32
const drawing =
  (word: number): Draw =>
  () =>
    word

test.each(crashMaths.rows)(
  'a cash-out at $bet.target hundredths returns what the table says',
  ({ bet, ...figures }) => {
    const target = bet.target ?? 0
    const ways = wordsTo(target)
    // The last word that comes to the target, and the first that does not: all below and above are alike.
    expect(crash.play(bet, [], drawing(ways - 1))?.pays).toBe(target * 100)
    expect(crash.play(bet, [], drawing(ways))?.pays).toBe(0)
    const bps = (over: bigint) => Number(over / BigInt(words))
    // Short of 99 % by less than what one word of 2^32 pays.
    const exact = BigInt(ways) * BigInt(target) * 100n
    expect(99n * 100n * BigInt(words) - exact).toBeLessThan(BigInt(target) * 100n)
    expect({
      rtpBps: bps(exact + BigInt(target) * 100n),
      hitBps: bps((BigInt(ways) + 1n) * 10_000n),
      maxPays: target * 100,
    }).toEqual(figures)
  },
)

test('a press gets what the curve had come to, never more than the curve or the own target', () => {
  const at500 = drawing(wordsTo(500) - 1)
  expect(crashOf(at500)).toBe(500)
  expect(crash.play({ target: null }, [{ at: 321 }], at500)?.pays).toBe(32_100)
  expect(crash.play({ target: null }, [{ at: 500 }], at500)?.pays).toBe(50_000)
  expect(crash.play({ target: null }, [{ at: 501 }], at500)).toBeUndefined()
  expect(crash.play({ target: 300 }, [{ at: 301 }], at500)).toBeUndefined()
  expect(crash.play({ target: null }, [{ at: 200 }, { at: 300 }], at500)).toBeUndefined()
  expect(crash.play({ target: null }, [], at500)?.pays).toBe(0)
  expect(crash.play({ target: null }, [], drawing(0))?.pays).toBe(highest * 100)
})

test('in one round of a hundred the curve breaks before anybody can leave', () => {
  expect(crashOf(drawing(wordsTo(100)))).toBe(99)
  expect(endsAfterMs(99)).toBe(0)
  expect(wordsTo(100) / words).toBeCloseTo(0.99, 8)
})

test('the clock and the height agree on every hundredth up to ten, and grow without a step back', () => {
  for (let height = 101; height <= 1000; height++) {
    expect(heightAt(msTo(height))).toBeGreaterThanOrEqual(height)
    expect(heightAt(msTo(height) - 1)).toBeLessThan(height)
    expect(heightAt(endsAfterMs(height) - 1)).toBe(height)
  }
  expect(heightAt(0)).toBe(100)
  expect(heightAt(10_000_000)).toBe(highest)
})

test.each([{}, { target: 100 }, { target: 100_001 }, { target: 1.5 }, { target: '200' }, null])(
  'crash does not take %o',
  (bet) => {
    expect(crash.readBet(bet)).toBeUndefined()
  },
)
