import { expect, test } from 'vitest'
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
