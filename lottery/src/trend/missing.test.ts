import { expect, test } from 'vitest'
import { countSymbols, hotAndCold, missingTable } from '#trend/missing.ts'

// The newest first.
const draws = [['1'], ['2'], ['1'], ['1'], ['3']]
const symbols = ['1', '2', '3', '4']

test('each symbol is counted: how often it came, how long it is missing, and the longest that it was', () => {
  expect(countSymbols(draws, symbols)).toEqual([
    { symbol: '1', times: 3, missing: 0, longestMissing: 1 },
    { symbol: '2', times: 1, missing: 1, longestMissing: 3 },
    { symbol: '3', times: 1, missing: 4, longestMissing: 4 },
    { symbol: '4', times: 0, missing: 5, longestMissing: 5 },
  ])
  expect(countSymbols([], ['1'])).toEqual([{ symbol: '1', times: 0, missing: 0, longestMissing: 0 }])
})

test('each draw says how long every symbol was missing by then', () => {
  expect(missingTable(draws, symbols)).toEqual([
    [0, 1, 4, 5],
    [1, 0, 3, 4],
    [0, 3, 2, 3],
    [0, 2, 1, 2],
    [1, 1, 0, 1],
  ])
})

test('hot is what came most often, cold what is missing longest', () => {
  const counts = countSymbols(draws, symbols)
  expect(hotAndCold(counts, 2)).toEqual({ hot: ['1', '2'], cold: ['4', '3'] })
  // Nothing of the last draw is cold, and nothing that never came is hot.
  expect(hotAndCold(counts, 9)).toEqual({ hot: ['1', '2', '3'], cold: ['4', '3', '2'] })
})
