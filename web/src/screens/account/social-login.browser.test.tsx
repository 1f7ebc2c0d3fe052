import type { IdentityMessage } from '@suntala/contract/identity-window'
import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { show } from '#ui/test-page.tsx'
import { LoginDialog } from './LoginDialog.tsx'

await loadAreas('en', ['auth', 'errors', 'form', 'ui'])

/** What stands where the window would: it says to the page that opened it what it is told to say. */
const echo = '<script>onmessage = ({ data }) => parent.postMessage(data, "*")</script>'

const loaded = new Map<HTMLIFrameElement, Promise<void>>()
let frames: HTMLIFrameElement[]
let asked: string[]
let isBlocked: boolean

/** A frame in place of the window, which a test can hold. */
function openFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.srcdoc = echo
  loaded.set(frame, new Promise((done) => frame.addEventListener('load', () => done(), { once: true })))
  document.documentElement.append(frame)
  frames.push(frame)
  return frame
}

beforeEach(() => {
  frames = []
  asked = []
  isBlocked = false
  vi.spyOn(window, 'open').mockImplementation((url) => {
    asked.push(String(url))
    return isBlocked ? null : openFrame().contentWindow
  })
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const frame of frames) frame.remove()
})

function showLogin(identity: Partial<Settings['identity']> = {}): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    sandbox: { cashier: false, provider: false, outbox: null },
    identity: {
      signInUrl: `${location.origin}/identity/sign-in`,
      social: ['google', 'facebook'],
      isSandbox: true,
      ...identity,
    },
  })
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, {
    location: { ip: '10.0.0.1', country: 'TH' },
    whitelabel: [],
  })
  client.setQueryData(queryKey('notice', {}), { promotion: [] })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <LoginDialog open />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const withGoogle = () => page.getByRole('button', { name: 'Continue with Google' })
const withFacebook = () => page.getByRole('button', { name: 'Continue with Facebook' })
const alert = () => page.getByRole('alert')
const status = () => page.getByText(/Go on in the window that has opened/)

const stateAsked = () => new URL(asked.at(-1) ?? '').searchParams.get('state') ?? ''

/** Has a frame say something to the portal, once it can. */
async function say(frame: HTMLIFrameElement | undefined, message: unknown): Promise<void> {
  await (frame && loaded.get(frame))
  frame?.contentWindow?.postMessage(message, '*')
}

/** Until the portal was told something so many times. */
const heard = (times: number): Promise<void> =>
  new Promise((done) => {
    let left = times
    window.addEventListener('message', () => --left === 0 && done())
  })

const failed = (error: string): IdentityMessage => ({ kind: 'identity', state: stateAsked(), error })

test('what the operator offers is what can be pressed', async () => {
  showLogin({ social: ['facebook'] })
  await expect.element(withFacebook()).toBeVisible()
  expect(withGoogle().elements()).toEqual([])
  showLogin({ signInUrl: null })
  expect(withFacebook().elements()).toEqual([])
})

test('a press opens the window with provider, origin, language and a state that is new each time', async () => {
  showLogin()
  await withGoogle().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await withGoogle().click()
  const [first, second] = asked.map((address) => new URL(address).searchParams)
  expect(Object.fromEntries(first ?? [])).toMatchObject({
    provider: 'google',
    origin: location.origin,
    language: 'en',
  })
  expect(first?.get('state')).toMatch(/^[\w-]{36}$/)
  expect(second?.get('state')).not.toBe(first?.get('state'))
})

test.each([
  ['too many requests as five minutes to wait (ERR-04)', 'auth/too-many-requests', /try again in 5 minutes/],
  ['a failure without a text of its own as unknown (ERR-05)', 'auth/something-new', /for an unknown reason/],
  [
    'a failed reCAPTCHA (ERR-07)',
    'auth/captcha-check-failed',
    /The reCAPTCHA failed, or this address is not allowed/,
  ],
  ['a host that is not allowed (ERR-07)', 'auth/unauthorized-domain', /this address is not allowed/],
  [
    'a quota that is used up (ERR-08)',
    'auth/quota-exceeded',
    /quota is used up. Please contact customer service/,
  ],
  ['a number that is missing (ERR-03)', 'auth/missing-phone-number', /No mobile number was given/],
  ['a malformed number (ERR-02)', 'auth/invalid-phone-number', /format of the mobile number is not valid/],
  ['a code that is missing (ERR-06)', 'auth/missing-verification-code', /code is missing or wrong/],
  ['a wrong code (ERR-06)', 'auth/invalid-verification-code', /code is missing or wrong/],
  ['a code past its time (ERR-10)', 'auth/code-expired', /code has expired. Have a new one sent/],
  ['a provider that is switched off (ERR-09)', 'auth/operation-not-allowed', /not allowed at the moment/],
])('the window tells %s', async (_, code, words) => {
  showLogin()
  await withGoogle().click()
  await say(frames[0], failed(code))
  await expect.element(alert()).toMatchTextContent(words)
  await expect.element(status()).not.toBeInTheDocument()
})

test('a window that is closed early ends in a failed login that can be tried again (ERR-11)', async () => {
  showLogin()
  await withGoogle().click()
  await expect.element(status()).toBeVisible()
  frames[0]?.remove()
  await expect.element(alert()).toHaveTextContent('The window was closed. Login failed. Please try again.')
  await withGoogle().click()
  await expect.element(status()).toBeVisible()
  expect(alert().elements()).toEqual([])
})

test('a window that the browser keeps from opening is told as that', async () => {
  isBlocked = true
  showLogin()
  await withGoogle().click()
  await expect.element(alert()).toMatchTextContent(/Allow pop-ups for this page/)
})

test('only the window that was opened counts, from its own origin and with the state that it was given', async () => {
  showLogin()
  await withGoogle().click()
  const allHeard = heard(5)
  await say(openFrame(), failed('auth/quota-exceeded'))
  await say(frames[0], { ...failed('auth/quota-exceeded'), state: 'another' })
  await say(frames[0], { ...failed('auth/quota-exceeded'), kind: 'other' })
  await say(frames[0], 'nothing of the kind')
  window.postMessage(failed('auth/quota-exceeded'), '*')
  await allHeard
  await expect.element(status()).toBeVisible()
  expect(alert().elements()).toEqual([])
})

test('what comes from the window while another origin is in it does not count', async () => {
  showLogin({ signInUrl: 'https://sign-in.example/page' })
  await withGoogle().click()
  const allHeard = heard(1)
  await say(frames[0], failed('auth/quota-exceeded'))
  await allHeard
  await expect.element(status()).toBeVisible()
  expect(alert().elements()).toEqual([])
})
