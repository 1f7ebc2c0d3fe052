import { expect, test } from 'vitest'
import { slotsOf, viewOf } from '#operator/row-window.ts'

const rowPx = 40
const total = (slots: ReturnType<typeof slotsOf>) =>
  slots.reduce((sum, { gapPx }) => sum + (gapPx ?? rowPx), 0)
const drawn = (slots: ReturnType<typeof slotsOf>) =>
  slots.flatMap(({ at, gapPx }) => (gapPx === undefined ? [at] : []))

test('of ten thousand rows a screenful and some are drawn, and the table is as high as all', () => {
  for (const topPx of [100, 0, -4_000, -200_000, -399_900, -500_000]) {
    const slots = slotsOf(viewOf({ topPx, screenPx: 900, rowPx }), 10_000, [])
    expect(total(slots)).toBe(10_000 * rowPx)
    expect(drawn(slots).length).toBeLessThan(90)
  }
})

test('all that is in sight is drawn', () => {
  const places = drawn(slotsOf(viewOf({ topPx: -4_010, screenPx: 900, rowPx }), 10_000, []))
  for (let at = 100; at <= 122; at++) expect(places).toContain(at)
})

test('the row with the focus and the open one stay, with their neighbours, wherever they are', () => {
  const slots = slotsOf({ from: 0, to: 20, rowPx }, 1_000, [500, 999])
  expect(drawn(slots).slice(20)).toEqual([499, 500, 501, 998, 999])
  expect(total(slots)).toBe(1_000 * rowPx)
})

test('fewer rows than fit are all drawn, without a gap', () => {
  expect(slotsOf({ from: 0, to: 60, rowPx }, 3, [2])).toEqual([{ at: 0 }, { at: 1 }, { at: 2 }])
  expect(slotsOf({ from: 0, to: 60, rowPx }, 0, [])).toEqual([])
})
