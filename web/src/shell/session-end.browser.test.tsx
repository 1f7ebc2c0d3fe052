import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { becomeGuest, currentSession } from '#session/session-store.ts'
import { SessionEnd } from '#shell/SessionEnd.tsx'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { Modal } from '#ui/Modal.tsx'

await loadAreas('en', ['shell', 'ui', 'proof'])

const minuteMs = 60_000
let end: { endsAt: number; lastsUntil: number }
let sent: string[]

beforeEach(() => {
  sent = []
  const now = Date.now()
  end = { endsAt: now + 90_000, lastsUntil: now + 600 * minuteMs }
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const url = typeof request === 'string' ? request : ''
    sent.push(url)
    if (url === '/wps/session/stay') end.endsAt = Math.min(Date.now() + 30 * minuteMs, end.lastsUntil)
    const value = { ...end, warnAt: end.endsAt - 120_000, done: true }
    const body = { success: true, message: '', value, code: '', traceId: 't' }
    return Promise.resolve(new Response(JSON.stringify(body)))
  })
  logIn()
})
afterEach(() => {
  goBackToStart()
  becomeGuest()
  vi.restoreAllMocks()
})

const warning = (name: string) => page.getByRole('alertdialog', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the warning counts down over what is being typed, and staying leaves that as it is', async () => {
  showInPortal(
    <>
      <Modal open onClose={() => undefined} className="dlg" label="Form">
        <label>
          Note <input />
        </label>
      </Modal>
      <SessionEnd />
    </>,
  )
  const dialog = warning('Are you still there?')
  await expect.element(dialog).toBeVisible()
  const timer = dialog.getByRole('timer', { name: 'Time left' })
  await expect.poll(() => timer.element().textContent).toMatch(/\d:\d\d/)
  await expect.element(button('Stay')).toHaveFocus()
  const note = page.getByLabelText('Note').element() as HTMLInputElement // it is one
  note.value = 'half a sentence'
  await button('Stay').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.filter((url) => url === '/wps/session/stay')).toHaveLength(1)
  expect(note.value).toBe('half a sentence')
})

test('Esc stays: whoever presses it is there', async () => {
  showInPortal(<SessionEnd />)
  await expect.element(warning('Are you still there?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(warning('Are you still there?')).not.toBeInTheDocument()
  expect(sent).toContain('/wps/session/stay')
})

test('before the end that comes in any case one is told to log in again, and may go on until then', async () => {
  end.lastsUntil = end.endsAt
  showInPortal(<SessionEnd />)
  const dialog = warning('Your session is about to end')
  await expect
    .poll(() => dialog.element().textContent)
    .toMatch(/when the time is up, you have to log in again/)
  await button('Go on until then').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).not.toContain('/wps/session/stay')
})

test('the warning logs out at a press', async () => {
  showInPortal(<SessionEnd />)
  await expect.element(warning('Are you still there?')).toBeVisible()
  await button('Log out').click()
  await expect.poll(() => currentSession().phase).toBe('guest')
  expect(sent).toContain('/wps/session/logout')
})
