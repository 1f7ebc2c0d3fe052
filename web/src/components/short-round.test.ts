import { expect, test } from 'vitest'
import { shortRound } from '#components/short-round.ts'

test('a round is called by its count within the day, and the first of a day by the day besides', () => {
  expect(shortRound('20261123-0720')).toBe('0720')
  expect(shortRound('20261123-0001')).toBe('1123-0001')
  expect(shortRound('20261123-001')).toBe('1123-001')
  expect(shortRound('special')).toBe('special')
})
