import type { Settings } from '@suntala/contract/settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settingsQuery } from '#api/platform.ts'
import { createQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { show } from '#ui/test-page.tsx'
import { NewPassword } from './NewPassword.tsx'
import { forgetResetToken } from './reset-token.ts'
import { settingsWith } from './test-register-settings.ts'

await loadAreas('en', ['auth', 'errors', 'form', 'ui'])

const before = location.href
const token = 'a'.repeat(43)

type Answer = { success?: boolean; code?: string; value?: unknown }
/** What each call answers, until it answers something else. */
let answers: Record<string, Answer> = {}

/** The platform as this page meets it: what comes sealed is answered unread. */
beforeEach(async () => {
  answers = {}
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const key = { kid: crypto.randomUUID(), alg: 'ECDH-ES', enc: 'A256GCM', jwk: { kty, crv, x, y } }
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(new Request(input).url)
    const answer = pathname.endsWith('/publicKey')
      ? { value: { ...key, expiresAt: Date.now() + 3_600_000 } }
      : answers[pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, message: '', value: null, code: '', traceId: 't', ...answer })
  })
})
afterEach(() => {
  closeDialog()
  forgetResetToken()
  history.replaceState(null, '', before)
  vi.restoreAllMocks()
})

const checkPath = '/wps/member/password/link/check'
const linkPath = '/wps/member/password/link'
const saved = { value: { done: true } }
const valid = { value: { state: 'VALID', account: 'ann' } }

function open(hash = token): void {
  history.replaceState(null, '', `#${hash}`)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, { brandName: 'Suntala' })
  client.setQueryData(queryKey('registerSettings'), settingsWith({}))
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <NewPassword />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const box = (name: string) => page.getByLabelText(name, { exact: true })
const heading = (name: string) => page.getByRole('heading', { name })

async function save(password: string, again = password): Promise<void> {
  await box('New password').fill(password)
  await box('New password again').fill(again)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}

describe('a link that is looked at, holds, has expired or was used, and the password that it saves (P-24)', () => {
  test('a link is looked at; one that holds asks for a new password of its account, and leaves the address', async () => {
    answers[checkPath] = valid
    open()
    expect(document.querySelectorAll('.sk').length).toBeGreaterThan(0)
    await expect.element(page.getByText('For the account ann.')).toBeVisible()
    expect(location.hash).toBe('')
    await save('river-stone-lantern-41', 'river-stone-lantern-42')
    await expect.element(box('New password again')).toHaveAccessibleDescription('The two entries differ')
  })

  test('a saved password says so, and the login is open (AUTH-39)', async () => {
    answers[checkPath] = valid
    answers[linkPath] = saved
    open()
    await save('river-stone-lantern-41')
    await expect.element(heading('Your new password is saved')).toBeVisible()
    expect(shownDialog()?.name).toBe('login')
  })

  test.each([
    ['USED', 'This link was used already'],
    ['EXPIRED', 'This link does not work any more'],
  ])('a link that is %s says so, and leads to another', async (state, title) => {
    answers[checkPath] = { value: { state, account: null } }
    open()
    await expect.element(heading(title)).toBeVisible()
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    expect(shownDialog()?.name).toBe('forgottenPassword')
  })
})

test('the old password is refused at its field, and another can be typed', async () => {
  answers[checkPath] = valid
  answers[linkPath] = { success: false, code: 'SAME_PASSWORD' }
  open()
  await save('river-stone-lantern-41')
  await expect.element(box('New password')).toHaveAccessibleDescription(/must differ from the current one/)
  answers[linkPath] = saved
  await save('river-stone-lantern-42')
  await expect.element(heading('Your new password is saved')).toBeVisible()
})

test('a link that ends while the password is typed says so', async () => {
  answers[checkPath] = valid
  answers[linkPath] = { success: false, code: 'TICKET_EXPIRED', value: { state: 'USED' } }
  open()
  await save('river-stone-lantern-41')
  await expect.element(heading('This link was used already')).toBeVisible()
})

test('without a token the address says that the link does not work', async () => {
  open('')
  await expect.element(heading('This link does not work any more')).toBeVisible()
})

test('a lost network is told, and the link looked at again', async () => {
  open()
  await expect.element(page.getByText('The link could not be looked at')).toBeVisible()
  answers[checkPath] = valid
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('For the account ann.')).toBeVisible()
})

test('another link that is opened in the same tab counts from then on', async () => {
  answers[checkPath] = { value: { state: 'EXPIRED', account: null } }
  open()
  await expect.element(heading('This link does not work any more')).toBeVisible()
  answers[checkPath] = valid
  location.hash = 'b'.repeat(43)
  await expect.element(page.getByText('For the account ann.')).toBeVisible()
})
