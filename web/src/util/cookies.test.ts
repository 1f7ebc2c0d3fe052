import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '#util/cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test('a cookie is read by its whole name', () => {
  vi.stubGlobal('document', { cookie: 'last=x; lastUsername=som%20chai%25; empty=' })
  expect(readCookie('lastUsername')).toBe('som chai%')
  expect(readCookie('empty')).toBe('')
  expect(readCookie('Username')).toBeUndefined()
})

test('a value that is not encoded as ours reads as none, and hides no other', () => {
  vi.stubGlobal('document', { cookie: 'loginRemember=100%; lastUsername=%zz; hasSession=1' })
  expect(readCookie('loginRemember')).toBeUndefined()
  expect(readCookie('lastUsername')).toBeUndefined()
  expect(readCookie('hasSession')).toBe('1')
})

test('what was written reads as it was, and a removed cookie lives no longer', () => {
  const jar = { cookie: '' }
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'https:' })
  writeCookie('lastUsername', 'a;b=c %', 86_400)
  expect(jar.cookie).toContain('; Max-Age=86400; SameSite=Lax; Secure')
  expect(readCookie('lastUsername')).toBe('a;b=c %')
  removeCookie('lastUsername')
  expect(jar.cookie).toContain('Max-Age=0')
})
