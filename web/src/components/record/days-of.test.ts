import { expect, test } from 'vitest'
import { daysOf } from '#components/record/days-of.ts'

test('every day of a range has a place, also over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysOf({ from: '2026-02-02', to: '2026-02-01' })).toEqual([])
})
