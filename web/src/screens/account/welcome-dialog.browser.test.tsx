import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { becomeGuest } from '#session/session-store.ts'
import { answer, answerCalls } from '#start/test-answers.ts'
import { follow, goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'

await loadAreas('en', ['auth', 'ui'])
afterEach(() => {
  vi.restoreAllMocks()
  becomeGuest()
  goBackToStart()
})

test('the welcome leads to the security centre, and the platform hears of it as it is left (AUTH-24, A-112)', async () => {
  let told = 0
  await answerCalls({
    firstLogin: () => {
      told += 1
      return answer({ done: true })
    },
  })
  logIn()
  showInPortal(<WelcomeDialog open />)
  await expect.element(page.getByRole('dialog', { name: 'Welcome, somchai' })).toBeVisible()
  expect(told).toBe(0)
  expect(follow('Make your account safer')).toBe('/member/securityCenter')
  await expect.poll(() => told).toBe(1)
})
