import { expect, test } from 'vitest'
import { daysDue, isPageOf, nextTryMs } from '#reconciliation/rules.ts'

const at = (text: string) => new Date(text)

test.each([
  ['yesterday alone when nothing is known', '2026-11-24T00:30:00Z', undefined, ['2026-11-23']],
  ['the day before it within half an hour of midnight', '2026-11-24T00:29:59Z', undefined, ['2026-11-22']],
  ['nothing that is known', '2026-11-24T12:00:00Z', '2026-11-23', []],
  [
    'the days that were missed',
    '2026-11-24T12:00:00Z',
    '2026-11-20',
    ['2026-11-21', '2026-11-22', '2026-11-23'],
  ],
  ['nothing where a clock was ahead', '2026-11-24T12:00:00Z', '2026-11-25', []],
])('asks for %s', (_, now, last, days) => {
  expect(daysDue(at(now), last)).toEqual(days)
})

test('asks for 31 missed days at the most, the latest', () => {
  const days = daysDue(at('2026-11-24T12:00:00Z'), '2026-01-01')
  expect([days.length, days.at(0), days.at(-1)]).toEqual([31, '2026-10-24', '2026-11-23'])
})

test('waits longer after each try, for an hour at the most', () => {
  expect([0, 1, 5, 6, 50].map((tries) => nextTryMs(tries) / 60_000)).toEqual([1, 2, 32, 60, 60])
})

test('an empty page between others is no page of it', () => {
  const asked = { day: '2026-11-23', page: 2 }
  const page = { ...asked, pages: 2, total: 1, movements: [] }
  expect(isPageOf(asked, page, { pages: 2, total: 1 })).toBe(false)
  expect(isPageOf({ ...asked, page: 1 }, { ...page, page: 1, pages: 1, total: 0 }, undefined)).toBe(true)
})
