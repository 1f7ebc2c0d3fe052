import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { RegisterForm } from '#screens/account/RegisterForm.tsx'
import { rule, settingsWith } from '#screens/account/test-register-settings.ts'
import { PaymentPasswordForm } from '#screens/cashier/PaymentPasswordForm.tsx'
import { answer, answerCalls } from '#start/test-answers.ts'
import { showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['auth', 'cashier', 'errors', 'form', 'ui'])
afterEach(() => vi.restoreAllMocks())

test('the rule of a payment password stands under its field before anything is sent', async () => {
  const paymentPassword = rule({ required: true, minLength: 6, maxLength: 20 })
  await answerCalls({ registerSettings: () => answer(settingsWith({ paymentPassword })) })
  showInPortal(<PaymentPasswordForm />)
  await expect
    .element(page.getByLabelText('New payment password', { exact: true }))
    .toHaveAccessibleDescription('6 to 20 characters, not easy to guess')
})

test('the rules of a name and a password stand at their fields, and each says when it is kept', async () => {
  await answerCalls({ registerSettings: () => answer(settingsWith({})) })
  showInPortal(<RegisterForm affiliateCode={null} />)
  await expect.element(page.getByText(/^4 to 16 characters$/)).toBeVisible()
  await expect.element(page.getByText(/^Not easy to guess/)).toBeVisible()
  const kept = () => page.getByRole('img', { name: 'Done' }).elements().length
  const before = kept()
  await page.getByLabelText('Username', { exact: true }).fill('somchai88')
  await expect.poll(kept).toBeGreaterThan(before)
})
