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

let calls = 0
beforeEach(() => {
  calls = 0
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    calls += 1
    return new Promise(() => undefined)
  })
})
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

function showLogin({ isOn }: { isOn: boolean }): void {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    brandName: 'Suntala',
    sandbox: { cashier: false, provider: false, outbox: null },
  })
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, {
    location: { ip: '10.0.0.1', country: 'TH' },
    whitelabel: [{ modId: 'CHNGPASSVERIF3', enabled: isOn ? '1' : '0', childrenNodes: [] }],
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
const save = () => page.getByRole('button', { name: 'Save and log in' })

async function openReset(): Promise<void> {
  showLogin({ isOn: true })
  await link().click()
  await expect.element(box('Mobile number')).toBeVisible()
}

test('opens from the login popup, and leads back to it (MODAL-02)', async () => {
  await openReset()
  await expect.element(dialog('Set a new password')).toBeVisible()
  await expect.element(dialog('Log in')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to the login' }).click()
  await expect.element(dialog('Log in')).toBeVisible()
})

test('without its module the login offers no new password (SYS-21)', async () => {
  showLogin({ isOn: false })
  await expect.element(box('Username')).toBeVisible()
  expect(link().elements()).toEqual([])
})

test('number, code and new password are asked for (AUTH-21, AUTH-22, AUTH-23)', async () => {
  await openReset()
  await save().click()
  await expect.element(box('Mobile number')).toHaveAccessibleDescription('Enter your mobile number')
  await expect.element(box('Verification code')).toHaveAccessibleDescription('Enter the verification code')
  await expect.element(password()).toHaveAccessibleDescription('Enter a new password')
  expect(calls).toBe(0)
})
