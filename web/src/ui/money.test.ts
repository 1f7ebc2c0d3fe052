import { describe, expect, test } from 'vitest'
import { formatMoney, moneyParts } from './money.ts'

const thb = { currency: 'THB', lang: 'en' }

describe('money', () => {
  test('keeps every digit of an amount that floating point would round', () => {
    expect(moneyParts({ ...thb, amount: '9007199254740993.07' })).toEqual({
      sign: '',
      currency: '฿',
      whole: '9,007,199,254,740,993',
      decimals: '.07',
    })
  })
  test('shows two decimals (WALLET-20), thousands apart (WALLET-21), and the currency’s sign or code, $ where none is configured (A-23)', () => {
    const show = (amount: string, currency: string) =>
      formatMoney({ amount, currency, lang: 'en' }).slice(1, -1)
    expect(show('1234.5', 'THB')).toBe('฿1,234.50')
    expect(show('1234567', 'USD')).toBe('$1,234,567.00')
    expect(show('1234.5', ''), 'none is configured (WALLET-22)').toBe('$1,234.50')
    expect(show('1234.5', 'USDT')).toBe('USDT\u00a01,234.50')
  })
  test('reads minor units as two places', () => {
    expect(moneyParts({ ...thb, amount: 5n }).decimals).toBe('.05')
    expect(moneyParts({ ...thb, amount: -123456n })).toMatchObject({
      sign: '−',
      whole: '1,234',
      decimals: '.56',
    })
  })
  test('signs gains only when asked, losses always, zero never', () => {
    expect(moneyParts({ ...thb, amount: '5.00' }).sign).toBe('')
    expect(moneyParts({ ...thb, amount: '5.00', sign: true }).sign).toBe('+')
    expect(moneyParts({ ...thb, amount: '-5.00' }).sign).toBe('−')
    expect(moneyParts({ ...thb, amount: '-0.00', sign: true }).sign).toBe('')
  })
  test('drops decimals for currencies without them, and zero decimals when trimmed', () => {
    expect(moneyParts({ amount: '48000.00', currency: 'VND', lang: 'vi' })).toMatchObject({
      whole: '48.000',
      decimals: '',
    })
    expect(moneyParts({ ...thb, amount: '200000.00', trim: true }).decimals).toBe('')
    expect(moneyParts({ ...thb, amount: '200000.50', trim: true }).decimals).toBe('.50')
  })
  test('groups as the language does, with Western digits', () => {
    expect(moneyParts({ amount: '1234567.80', currency: 'INR', lang: 'hi' }).whole).toBe('12,34,567')
    expect(moneyParts({ amount: '1234.50', currency: 'THB', lang: 'ar-EG' }).whole).toMatch(/^1.234$/)
  })
  test('isolates an amount inside a sentence', () => {
    expect(formatMoney({ ...thb, amount: '-60.00' })).toBe('\u2066−฿60.00\u2069')
    expect(formatMoney({ amount: '1.00', currency: 'USDT', lang: 'en' })).toBe('\u2066USDT\u00a01.00\u2069')
  })
  test('refuses what is no amount', () => {
    expect(() => moneyParts({ ...thb, amount: '1e5' })).toThrow(RangeError)
  })
})
