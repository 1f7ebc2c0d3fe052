import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryOfView, readViews, viewOf, writeViews } from '#components/record/table-views.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const today = '2026-11-30'
const query = { account: 'krabi', sort: 'oldest', size: '50', before: '5_x', open: '7', pageNo: '3' }

test('a view keeps filters, order and columns, and no place in the list', () => {
  const view = viewOf('Krabi', { query, today, hidden: ['rate'] })
  expect(view).toEqual({
    name: 'Krabi',
    query: { account: 'krabi', sort: 'oldest', size: '50' },
    preset: null,
    hidden: ['rate'],
  })
  expect(queryOfView(view, '2026-12-24')).toEqual({ account: 'krabi', sort: 'oldest', size: '50' })
})

test('days that are a usual range go on with the calendar, others stay', () => {
  const week = viewOf('week', { query: { from: '2026-11-24', to: today }, today, hidden: [] })
  expect(queryOfView(week, '2026-12-24')).toEqual({ from: '2026-12-18', to: '2026-12-24' })
  const fixed = viewOf('fixed', { query: { from: '2026-11-03', to: '2026-11-04' }, today, hidden: [] })
  expect(queryOfView(fixed, '2026-12-24')).toEqual({ from: '2026-11-03', to: '2026-11-04' })
})

test('views are kept by account and table, and what cannot be read is none', () => {
  const view = viewOf('mine', { query, today, hidden: [] })
  writeViews('lanna', 'income', [view])
  writeViews('lanna', 'downline', [view, { ...view, name: 'other' }])
  expect(readViews('lanna', 'income')).toEqual([view])
  expect(readViews('lanna', 'downline').map(({ name }) => name)).toEqual(['mine', 'other'])
  expect(readViews('krabi', 'income')).toEqual([])
  for (const broken of [
    '',
    '5',
    '[]',
    'null',
    '{"income":5}',
    '{"income":[null,5,{"name":1},{"name":"x"}]}',
    '{"__proto__":{"income":[]}}',
  ]) {
    stored.set('tableViews:lanna', broken)
    expect(readViews('lanna', 'income')).toEqual([])
  }
})
