import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { LoginDialog } from '#screens/account/LoginDialog.tsx'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { forgetLogin } from '#session/forget-login.ts'
import { rememberLogin } from '#session/remember.ts'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['auth', 'errors', 'form', 'ui'])

const countries = [
  { countryCode: 'TH', countryDialingCode: '+66', name: 'Thailand', phoneDigits: 9 },
  { countryCode: 'VN', countryDialingCode: '+84', name: 'Vietnam', phoneDigits: 9 },
]

afterEach(forgetLogin)

function showDialog({ hasSms = false, ...props }: { isSessionOver?: boolean; hasSms?: boolean }): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    identity: { signInUrl: null, social: [], isSandbox: true },
    sandbox: { cashier: false, provider: false, outbox: null },
  })
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, {
    location: { ip: '10.0.0.1', country: 'VN' },
    whitelabel: [{ modId: 'MOBILEVERCODELOGIN3', enabled: hasSms ? '1' : '0', childrenNodes: [] }],
  })
  client.setQueryData(queryKey('countries', {}), countries)
  client.setQueryData(queryKey('notice', {}), { promotion: [] })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <LoginDialog open {...props} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const words = () => page.getByText('Your session has ended, here or on another device. Please log in again.')

test('a call that finds no valid session ends in the login, which says that one is not logged in (ERR-12)', async () => {
  showDialog({ isSessionOver: true })
  await expect.element(words()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('whoever opens the login is told nothing', async () => {
  showDialog({})
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(words().elements()).toEqual([])
})

const tab = (name: string) => page.getByRole('tab', { name })
const box = (name: string) => page.getByRole('textbox', { name })
const logIn = () => page.getByRole('button', { name: 'Log in', exact: true })

test('the login types are username and SMS, each with its own fields (AUTH-08)', async () => {
  showDialog({ hasSms: true })
  await expect.element(tab('By username')).toHaveAttribute('aria-selected', 'true')
  await expect.element(box('Username')).toBeVisible()
  await tab('By SMS code').click()
  await expect.element(box('Mobile number')).toBeVisible()
  await expect.element(box('Verification code')).toBeVisible()
  await expect.element(box('Username')).not.toBeInTheDocument()
})

test('without phone-code login there is the username alone (AUTH-09)', async () => {
  showDialog({ hasSms: false })
  await expect.element(box('Username')).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
})

test('the login by username asks for name and password, and sends nothing without them (AUTH-11, AUTH-12)', async () => {
  const calls = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  showDialog({})
  await logIn().click()
  await expect.element(box('Username')).toHaveAccessibleDescription('Enter your username')
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  const asked = calls.mock.calls.map(([address, init]) => new URL(new Request(address, init).url).pathname)
  expect(asked).not.toContain('/wps/session/login')
  vi.restoreAllMocks()
})

test('the SMS login asks for number and code, and tells what is malformed (AUTH-14, AUTH-15)', async () => {
  showDialog({ hasSms: true })
  await tab('By SMS code').click()
  await logIn().click()
  await expect.element(box('Mobile number')).toHaveAccessibleDescription('Enter your mobile number')
  await expect.element(box('Verification code')).toHaveAccessibleDescription(/^Enter the verification code /)
  await userEvent.fill(box('Mobile number'), '12345')
  await userEvent.fill(box('Verification code'), '12x')
  await expect
    .element(box('Mobile number'))
    .toHaveAccessibleDescription('Enter a valid mobile number of 9 digits')
  await expect
    .element(box('Verification code'))
    .toHaveAccessibleDescription(/^Enter a valid verification code of six digits /)
})

/** The server as far as a login asks it; the login itself is answered when the test says so. */
async function answerLogin(): Promise<(answer: object) => void> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  const jwk = await crypto.subtle.exportKey('jwk', publicKey)
  const expiresAt = Date.now() + 1_000_000
  const values: Record<string, unknown> = {
    '/wps/system/publicKey': { kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt },
    '/wps/verification/challenge': {
      challengeId: '019a0000-0000-7000-8000-000000000000',
      kind: 'work',
      powPrefix: 'p',
      powBits: 0,
      expiresAt,
      challengeToken: 'a person',
    },
  }
  const answered = Promise.withResolvers<object>()
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const { pathname } = new URL(new Request(address, init).url)
    if (pathname === '/wps/session/login') return Response.json(await answered.promise, { status: 401 })
    return Response.json({ success: true, code: '', value: values[pathname] ?? {}, message: '', traceId: '' })
  })
  return answered.resolve
}

test('a failed login stops the loader (AUTH-52)', async () => {
  const answer = await answerLogin()
  showDialog({})
  await userEvent.fill(box('Username'), 'somchai')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'teak-boat-under-rain')
  await logIn().click()
  await expect.element(logIn()).toHaveAttribute('aria-busy', 'true')
  answer({ success: false, code: 'LOGIN_FAILED', value: { captcha: false }, message: '', traceId: '' })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(logIn()).not.toHaveAttribute('aria-busy', 'true')
  vi.restoreAllMocks()
})

test('a login from a new address, for which the server asks another proof, opens the extra verification (M-13)', async () => {
  const answer = await answerLogin()
  showDialog({})
  await userEvent.fill(box('Username'), 'somchai')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'teak-boat-under-rain')
  await logIn().click()
  const value = { ticket: 't', expiresAt: Date.now() + 60_000, offers: [{ kind: 'BANK_NAME', to: null }] }
  answer({ success: false, code: 'EXTRA_VERIFICATION', value, message: '', traceId: '' })
  await expect.poll(() => shownDialog()).toMatchObject({ name: 'extraVerification', props: value })
  closeDialog()
  vi.restoreAllMocks()
})

test('a code is asked for with no number, and with a malformed one, in vain (ERR-02, ERR-03)', async () => {
  showDialog({ hasSms: true })
  await tab('By SMS code').click()
  const send = page.getByRole('button', { name: 'Send code' })
  await send.click()
  await expect.element(box('Mobile number')).toHaveAccessibleDescription('Enter your mobile number')
  await userEvent.fill(box('Mobile number'), '12345')
  await expect
    .element(box('Mobile number'))
    .toHaveAccessibleDescription('Enter a valid mobile number of 9 digits')
})

test('who logged in by SMS last and asked to be remembered is offered the number again', async () => {
  const sms = { countryDialingCode: '+84', mobileNum: '912345678' }
  rememberLogin({ username: '', isRemembered: true, sms })
  showDialog({ hasSms: true })
  await expect.element(tab('By SMS code')).toHaveAttribute('aria-selected', 'true')
  await expect.element(box('Mobile number')).toHaveValue('912345678')
  await expect.element(page.getByRole('button', { name: 'Continue as +84 912345678' })).toBeVisible()
})
