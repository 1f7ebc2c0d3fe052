import { drawnAvatars } from '@suntala/contract/drawn-avatars'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { OwnAvatar } from '#screens/account/security/OwnAvatar.tsx'
import { becomeGuest } from '#session/session-store.ts'
import { MemberArea } from '#shell/MemberArea.tsx'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['privacy', 'ui', 'errors', 'shell'])

let sent: { method: string; body: unknown }[]
let answer: object
const told = { success: true, message: '', code: '', traceId: 't' }
const icons = drawnAvatars.map((id) => ({ id, url: `/art/avatars/${id}.svg` }))

beforeEach(() => {
  sent = []
  answer = {
    success: true,
    message: '',
    value: { avatarUrl: '/art/avatars/lotus.svg' },
    code: '',
    traceId: 't',
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    if (typeof request === 'string' && request.startsWith('/wps/member/info/icon'))
      return Promise.resolve(new Response(JSON.stringify({ ...told, value: icons })))
    if (request === '/wps/member/info/avatar') sent.push({ method: init?.method ?? 'GET', body: init?.body })
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  logIn()
})
afterEach(() => {
  becomeGuest()
  vi.restoreAllMocks()
})

/** The page's picture and the header's, of one member. */
function Pictures() {
  const { data } = useCall('memberInfo', {}, { enabled: false })
  const member: ValueOf<'memberInfo'> | undefined = data
  return (
    <>
      <header>
        <MemberArea />
      </header>
      <OwnAvatar account="somchai" avatar={member?.avatar ?? null} />
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const pictures = () => [...document.querySelectorAll('.ava img')].map((image) => image.getAttribute('src'))
const open = async () => {
  showInPortal(<Pictures />)
  await button('Change your picture').click()
}
const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file)

test('a drawn picture is taken at a press, and shown in the header too', async () => {
  await open()
  await button('Lotus').click()
  await expect.element(button('Lotus')).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([{ method: 'PUT', body: '{"iconId":"lotus"}' }])
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/art/avatars/lotus.svg')
  answer = { success: true, message: '', value: { avatarUrl: null }, code: '', traceId: 't' }
  await button('Show the initials').click()
  await expect.poll(() => document.querySelector('header img')).toBeNull()
  expect(document.querySelector('header .ava')?.textContent).toBe('SO')
})

test('a picture of one’s own is sent as it is; what is none, or too large, is refused before', async () => {
  await open()
  await choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByText('Only png and jpg pictures can be used.')).toBeVisible()
  await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByText('A picture of yourself may have 2 MB at most.')).toBeVisible()
  expect(sent).toEqual([])
  const file = new File(['a picture'], 'a.png', { type: 'image/png' })
  answer = {
    success: true,
    message: '',
    value: { avatarUrl: '/wps/member/info/avatar/7' },
    code: '',
    traceId: 't',
  }
  await choose(file)
  await expect.poll(pictures).toContain('/wps/member/info/avatar/7')
  expect(sent).toEqual([{ method: 'POST', body: file }])
})

test('the server’s refusal is said where the picture is chosen', async () => {
  answer = { success: false, message: '', value: null, code: 'FILE_TYPE', traceId: 't' }
  await open()
  await choose(new File(['no picture'], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByText('Only png and jpg pictures can be used.')).toBeVisible()
  expect(pictures()).not.toContain('/wps/member/info/avatar/7')
})
