import { thai3 } from '@suntala/lottery/families/thai3/family'
import { thaiGov } from '@suntala/lottery/families/thai-gov/family'
import { vnNorth } from '@suntala/lottery/families/vn-north/family'
import { expect, test } from 'vitest'
import { isOfNumbers } from '#screens/lottery/betting/is-of-numbers.ts'

test('a lottery that sells tickets and sides beside bets on numbers is filled in as selections', () => {
  expect([thai3, thaiGov, vnNorth].map(isOfNumbers)).toEqual([true, false, false])
})
