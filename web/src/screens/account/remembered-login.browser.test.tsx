import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { forgetLogin } from '#session/forget-login.ts'
import { rememberLogin } from '#session/remember.ts'
import { becomeGuest, currentSession } from '#session/session-store.ts'
import { show } from '#ui/test-page.tsx'
import { RememberedLogin } from './RememberedLogin.tsx'

const onOver = vi.fn<() => void>()

await loadAreas('en', ['auth', 'errors', 'ui'])

const login = {
  token: 't9',
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDefault: false,
  expiresAt: 0,
}
const member = { account: 'somchai', customerId: '7', isAgent: 0, memberLabel: null, firstTimeLogin: false }

let asked: string[]
let answers: Record<string, unknown>

beforeEach(() => {
  asked = []
  answers = { '/wps/session/login/remembered': login, '/wps/member/info': member }
  becomeGuest()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(`${init?.method} ${url}`)
    const value = answers[url] ?? null
    const body = {
      success: value !== null,
      message: '',
      value,
      code: value ? '' : 'REMEMBER_INVALID',
      traceId: 't',
    }
    return Promise.resolve(new Response(JSON.stringify(body), { status: value ? 200 : 401 }))
  })
})
afterEach(() => {
  onOver.mockClear()
  vi.unstubAllGlobals()
  forgetLogin()
  becomeGuest()
  sessionStorage.clear()
})

const showLogin = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <RememberedLogin onOver={onOver} />
      </I18nProvider>
    </QueryClientProvider>,
  )
const button = () => page.getByRole('button', { name: 'Continue as somchai' })

test('who asked to be remembered is logged in by one press (AUTH-04)', async () => {
  rememberLogin({ username: 'somchai', isRemembered: true, sms: undefined })
  showLogin()
  await expect.element(button()).toHaveAttribute('data-autofocus')
  await button().click()
  await expect
    .poll(() => currentSession())
    .toMatchObject({ phase: 'active', token: 't9', account: 'somchai' })
  expect(asked[0]).toBe('POST /wps/session/login/remembered')
})

test('who is remembered no longer is asked for the password, and cannot press again', async () => {
  rememberLogin({ username: 'somchai', isRemembered: true, sms: undefined })
  delete answers['/wps/session/login/remembered']
  showLogin()
  await button().click()
  await expect.poll(() => document.body.textContent).toContain('Please log in with your password')
  expect(currentSession().phase).toBe('guest')
  expect(onOver).toHaveBeenCalledOnce()
  showLogin()
  expect(button().elements()).toEqual([])
})

test('nothing is on offer to who did not ask to be remembered', () => {
  showLogin()
  expect(page.getByRole('button').elements()).toEqual([])
})
