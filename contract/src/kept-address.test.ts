import { expect, test } from 'vitest'
import { keptAddress } from '#kept-address.ts'

test.each([
  ['/register', '/register'],
  ['/register?utm_source=line&mail=a@b.co&utm_campaign=loy', '/register?utm_source=line&utm_campaign=loy'],
  ['https://me:secret@portal.example/register?token=1#part', '/register'],
  ['//other.example/way?utm_medium=sms', '/way?utm_medium=sms'],
  ['http://[', ''],
  [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`],
])('of %s only %s is kept (A-93)', (given, kept) => {
  expect(keptAddress(given)).toBe(kept)
})
