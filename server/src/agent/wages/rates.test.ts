import { expect, test } from 'vitest'
import { percentOf, ppmOf } from '#agent/wages/rates.ts'

test.each([
  ['0', 0],
  ['0.48', 4_800],
  ['0.0001', 1],
  ['12.5', 125_000],
  ['100', 1_000_000],
])('a rate of %s per cent is %i millionths, both ways', (percent, ppm) => {
  expect(ppmOf(percent)).toBe(ppm)
  expect(percentOf(ppm)).toBe(percent)
})

test('noughts at the end change no rate', () => {
  expect([ppmOf('0.4800'), ppmOf('100.0000'), ppmOf('07')]).toEqual([4_800, 1_000_000, 70_000])
})
