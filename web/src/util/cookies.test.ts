import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '#util/cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test('a cookie is read by its whole name', () => {
  vi.stubGlobal('document', { cookie: 'Username=x; lastUsername=som%20chai%25; loginRemember=' })
  expect(readCookie('lastUsername')).toBe('som chai%')
  expect(readCookie('loginRemember')).toBe('')
  expect(readCookie('lang')).toBeUndefined()
})

test('a value that is not encoded as ours reads as none, and hides no other', () => {
  vi.stubGlobal('document', { cookie: 'loginRemember=100%; lastUsername=%zz; lang=th' })
  expect(readCookie('loginRemember')).toBeUndefined()
  expect(readCookie('lastUsername')).toBeUndefined()
  expect(readCookie('lang')).toBe('th')
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
