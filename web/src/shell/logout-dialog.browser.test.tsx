import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { closeDialog, openDialog, shownDialog } from '#session/dialogs.ts'
import { becomeGuest, clearStoredSession, sessionStore } from '#session/session-store.ts'
import { DialogHost } from '#start/DialogHost.tsx'
import { answerCalls } from '#start/test-answers.ts'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['shell', 'ui'])
afterEach(() => {
  closeDialog()
  clearStoredSession()
  becomeGuest()
  goBackToStart()
  vi.restoreAllMocks()
})

const asking = page.getByRole('alertdialog', { name: 'Log out' })

test('logging out is asked for first, waits for the platform, and ends the session here even when that fails (M-10)', async () => {
  const refused = Promise.withResolvers<Response>()
  await answerCalls({ logout: () => refused.promise })
  logIn()
  showInPortal(<DialogHost />)
  openDialog('logout')
  await asking.getByRole('button', { name: 'Stay' }).click()
  await expect.element(asking).not.toBeInTheDocument()
  expect(sessionStore.get().phase).toBe('active')

  openDialog('logout')
  const leave = asking.getByRole('button', { name: 'Log out' })
  await leave.click()
  await expect.element(leave).toHaveAttribute('aria-busy', 'true')
  expect(sessionStore.get().phase).toBe('active')
  refused.reject(new TypeError('no network'))
  await expect.poll(() => sessionStore.get().phase).toBe('guest')
  expect(shownDialog()).toBeNull()
})
