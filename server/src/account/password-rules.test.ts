import { expect, test } from 'vitest'
import { leakedPasswords } from '#account/leaked-passwords.ts'
import { isCommonPassword } from '#account/password-rules.ts'

test.each([
  '12345678',
  '123456789',
  '87654321',
  'password',
  'Password1',
  'passw0rd',
  'P@ssw0rd!',
  'qwertyuiop',
  'qwerty123',
  '1qaz2wsx',
  '1q2w3e4r',
  'zxcvbnm1',
  'abcd1234',
  'abc12345',
  '11111111',
  'aaaa1111',
  'abababab',
  '20202020',
  '01011990',
  '19900101',
  'iloveyou',
  'iloveyou2',
  'dragon99',
  'football2024',
  'Suntala2025',
  'lottery!!',
  'monkeymonkey',
  'ｐａｓｓｗｏｒｄ',
  'blink182',
  'NCC1701D',
  'cbr900rr',
  '45m2do5bs',
])('refuses %s as easy to guess', (password) => {
  expect(isCommonPassword(password, 'somebody')).toBe(true)
})

test.each([
  'teak-boat-under-rain',
  'kH4z!vmQp2',
  'correct horse battery staple',
  'mangosteen-tram',
  'ทะเลสีครามยามเช้า',
  'r8w2m5k1',
  'x9FjwlTa',
])('takes %s', (password) => {
  expect(isCommonPassword(password, 'somebody')).toBe(false)
})

test('knows far more than the 3,000 of leaked passwords that are most common, of those that are long enough here', () => {
  const long = [...leakedPasswords].filter((password) => password.length >= 8)
  expect(long.length).toBeGreaterThan(15_000)
  expect(long.every((password) => isCommonPassword(password.toUpperCase(), ''))).toBe(true)
})

test.each(['Kaewjaiya', 'ayiajweak', 'kaewjaiya99', 'KAEWJAIYA!'])(
  'refuses %s to the user kaewjaiya',
  (password) => {
    expect(isCommonPassword(password, 'kaewjaiya')).toBe(true)
  },
)

test('answers at once for hostile lengths', () => {
  expect(isCommonPassword('a'.repeat(128), 'a')).toBe(false)
  expect(isCommonPassword('1qaz'.repeat(10), 'a')).toBe(true)
})
