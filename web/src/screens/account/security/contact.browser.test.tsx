import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { becomeGuest } from '#session/session-store.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { MailDialog, MobileDialog } from './ContactDialogs.tsx'

beforeAll(() => loadAreas('en', ['member', 'errors', 'ui', 'form', 'auth']))
beforeEach(() => {
  logIn()
  // What is said stands there before the countries do.
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}))
})
afterEach(() => {
  vi.restoreAllMocks()
  becomeGuest()
})

const risk = page.getByText(/a passkey or an authenticator app protects you better/)

test('who adds a mobile number is told what a code by SMS is worth, and what protects better', async () => {
  showInPortal(<MobileDialog open onClose={() => {}} />)
  await expect.element(risk).toBeVisible()
})

test('an address is asked for without a word of numbers', async () => {
  showInPortal(<MailDialog open onClose={() => {}} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(risk.query()).toBeNull()
})
