import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { SecurityCentre } from '#screens/account/SecurityCentre.tsx'
import { becomeGuest } from '#session/session-store.ts'
import { answerCalls } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['member', 'wallet', 'form', 'errors', 'ui', 'privacy', 'proof', 'auth', 'shell'])

afterEach(() => {
  becomeGuest()
  vi.restoreAllMocks()
})

const dialog = () => page.getByRole('dialog', { name: 'Change the payment password' })

test.each([
  ['forgotten=paymentPassword', true],
  ['', false],
])('the way to another payment password is open at “%s”: %s', async (search, isOpen) => {
  await answerCalls({})
  logIn()
  showInPortal(<SecurityCentre params={{}} search={new URLSearchParams(search)} />, { isMemberKnown: false })
  await expect.element(page.getByText('It confirms each withdrawal, besides the login.')).toBeVisible()
  if (!isOpen) return expect(dialog().elements()).toEqual([])
  await expect.element(dialog().getByText(/^You will be asked for another proof/)).toBeVisible()
  await expect.element(dialog().getByLabelText('Current payment password')).not.toBeInTheDocument()
})
