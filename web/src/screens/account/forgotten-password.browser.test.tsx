import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { createQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { closeDialog, openDialog, useDialog } from '#session/dialogs.ts'
import { show } from '#ui/test-page.tsx'
import { ForgottenPasswordDialog } from './ForgottenPasswordDialog.tsx'
import { LoginDialog } from './LoginDialog.tsx'
import { countries, settingsWith } from './test-register-settings.ts'

await loadAreas('en', ['auth', 'errors', 'form', 'ui'])

let calls: string[]
beforeEach(() => {
  calls = []
  vi.spyOn(window, 'fetch').mockImplementation((address) => {
    calls.push(address instanceof Request ? address.url : address.toString())
    return new Promise(() => undefined)
  })
})

/** The platform takes the device's work, and answers the call for a link. */
function answerLinkWith(answer: object): void {
  const answers: [string, object][] = [
    ['/wps/member/password/email', answer],
    [
      '/wps/verification/challenge',
      { value: { challengeId: 'c', powPrefix: 'p', powBits: 0, challengeToken: 't' } },
    ],
  ]
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const [, found] = answers.find(([path]) => new Request(input).url.includes(path)) ?? []
    if (!found) return new Promise<Response>(() => undefined)
    return Response.json({ success: true, message: '', value: null, code: '', traceId: 't', ...found })
  })
}
afterEach(() => {
  closeDialog()
  vi.restoreAllMocks()
})

/** The two dialogs as the portal shows them: one in place of the other. */
function Dialogs() {
  const name = useDialog()?.name
  return (
    <>
      {name === 'login' && <LoginDialog open />}
      {name === 'forgottenPassword' && <ForgottenPasswordDialog open />}
    </>
  )
}

type Shown = { byPhone?: boolean; byMail?: boolean; outbox?: string | null }

function showLogin({ byPhone = false, byMail = false, outbox = null }: Shown): void {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    identity: { signInUrl: null, social: [], isSandbox: true },
    sandbox: { cashier: false, provider: false, outbox },
  })
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, {
    location: { ip: '10.0.0.1', country: 'TH' },
    whitelabel: [
      { modId: 'CHNGPASSVERIF3', enabled: byPhone ? '1' : '0', childrenNodes: [] },
      { modId: 'CHNGPASSMAIL3', enabled: byMail ? '1' : '0', childrenNodes: [] },
    ],
  })
  client.setQueryData(queryKey('countries', {}), countries)
  client.setQueryData(queryKey('registerSettings'), settingsWith({}))
  client.setQueryData(queryKey('notice', {}), { promotion: [] })
  openDialog('login')
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <Dialogs />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const link = () => page.getByRole('button', { name: 'Forgot password?' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const box = (name: string) => page.getByRole('textbox', { name })
const password = () => page.getByLabelText('New password', { exact: true })
const send = () => page.getByRole('button', { name: 'Send the link' })
const save = () => page.getByRole('button', { name: 'Save and log in' })

async function openReset(shown: Shown = { byPhone: true }): Promise<void> {
  showLogin(shown)
  await link().click()
  await expect.element(box(shown.byMail ? 'Email' : 'Mobile number')).toBeVisible()
}

test('opens from the login popup, and leads back to it (MODAL-02, M-03)', async () => {
  await openReset()
  await expect.element(dialog('Set a new password')).toBeVisible()
  await expect.element(dialog('Log in')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to the login' }).click()
  await expect.element(dialog('Log in')).toBeVisible()
})

test('without its module the login offers no new password (SYS-21)', async () => {
  showLogin({})
  await expect.element(box('Username')).toBeVisible()
  expect(link().elements()).toEqual([])
})

test('number, code and new password are asked for (AUTH-21, AUTH-22, AUTH-23)', async () => {
  await openReset()
  await save().click()
  await expect.element(box('Mobile number')).toHaveAccessibleDescription('Enter your mobile number')
  await expect.element(box('Verification code')).toHaveAccessibleDescription(/^Enter the verification code /)
  await expect.element(password()).toHaveAccessibleDescription('Enter a new password')
  expect(calls).not.toContain('/wps/member/password/verification')
})

test('a new password is set by mail or by phone; both ways are there only where both settings are on, otherwise the one that is (AUTH-07, AUTH-17, AUTH-18)', async () => {
  await openReset({ byPhone: true, byMail: true })
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(tab('By email')).toHaveAttribute('aria-selected', 'true')
  await expect.element(send()).toBeVisible()
  await tab('By mobile number').click()
  await expect.element(box('Mobile number')).toBeVisible()
  await expect.element(box('Verification code')).toBeVisible()
  await expect.element(box('Email')).not.toBeInTheDocument()
})

test.each([
  [{ byMail: true }, 'Email', 'Mobile number'],
  [{ byPhone: true }, 'Mobile number', 'Email'],
])('with %o alone there are no tabs (AUTH-18, SYS-22)', async (shown, there, absent) => {
  await openReset(shown)
  await expect.element(box(there)).toBeVisible()
  expect(box(absent).elements()).toEqual([])
  expect(page.getByRole('tab').elements()).toEqual([])
})

test('username and email are asked for (AUTH-19, AUTH-20)', async () => {
  await openReset({ byMail: true })
  await send().click()
  await expect.element(box('Username')).toHaveAccessibleDescription('Enter your username')
  await expect.element(box('Email')).toHaveAccessibleDescription('Enter your email address')
  // What is typed before would go where the focus is put.
  await expect.element(box('Username')).toHaveFocus()
  await box('Email').fill('ann@home')
  await expect.element(box('Email')).toHaveAccessibleDescription('Enter a valid email address')
})

async function askForLink(shown: Shown = {}): Promise<void> {
  await openReset({ byMail: true, ...shown })
  await box('Username').fill('ann')
  await box('Email').fill(' ann@example.com ')
  await send().click()
}

test('a link that was sent is told in a dialog of its own, with the outbox beside it in the sandbox (AUTH-54, M-17)', async () => {
  answerLinkWith({ value: { sent: true } })
  await askForLink({ outbox: 'http://127.0.0.1:4101/outbox' })
  await expect.element(dialog('Check your mail')).toBeVisible()
  await expect
    .element(dialog('Check your mail'))
    .toHaveAccessibleDescription(/is on its way to ann@example\.com\. It works once, within 30 minutes/)
  await expect
    .element(page.getByRole('link', { name: 'Read it in the outbox' }))
    .toHaveAttribute('href', 'http://127.0.0.1:4101/outbox')
  await expect.element(dialog('Set a new password')).not.toBeInTheDocument()
})

test('who asks again too soon sees how long it takes until a link can be sent', async () => {
  answerLinkWith({ success: false, code: 'RATE_LIMITED', value: { expirationTime: Date.now() + 42_000 } })
  await askForLink()
  await expect.element(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
  await box('Email').fill('anna@example.com')
  await expect.element(send()).toBeEnabled()
})

test('a pair that nobody has says so, at neither of the fields (ERR-13)', async () => {
  answerLinkWith({ success: false, code: 'ACCOUNT_EMAIL_UNKNOWN' })
  await askForLink()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The username or email does not exist.')
  await expect.element(box('Username')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(box('Email')).toHaveValue('ann@example.com')
})
