import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { becomeGuest } from '#session/session-store.ts'
import { SessionEnd } from '#shell/SessionEnd.tsx'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['shell', 'ui', 'proof', 'protection'])

const minuteMs = 60_000
let since: number
let asked = 0

beforeEach(() => {
  localStorage.removeItem('realityShown')
  since = Date.now() - 75 * minuteMs
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const url = typeof request === 'string' ? request : ''
    asked++
    const endsAt = Date.now() + 20 * minuteMs
    const value = url.includes('figures')
      ? {
          since,
          games: { staked: '100.00', won: '40.00' },
          lotteries: { staked: '50.00', won: '20.00' },
          lostInARow: 9,
        }
      : { endsAt, lastsUntil: endsAt, warnAt: endsAt - 2 * minuteMs, since, reminderMinutes: 60 }
    return Promise.resolve(
      new Response(JSON.stringify({ success: true, message: '', value, code: '', traceId: 't' })),
    )
  })
  logIn()
})
afterEach(() => {
  goBackToStart()
  becomeGuest()
  vi.restoreAllMocks()
})

const dialog = () => page.getByRole('alertdialog', { name: 'You have been here for 1 h 15 min' })

test('after the minutes that were chosen time and figures are shown, and only an answer takes them away', async () => {
  showInPortal(<SessionEnd />)
  await expect.element(dialog()).toBeVisible()
  await expect
    .poll(() => dialog().element().textContent)
    .toMatch(/Staked.*150\.00.*Won.*60\.00.*Net.*−.*90\.00/)
  await expect.poll(() => dialog().element().textContent).toMatch(/9 bets in a row were lost\..*A break/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  // A page that is loaded anew does not ask again.
  showInPortal(<p>another page</p>)
  const before = asked
  showInPortal(<SessionEnd />)
  await expect.poll(() => asked).toBeGreaterThan(before)
  await expect.element(page.getByText('another page')).not.toBeInTheDocument()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('its link to the limits stays in the portal and counts as going on', async () => {
  showInPortal(<SessionEnd />)
  const link = page.getByRole('link', { name: 'Limits and breaks' })
  await expect.element(link).toBeVisible()
  // What the router leaves to the browser would load the portal anew.
  const isLeft = new Promise<boolean>((tell) =>
    addEventListener(
      'click',
      (event) => {
        tell(!event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    ),
  )
  await link.click()
  expect(await isLeft).toBe(false)
  expect(location.pathname).toBe('/member/limits')
  await expect.element(dialog()).not.toBeInTheDocument()
})
