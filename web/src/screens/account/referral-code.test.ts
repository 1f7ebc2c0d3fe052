import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropReferralCode, storeReferralCode, readReferralCode } from './referral-code.ts'
import { emptyValues, registrationInput } from './registration-form.ts'
import { asked } from './test-register-settings.ts'

const form = asked({})

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { href: 'https://portal.example/register', hostname: 'portal.example' })
})
afterEach(() => vi.unstubAllGlobals())

const sent = () => registrationInput(form, emptyValues, readReferralCode())

test('the code of a friend that the address brings is kept, goes with the registration, and is gone after it (NAV-25, A-61)', () => {
  expect(sent()).not.toHaveProperty('referralCode')
  storeReferralCode('FRIEND7')
  expect(stored.get('referralCode')).toBe('FRIEND7')
  // The next page of the tab has no code in its address and takes none away.
  storeReferralCode(null)
  expect(sent()).toMatchObject({
    referralCode: 'FRIEND7',
    registerUrl: '/register',
    domain: 'portal.example',
  })
  dropReferralCode()
  expect(stored.size).toBe(0)
})

test.each(['', '<script>', 'x'.repeat(65), 'two words'])('%j is no code of a friend', (code) => {
  storeReferralCode(code)
  expect(sent()).not.toHaveProperty('referralCode')
})
