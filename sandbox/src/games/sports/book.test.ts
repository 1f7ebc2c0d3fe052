import { expect, test } from 'vitest'
import { areBetsDue } from './book.ts'

test.each([
  ['bets', 0, true],
  ['list', 2_500, false],
  ['match', 19_999, false],
  ['tables', 20_000, true],
  ['list', Infinity, true],
] as const)('with the page at %s and bets told %d ms ago, they are asked for: %s', (page, sinceMs, isDue) => {
  expect(areBetsDue(page === 'match' ? { page, id: 'SUV-1' } : { page }, sinceMs)).toBe(isDue)
})
