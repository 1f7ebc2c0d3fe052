import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { PopupsDialog } from '#screens/home/PopupsDialog.tsx'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { becomeGuest } from '#session/session-store.ts'
import { DialogHost } from '#start/DialogHost.tsx'
import { PopupNotices } from '#shell/PopupNotices.tsx'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['announcement', 'ui'])
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  becomeGuest()
})

const popupTimeoutMs = 3000

/** @returns what is called when the last announcement is left */
function showPopup(id: string) {
  const onClose = vi.fn()
  const popup = [{ id, title: 'Draws move to nine', content: '<p>From Monday on.</p>', date: 1 }]
  showInPortal(<PopupsDialog open onClose={onClose} />, {
    notice: { popup },
    settings: { popupTimeoutMs },
  })
  expect(page.getByRole('dialog', { name: 'Draws move to nine' }).elements()).toHaveLength(1)
  return onClose
}

test('an announcement over a demo closes by itself after the time of the settings, and over a member stays (AUTH-41, A-80)', () => {
  logIn(4)
  const onClose = showPopup('of-a-demo')
  vi.advanceTimersByTime(popupTimeoutMs - 1)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onClose).toHaveBeenCalled()

  logIn()
  const stays = showPopup('of-a-member')
  vi.advanceTimersByTime(10 * popupTimeoutMs)
  expect(stays).not.toHaveBeenCalled()
})

test('announcements open over home in turn, the oldest first, one is put away for today, and none opens without any (M-21)', async () => {
  vi.useRealTimers()
  const start = (popup: object[]) =>
    showInPortal(
      <>
        <PopupNotices />
        <DialogHost />
      </>,
      { notice: { popup } },
    )
  start([])
  expect(shownDialog()).toBeNull()

  const told = (id: string, date: number) => ({ id, title: `About ${id}`, content: '', date })
  const popup = [told('fish', 2), told('fees', 1)]
  start(popup)
  const shown = page.getByRole('dialog')
  await expect.element(shown).toHaveAccessibleName('About fees')
  await shown.getByRole('checkbox', { name: 'Do not show this today' }).click()
  await shown.getByRole('button', { name: 'Next' }).click()
  await expect.element(shown).toHaveAccessibleName('About fish')
  await shown.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(shown).not.toBeInTheDocument()
  expect(localStorage.getItem('popupsAway')).toContain('"ids":["fees"]')
  closeDialog()
  localStorage.removeItem('popupsAway')
})
