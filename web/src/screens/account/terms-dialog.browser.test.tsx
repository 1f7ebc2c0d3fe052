import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { becomeGuest } from '#session/session-store.ts'
import { answer, answerCalls } from '#start/test-answers.ts'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { closeDialog } from '#session/dialogs.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { settingsWith } from './test-register-settings.ts'

await loadAreas('en', ['auth', 'shell', 'ui', 'form', 'errors'])
afterEach(() => {
  vi.restoreAllMocks()
  closeDialog()
  becomeGuest()
  goBackToStart()
})

test('whoever has an account that an agent opened agrees in one box, which cannot be passed by', async () => {
  let told = 0
  await answerCalls({
    registerSettings: () => answer(settingsWith({}, { age: 20 })),
    termsAgree: () => {
      told += 1
      return answer({ done: true })
    },
  })
  logIn()
  showInPortal(<TermsDialog open isFirst onClose={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: 'The terms' })
  await expect.element(dialog.getByRole('checkbox')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Close' }).query()).toBeNull()
  await expect
    .element(dialog.getByRole('link', { name: 'Play within limits' }))
    .toHaveAttribute('href', '/member/limits')
  await dialog.getByRole('button', { name: 'Agree and go on' }).click()
  await expect.element(dialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  expect(told).toBe(0)
  await dialog.getByRole('checkbox').click({ position: { x: 8, y: 8 } })
  await dialog.getByRole('button', { name: 'Agree and go on' }).click()
  await expect.poll(() => told).toBe(1)
})
