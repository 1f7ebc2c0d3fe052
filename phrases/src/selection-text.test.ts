import { boards } from '#en/boards.ts'
import { lottery } from '#en/lottery.ts'
import { expect, test } from 'vitest'
import { selectionText } from '#selection-text.ts'

const selection = [
  { playType: 'two_top', numbers: ['07', '19', '41'] },
  { playType: 'run_top', numbers: ['7'] },
]

test('a selection is written with its play types, whole or as far as there is room', () => {
  expect(selectionText({ lottery, boards }, selection)).toBe('2D top · 07 19 41; Run top · 7')
  expect(selectionText({ lottery, boards }, selection, 2)).toBe('2D top · 07 19 +2')
  expect(selectionText({ lottery, boards }, selection, 3)).toBe('2D top · 07 19 41 +1')
  expect(selectionText({ lottery, boards }, [{ playType: 'new_one', numbers: ['1'] }])).toBe('new_one · 1')
  expect(selectionText({ lottery, boards }, [])).toBe('')
})

test('a selection of a board is named and read in words', () => {
  const sides = [{ playType: 'first_two_sides', numbers: ['big odd|small'] }]
  expect(selectionText({ lottery, boards }, sides)).toBe('First 2 · Big, small, odd, even · Big Odd · Small')
})

test('a long selection is written whole, or as far as there is room', () => {
  const all = Array.from({ length: 40 }, (_, n) => String(n + 10)).join(' ')
  const long = [{ playType: 'two_top', numbers: [`0 1|${all}`] }]
  expect(selectionText({ lottery, boards }, long)).toBe(`2D top · 0 1 · ${all}`)
  expect(selectionText({ lottery, boards }, long, 8)).toMatch(/^2D top · 0 1 · 10 11 .{1,60}…$/)
})
