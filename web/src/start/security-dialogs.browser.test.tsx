import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useCall } from '#api/use-call.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { AddPasskeyDialog } from '#screens/account/security/PasskeyDialogs.tsx'
import { ProfileDetails } from '#screens/account/security/ProfileDetails.tsx'
import { becomeGuest } from '#session/session-store.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['privacy', 'member', 'ui', 'errors', 'shell'])

let answers: Record<string, object>

beforeEach(() => {
  answers = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const value = typeof request === 'string' ? answers[request] : undefined
    if (!value) return Promise.withResolvers<Response>().promise
    return Promise.resolve(Response.json({ success: true, message: '', value, code: '', traceId: 't' }))
  })
  logIn()
})
afterEach(() => {
  becomeGuest()
  vi.restoreAllMocks()
})

const untold = { payeeName: null, nickname: null, line: null, whatsapp: null, zalo: null, facebook: null }

test('the dialog for what a member has not told yet opens with the focus in its first field', async () => {
  answers = { '/wps/member/info/profile': { ...untold, wechat: null, qqNum: null } }
  showInPortal(<ProfileDetails />)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('textbox').first()).toHaveFocus()
})

test.each([
  [{ browser: 'Chrome', system: 'Windows', isHandheld: false }, 'Chrome on Windows'],
  [{ browser: null, system: null, isHandheld: false }, 'My passkey'],
])('a passkey made in the browser %j is called %s unless its member says otherwise', async (device, name) => {
  answers = { '/wps/member/security/sessions': { content: [{ isCurrent: true, device }] } }
  const Sessions = () => useCall('sessionList').data && <AddPasskeyDialog onClose={vi.fn()} />
  showInPortal(<Sessions />)
  await expect.element(page.getByRole('textbox')).toHaveValue(name)
})
