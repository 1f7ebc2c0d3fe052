import { expect, test } from 'vitest'
import { timesOf } from './times-text.ts'

test.each([
  [5, '0.05×'],
  [150, '1.5×'],
  [20_000, '200×'],
  [0, '0×'],
])('%i hundredths of the stake read %s', (pays, text) => {
  expect(timesOf(pays)).toBe(text)
})
