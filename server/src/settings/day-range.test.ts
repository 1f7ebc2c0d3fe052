import { expect, test } from 'vitest'
import { dayIn, readRange } from '#settings/day-range.ts'

const today = '2026-03-10'

test('reads a week until today where no days are named', () => {
  expect(readRange({}, today)).toEqual({ from: '2026-03-04', to: '2026-03-10' })
  expect(readRange({ to: '2026-03-01' }, today)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('takes one day to 31, and no range that runs backwards', () => {
  expect(readRange({ from: today, to: today }, today)).toEqual({ from: today, to: today })
  expect(readRange({ from: '2026-02-08', to: today }, today)).toBeDefined()
  expect(readRange({ from: '2026-02-07', to: today }, today)).toBeUndefined()
  expect(readRange({ from: '2026-03-11', to: today }, today)).toBeUndefined()
  expect(readRange({ from: '2026-02-07', to: today }, today, 32)).toBeDefined()
})

test('refuses days so long ago that no database writes them', () => {
  expect(readRange({ to: '0001-01-01' }, today)).toBeUndefined()
  expect(readRange({ from: '0001-01-01', to: '0001-01-02' }, today)).toBeUndefined()
  expect(readRange({ from: '1970-01-01', to: '1970-01-01' }, today)).toBeDefined()
})

test('knows the day in the merchant’s time zone (A-65)', () => {
  expect(dayIn('Asia/Bangkok', new Date('2026-03-09T16:59:59Z'))).toBe('2026-03-09')
  expect(dayIn('Asia/Bangkok', new Date('2026-03-09T17:00:00Z'))).toBe('2026-03-10')
})
