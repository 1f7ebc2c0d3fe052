import { expect, test } from 'vitest'
import { barsOf, daysOf } from '#screens/record/profit/bars-of.ts'

test('every day of a range has a place, also over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysOf({ from: '2026-02-02', to: '2026-02-01' })).toEqual([])
})

test('gains stand on the line of nothing, losses hang from it, each by its share', () => {
  const { bars, zero } = barsOf(
    [
      { day: 'a', profit: 300n },
      { day: 'b', profit: -100n },
      { day: 'c', profit: 0n },
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

test('days of nothing alone draw nothing, and a cent beside a fortune can be seen', () => {
  expect(barsOf([{ day: 'a', profit: 0n }], 200)).toMatchObject({ zero: 100, bars: [{ height: 0 }] })
  const { bars } = barsOf(
    [
      { day: 'a', profit: 10_000_000_00n },
      { day: 'b', profit: -1n },
    ],
    200,
  )
  expect(bars[1]?.height).toBe(2)
})
