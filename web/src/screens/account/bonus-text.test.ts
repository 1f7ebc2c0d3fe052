import { expect, test } from 'vitest'
import { bonusText } from './bonus-text.ts'

test.each([
  ['1000 THB', '\u2066฿1,000\u2069'],
  ['88.50 USD', '\u2066$88.50\u2069'],
  ['12000000VND', '\u2066₫12,000,000\u2069'],
  ['a surprise', 'a surprise'],
  ['1,000 THB', '1,000 THB'],
])('the bonus %j reads %j (REG-02)', (setting, text) => {
  expect(bonusText(setting, 'en')).toBe(text)
})
