import { expect, test } from 'vitest'
import { countDays, presetDays, readDays } from '#components/record/record-days.ts'

const today = '2026-03-02'
const read = (query: string) => readDays(new URLSearchParams(query), { from: today, to: today }, today)

test('the usual ranges end today and count both ends (CONST-09, CONST-11)', () => {
  const presets = presetDays(today)
  expect(presets.last7).toEqual({ from: '2026-02-24', to: today })
  expect(presets.last30).toEqual({ from: '2026-02-01', to: today })
  expect(presets.yesterday).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(presets.month).toEqual({ from: '2026-03-01', to: today })
  expect(countDays(presets.last30)).toBe(30)
  expect(presets.year).toEqual({ from: '2026-01-01', to: today })
  expect(presets.lastYear).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('an address gives its range, in order', () => {
  expect(read('from=2026-02-01&to=2026-02-03')).toEqual({ from: '2026-02-01', to: '2026-02-03' })
  expect(read('from=2026-02-03&to=2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-03' })
})

test.each([
  '',
  'from=2026-02-01',
  'from=x&to=y',
  'from=2026-13-01&to=2026-13-02',
  'from=2027-01-01&to=2027-01-02',
])('"%s" is no range of the past and reads as the fallback', (query) => {
  expect(read(query)).toEqual({ from: today, to: today })
})

test('a range never passes today (A-82)', () => {
  expect(read('from=2026-03-01&to=2026-03-09')).toEqual({ from: '2026-03-01', to: today })
})
