import { ssc } from '@suntala/lottery/families/ssc/family'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { expect, test } from 'vitest'
import { oddsRange, oddsText, oneIn, shownLevels } from '#screens/lottery/boards/level-texts.ts'

const product = lotteries.find(({ code }) => code === 'SSC300')

function levelsOf(code: string) {
  const playType = playTypeOf(ssc, code)
  if (!playType || !product) throw new Error(code)
  return shownLevels(playType, termsOf(product, { ownGroup: 1980 }))
}

test('a chance is one in so many, with a digit after the point where it is not whole', () => {
  expect(oneIn({ ways: 1n, of: 1000n })).toBe('1000')
  expect(oneIn({ ways: 45n, of: 100n })).toBe('2.2')
  expect(oneIn({ ways: 5n, of: 10n })).toBe('2')
  expect(oneIn({ ways: 3n, of: 1000n })).toBe('333')
})

test('what a level pays follows the prize group of the player', () => {
  const [straight] = levelsOf('five_straight')
  // 100,000 × 1980 ÷ 2000
  expect(straight && oddsText(straight.odds)).toBe('99000')
  const range = oddsRange(levelsOf('first_three_combination'))
  expect(range && [oddsText(range.least), oddsText(range.most)]).toEqual(['9.9', '990'])
})
