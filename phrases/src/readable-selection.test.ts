import { expect, test } from 'vitest'
import { readableSelection } from '#readable-selection.ts'

test('a selection has room between its fields, and is cut where there is no more room', () => {
  expect(readableSelection('07')).toBe('07')
  expect(readableSelection('0 1 2|3|4 5')).toBe('0 1 2 | 3 | 4 5')
  expect(readableSelection('0 1 2|3|4 5', 7)).toBe('0 1 2…')
  expect(readableSelection('0 1 2|3|4 5', 15)).toBe('0 1 2 | 3 | 4 5')
})
