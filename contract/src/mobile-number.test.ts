import { expect, test } from 'vitest'
import { nationalNumber } from '#mobile-number.ts'

const thailand = { phoneDigits: 9, countryDialingCode: '+66' }

test.each([
  ['812345678', '812345678'],
  ['081-234 5678', '812345678'],
  ['+66 81 234 5678', '812345678'],
  ['+660812345678', '812345678'],
  ['+84812345678', undefined],
  ['66812345678', undefined],
  ['+66', undefined],
  ['0012345678', undefined],
])('%s is %s in Thailand', (written, number) => {
  expect(nationalNumber(written, thailand)).toBe(number)
})
