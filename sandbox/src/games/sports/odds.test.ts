import { expect, test } from 'vitest'
import { oddsFormats, writeOdds } from '#games/sports/odds.ts'

test.each([
  [101, ['1.01', '0.01', '0.01', '−100.00', '−10000']],
  [150, ['1.50', '0.50', '0.50', '−2.00', '−200']],
  [195, ['1.95', '0.95', '0.95', '−1.05', '−105']],
  [200, ['2.00', '1.00', '1.00', '1.00', '+100']],
  [250, ['2.50', '1.50', '−0.67', '1.50', '+150']],
  [1100, ['11.00', '10.00', '−0.10', '10.00', '+1000']],
])('a price of %d hundredths is written in five formats', (price, written) => {
  expect(oddsFormats.map((format) => writeOdds(price, format))).toEqual(written)
})
