import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropCodes, readReferralCode } from '#screens/account/brought-codes.ts'
import { emptyValues, registrationInput } from '#screens/account/registration-form.ts'
import { asked } from '#screens/account/test-register-settings.ts'
import { keepCodes as keep } from '#start/keep-codes.ts'
import { readSession } from '#util/storage.ts'

const form = asked({})

function keepCodes(search: string): void {
  vi.stubGlobal('location', { search, href: 'https://portal.example/register', hostname: 'portal.example' })
  keep()
}

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

test('the code of a friend that an address brings is kept, goes with the registration, and is gone after it (NAV-25, A-61)', () => {
  expect(sent()).not.toHaveProperty('referralCode')
  keepCodes('?referralCode=FRIEND7')
  expect(stored.get('referralCode')).toBe('FRIEND7')
  // The next page of the tab has no code in its address and takes none away.
  keepCodes('?lang=th')
  expect(sent()).toMatchObject({
    referralCode: 'FRIEND7',
    registerUrl: '/register',
    domain: 'portal.example',
  })
  dropCodes()
  expect(stored.size).toBe(0)
})

test.each(['aff', 'affiliateCode'])(
  'an agent’s code is kept from %s of any address until the registration',
  (name) => {
    keepCodes(`?${name}=SUN-24&x=1`)
    keepCodes('')
    expect(readSession('affiliateCode')).toBe('SUN-24')
    dropCodes()
    expect(stored.size).toBe(0)
  },
)

test.each(['', '<script>', 'x'.repeat(65), 'two words'])('%j is no code, and takes away none', (code) => {
  keepCodes('?referralCode=FRIEND7&aff=SUN-24')
  keepCodes(`?${new URLSearchParams({ referralCode: code, affiliateCode: code }).toString()}`)
  expect([readReferralCode(), readSession('affiliateCode')]).toEqual(['FRIEND7', 'SUN-24'])
})
