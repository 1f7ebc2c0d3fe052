import fc from 'fast-check'
import { languages } from '@suntala/phrases/languages'
import { expect, test } from 'vitest'
import { decimalSignOf } from '#i18n/decimal-sign.ts'
import { readAmount, typedAmount } from '#util/read-amount.ts'

test.each([
  ['5000', 500_000n],
  ['5,000.5', 500_050n],
  ['1 000.25', 100_025n],
  ["1'000", 100_000n],
  ['12,34,567.5', 123_456_750n],
  ['12.', 1200n],
  ['๒,๕๐๐.๕', 250_050n],
  ['9999999999999.99', 999_999_999_999_999n],
])('"%s" reads as %s minor units where a point divides', (text, minor) => {
  expect(readAmount(text, '.')).toBe(minor)
})

test.each([
  ['12,50', 1250n],
  ['1.250', 125_000n],
  ['1.250,5', 125_050n],
  ['12,', 1200n],
])('"%s" reads as %s minor units where a comma divides', (text, minor) => {
  expect(readAmount(text, ',')).toBe(minor)
})

test.each([
  '',
  '-5',
  '1.234',
  'abc',
  '1e3',
  '٥',
  '1.2.3',
  '12345678901234',
  '12,50',
  '1,0000',
  ',5',
  '1,000 000',
  '.5',
])('"%s" is no amount where a point divides', (text) => {
  expect(readAmount(text, '.')).toBeUndefined()
})

test.each(['12.50', '1,000.5', '1.00,5', '1,234'])('"%s" is no amount where a comma divides', (text) => {
  expect(readAmount(text, ',')).toBeUndefined()
})

test('what a language writes reads back to the same amount, never to a hundred times it', () => {
  const signs = { en: '.', th: '.', de: ',', id: ',', vi: ',', tr: ',' } as const
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(signs) as (keyof typeof signs)[])), // keys of the table
      fc.bigInt({ min: 0n, max: 9_999_999_999_99n }),
      (lang, minor) => {
        const decimal = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}` as `${number}` // whole and hundredths
        const written = new Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format(decimal)
        expect(readAmount(written, signs[lang])).toBe(minor)
      },
    ),
  )
})

test('an amount that is proposed reads back in every language', () => {
  expect(readAmount(typedAmount('1000.50', ','), ',')).toBe(100_050n)
  expect(readAmount(typedAmount('1000.50', '.'), '.')).toBe(100_050n)
})

test.each(languages)('%s reads the amounts that it writes', (lang) => {
  const written = new Intl.NumberFormat(`${lang}-u-nu-latn`, { minimumFractionDigits: 2 }).format(1234567.5)
  expect(readAmount(written, decimalSignOf(lang))).toBe(123_456_750n)
})
