import { expect, test } from 'vitest'
import { isReservedName, maskEmail, maskMobile, usernameKey } from '#account/rules.ts'

test('knows one name whatever its case and letters', () => {
  expect(usernameKey('  SomChai ')).toBe('somchai')
  expect(usernameKey('ｓｏｍchai')).toBe('somchai')
})

test('keeps the names that would pass for the house', () => {
  for (const name of ['Admin', 'admin99', 'SUNTALA', 'support1']) expect(isReservedName(name)).toBe(true)
  for (const name of ['adminton', 'somchai', 'supporter']) expect(isReservedName(name)).toBe(false)
})

test('keeps what only looks like one of them, and what is put together of several', () => {
  for (const name of [
    'adm1n',
    'suntaIa',
    'SUNTA1A',
    'supp0rt7',
    '4dmin',
    'Súntala',
    'suntalaSupport',
    'official.admin',
    'suntalateam',
    'mySuntala',
    'rea1suntaIa',
  ])
    expect(isReservedName(name), name).toBe(true)
  for (const name of ['suntara', 'bankok', 'milo', 'b00ts', '1234', '88', ''])
    expect(isReservedName(name), name).toBe(false)
})

test('answers at once for names that are long on purpose', () => {
  expect(isReservedName(`${'agentagents'.repeat(5)}x`)).toBe(false)
})

test('shows only the ends of a mobile number and an address', () => {
  expect(maskMobile('812345678')).toBe('812***78')
  expect(maskMobile('1234')).toBe('1***')
  expect(maskEmail('somchai@example.com')).toBe('so***ai@example.com')
  expect(maskEmail('ab@example.com')).toBe('a***@example.com')
})
