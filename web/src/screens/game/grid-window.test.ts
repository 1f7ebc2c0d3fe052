import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewOf, windowOf, withFirst } from '#screens/game/grid-window.ts'

const measures = { columns: 6, rowPx: 250 }

test('the rows on the screen and near it are drawn, and the others keep their place', () => {
  const view = viewOf(measures, { topPx: -10_000, screenPx: 900, nearPx: 500 })
  expect(windowOf(view, 10_000)).toEqual({
    from: 38 * 6,
    to: 46 * 6,
    abovePx: 38 * 250,
    belowPx: (1667 - 46) * 250,
  })
})

test('at the top of a list the cards that it was rendered with stay, and elsewhere only what is near is drawn', () => {
  const at = (topPx: number) => viewOf(measures, { topPx, screenPx: 900, nearPx: 100 })
  expect(windowOf(at(300), 10_000)).toMatchObject({ from: 0, to: 18 })
  expect(windowOf(withFirst(at(300), 36), 10_000)).toMatchObject({
    from: 0,
    to: 36,
    belowPx: (1667 - 6) * 250,
  })
  expect(withFirst(at(-2_000), 36)).toEqual(at(-2_000))
})

test('a list that became shorter shows its end', () => {
  const view = viewOf(measures, { topPx: -10_000, screenPx: 900, nearPx: 500 })
  expect(windowOf(view, 8)).toEqual({ from: 6, to: 8, abovePx: 250, belowPx: 0 })
})

test('however far one has scrolled, all rows are as high as the list, and only a screen or two of cells are drawn', () => {
  const topPx = fc.integer({ min: -600_000, max: 2_000 })
  fc.assert(
    fc.property(
      topPx,
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 9 }),
      (top, count, columns) => {
        const view = viewOf({ columns, rowPx: 250 }, { topPx: top, screenPx: 900, nearPx: 500 })
        const { from, to, abovePx, belowPx } = windowOf(view, count)
        expect(to).toBeGreaterThan(from)
        expect(to - from).toBeLessThanOrEqual(9 * columns)
        expect(abovePx + belowPx + Math.ceil((to - from) / columns) * 250).toBe(
          Math.ceil(count / columns) * 250,
        )
      },
    ),
  )
})
