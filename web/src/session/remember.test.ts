import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRemembered, rememberLogin } from '#session/remember.ts'

/** The browser's cookies, each as it was written last. */
let written: Map<string, string>
const valueOf = (name: string) => written.get(name)?.split(';')[0]

beforeEach(() => {
  written = new Map()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...written]
        .filter(([, text]) => !text.includes('Max-Age=0'))
        .map(([name, text]) => `${name}=${text.split(';')[0]}`)
        .join('; ')
    },
    set cookie(text: string) {
      const at = text.indexOf('=')
      written.set(text.slice(0, at), text.slice(at + 1))
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const login = { username: 'somchai 7', isRemembered: true, sms: undefined }

test('the name of the last login and that it is to be remembered are kept for a day (STORE-15, STORE-17)', () => {
  rememberLogin(login)
  expect([...written.keys()]).toEqual(['loginRemember', 'lastUsername'])
  for (const text of written.values()) expect(text).toMatch(/; Max-Age=86400; SameSite=Lax; Secure$/)
  expect(valueOf('loginRemember')).toBe('1')
  expect(readRemembered()).toEqual(login)
})

test('a login that is not to be remembered leaves nothing, and takes away what was kept', () => {
  rememberLogin(login)
  rememberLogin({ ...login, isRemembered: false })
  expect(document.cookie).toBe('')
  expect(readRemembered()).toEqual({ username: '', isRemembered: false, sms: undefined })
})

test('number and dialling code of a login by SMS are kept for a day, in place of the name, if they are to be remembered (STORE-18, A-95)', () => {
  rememberLogin(login)
  const sms = { mobileNum: '812345678', countryDialingCode: '+66' }
  rememberLogin({ username: '', isRemembered: true, sms })
  expect(written.get('loginTypeSms')).toMatch(/; Max-Age=86400; SameSite=Lax; Secure$/)
  expect(readRemembered()).toEqual({ username: '', isRemembered: true, sms })
  rememberLogin({ username: '', isRemembered: false, sms })
  expect(document.cookie).toBe('')
  rememberLogin(login)
  expect(readRemembered()).toEqual(login)
})
