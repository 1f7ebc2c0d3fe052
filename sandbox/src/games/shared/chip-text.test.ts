import { expect, test } from 'vitest'
import { chipText } from './chip-table.ts'

test('a chip tells the whole amount, in thousands where these are whole', () => {
  const told = [1_00, 5_00, 500_00, 1000_00, 2000_00, 1250_00, 1999_00].map(chipText)
  expect(told).toEqual(['1', '5', '500', '1k', '2k', '1250', '1999'])
})
