import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { PopupsDialog } from '#screens/home/PopupsDialog.tsx'
import { becomeGuest } from '#session/session-store.ts'
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
    isWhole: true,
    notice: { popup },
    settings: { popupTimeoutMs },
  })
  expect(page.getByRole('dialog', { name: 'Draws move to nine' }).elements()).toHaveLength(1)
  return onClose
}

test('an announcement over a demo closes by itself after the time of the settings, and over a member stays (AUTH-41)', () => {
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
