import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import {
  countFilters,
  noFilters,
  readFilters,
  writeFilters,
  type Filters,
} from '#screens/game/lobby-filters.ts'

const chosen: Filters = {
  studios: ['HALCYON', 'LOTUSFORGE'],
  search: 'nine & ten',
  sort: 'name',
  tag: 'NEW',
  bet: '5.00',
  lines: 20,
  volatility: 'HIGH',
}

const afterAddress = (filters: Filters) =>
  readFilters(new URL(paths.lobby('rng', writeFilters(filters)), 'http://portal.invalid').searchParams)

test('an address brings back every filter it was made from', () => {
  expect(afterAddress(chosen)).toEqual(chosen)
})

test('a list without filters has a bare address', () => {
  expect(paths.lobby('rng', writeFilters(noFilters))).toBe('/rng')
})

test('unknown values of an address count as not said', () => {
  const crafted = new URLSearchParams('sort=worst&tag=HOTTEST&bet=0.01&lines=7&volatility=?&vendor=<b>,OK')
  expect(readFilters(crafted)).toEqual({ ...noFilters, studios: ['OK'] })
})

test('the order is no filter', () => {
  expect(countFilters({ ...noFilters, sort: 'name' })).toBe(0)
  expect(countFilters(chosen)).toBe(6)
})
