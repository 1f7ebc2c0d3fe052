import { expect, test } from 'vitest'
import { barsOf } from './bars-of.ts'

test('gains stand on the line of nothing, losses hang from it, each by its share', () => {
  const { bars, zero } = barsOf(
    [
      { id: 'a', value: 300n },
      { id: 'b', value: -100n },
      { id: 'c', value: 0n },
    ],
    200,
  )
  expect(zero).toBe(150)
  expect(bars.map(({ top, height }) => [top, height])).toEqual([
    [0, 150],
    [150, 50],
    [150, 0],
  ])
})

test('bars of nothing alone draw nothing, and a cent beside a fortune can be seen', () => {
  expect(barsOf([{ id: 'a', value: 0n }], 200)).toMatchObject({ zero: 100, bars: [{ height: 0 }] })
  const { bars } = barsOf(
    [
      { id: 'a', value: 10_000_000_00n },
      { id: 'b', value: -1n },
    ],
    200,
  )
  expect(bars[1]?.height).toBe(2)
})
