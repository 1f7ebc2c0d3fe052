import { expect, test } from 'vitest'
import {
  authenticatorUri,
  base32,
  codeOfStep,
  matchingStep,
  plainRecoveryCode,
  stepAt,
} from '#authenticator/rules.ts'
import { newRecoveryCode } from '#authenticator/secret.ts'

/** RFC 6238, appendix B. */
const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s, as RFC 6238 has it', (seconds, code) => {
  const step = stepAt(new Date(seconds * 1000))
  expect(codeOfStep(rfcSecret, step, 8)).toBe(code)
  expect(codeOfStep(rfcSecret, step)).toBe(code.slice(2))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%o is written %s, as RFC 4648 has it', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('a code counts in its step and the ones beside it, and in none that was taken', () => {
  const now = new Date(1_700_000_015_000)
  const step = stepAt(now)
  const at = (of: number, after = 0) => matchingStep(rfcSecret, codeOfStep(rfcSecret, of), { now, after })
  expect([-2, -1, 0, 1, 2].map((by) => at(step + by))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  expect([at(step - 1, step), at(step, step), at(step + 1, step)]).toEqual([undefined, undefined, step + 1])
})

test('a recovery code is one code however it is typed', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(plainRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code.replace('-', ''))
  expect(new Set(Array.from({ length: 200 }, newRecoveryCode)).size).toBe(200)
})

test('the picture tells an app whose it is and how its codes are made', () => {
  const uri = authenticatorUri({ issuer: 'Sun & Tala', account: 'som chai', secret: 'MZXW6YTB' })
  expect(uri).toBe(
    'otpauth://totp/Sun%20%26%20Tala:som%20chai?secret=MZXW6YTB&issuer=Sun%20%26%20Tala&algorithm=SHA1&digits=6&period=30',
  )
})
