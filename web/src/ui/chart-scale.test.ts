import { expect, test } from 'vitest'
import { barTicks, lineTicks, niceTop } from './chart-scale.ts'

test('a scale ends at the next round amount', () => {
  expect([0n, 1n, 3n, 100n, 101n, 540_999n, 1_000_001n].map(niceTop)).toEqual([
    1n,
    1n,
    5n,
    100n,
    200n,
    1_000_000n,
    2_000_000n,
  ])
})

test('the lines of a scale stand where its amounts are drawn', () => {
  expect(lineTicks(800n, 108)).toEqual([
    { value: 800n, at: 6 },
    { value: 400n, at: 56 },
    { value: 0n, at: 106 },
  ])
  expect(lineTicks(niceTop(0n), 108)).toEqual([{ value: 0n, at: 106 }])
})

test('bars have nothing, the most and the least, and none of them where it would run into another', () => {
  const bars = (...values: bigint[]) => values.map((value, at) => ({ id: String(at), value }))
  expect(barTicks(bars(300n, -100n), 100)).toEqual([
    { at: 0, value: 300n },
    { at: 75, value: 0n },
    { at: 100, value: -100n },
  ])
  expect(barTicks(bars(300n, -3n), 100).map(({ value }) => value)).toEqual([300n, 0n])
  expect(barTicks(bars(0n), 100)).toEqual([{ at: 50, value: 0n }])
})
