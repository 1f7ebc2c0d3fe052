import { expect, test } from 'vitest'
import { refreshDelayMs } from '#components/refresh-delay.ts'

const lotteries = (...remainTimes: number[]) => remainTimes.map((remainTime) => ({ remainTime }))

test('refreshes at the smallest remaining time of all lotteries (LOT-07)', () => {
  expect(refreshDelayMs(lotteries(25_000, 12_345, 900_000))).toBe(12_345)
})

test('refreshes after 7 s when a remaining time is zero or negative (LOT-08)', () => {
  expect(refreshDelayMs(lotteries(0, 12_000))).toBe(7000)
  expect(refreshDelayMs(lotteries(-1, 12_000))).toBe(7000)
})

test('never waits longer than 30 s (LOT-09)', () => {
  expect(refreshDelayMs(lotteries(30_001, 900_000))).toBe(30_000)
  expect(refreshDelayMs([])).toBe(30_000)
})
