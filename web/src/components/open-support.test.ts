import { concealBytes, concealLink } from '@suntala/contract/concealed-link'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { openSupport, supportService, supportWay } from '#components/open-support.ts'

vi.mock(import('#api/call.ts'), () => ({ call: vi.fn() }) as never) // only this one is used

const popup = { opener: {} as unknown, location: { href: '' }, close: vi.fn() }
const open = vi.fn((..._: string[]) => popup as typeof popup | null)
const wanted = { csType: 'LIVECHAT', type: '3' } as const
const concealed = (url: string) => concealLink(url, new Uint8Array(concealBytes))
const answer = (path: string) => vi.mocked(call).mockResolvedValue([{ ...wanted, path }] as never) // csVersion's answer

beforeEach(() => {
  vi.clearAllMocks()
  popup.location.href = ''
  vi.stubGlobal('open', open)
  vi.stubGlobal('screen', { availHeight: 900 })
  vi.stubGlobal('location', { origin: 'https://portal.example' })
})

test('the entry of type 3 is decrypted and opens in a window 440 wide (CS-04, CS-05, A-03)', async () => {
  answer(await concealed('https://chat.example/room'))
  await openSupport(wanted)
  expect(popup.location.href).toBe('https://chat.example/room')
  expect(popup.opener).toBeNull()
  expect(open.mock.calls[0]?.[2]).toBe('popup,width=440,height=750')
})

test.each([
  [600, 600],
  [400, 500],
])('on a screen %i high the window is %i high (A-03)', async (availHeight, height) => {
  vi.stubGlobal('screen', { availHeight })
  answer(await concealed('/help'))
  await openSupport(wanted)
  expect(open.mock.calls[0]?.[2]).toContain(`height=${height}`)
  expect(popup.location.href).toBe('https://portal.example/help')
})

test.each(['javascript:alert(1)', 'http://chat.example/', 'data:text/html,x'])(
  'never opens %s, and closes the window (A-31, CS-06)',
  async (url) => {
    answer(await concealed(url))
    await expect(openSupport(wanted)).rejects.toBeInstanceOf(Error)
    expect(popup.location.href).toBe('')
    expect(popup.close).toHaveBeenCalledOnce()
  },
)

test('the window is closed when the link cannot be had (CS-06)', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('NETWORK'))
  await expect(openSupport(wanted)).rejects.toThrow(CallError)
  answer('not a concealed link')
  await expect(openSupport(wanted)).rejects.toBeInstanceOf(Error)
  expect(popup.close).toHaveBeenCalledTimes(2)
})

test('where the browser opens no window, the address is there to be offered', async () => {
  open.mockReturnValueOnce(null)
  answer(await concealed('https://chat.example/room'))
  expect(await openSupport(wanted)).toBe('https://chat.example/room')
})

test('live chat is on offer first, concealed or not; a link only where its address can be read', () => {
  const telegram = { csType: 'TELEGRAM', type: '1', path: 'https://t.example/support' } as const
  const sealed = { ...wanted, path: 'c2VhbGVk' }
  expect(supportService([telegram, { ...sealed, path: '' }], null)).toBe(telegram)
  expect(supportService([telegram, sealed], null)).toBe(sealed)
  expect(supportService([], null)).toBeUndefined()
  expect(supportWay(telegram, vi.fn()).href).toBe(telegram.path)
  expect(supportWay(sealed, vi.fn()).href).toBeUndefined()
})

test('a rankLevel above 4 has the VIP service, any other live chat (CS-02, CS-03)', () => {
  const vip = { csType: 'VIP', type: '1', path: 'https://vip.example/' } as const
  const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
  expect(supportService([chat, vip], 5)).toBe(vip)
  for (const level of [4, 1, null]) expect(supportService([vip, chat], level)).toBe(chat)
  expect(supportService([chat, { ...vip, path: '' }], 9)).toBe(chat)
  expect(supportService([vip], 4)).toBeUndefined()
})

test('an entry that can be read opens in the same window, by the address that holds now (CS-05, CS-07)', async () => {
  const plain = { csType: 'TELEGRAM', type: '1', path: 'https://t.example/new' } as const
  vi.mocked(call).mockResolvedValue([plain] as never) // csVersion's answer
  const press = { preventDefault: vi.fn() }
  supportWay({ ...plain, path: 'https://t.example/old' }, () => void openSupport(plain)).onClick(press)
  expect(press.preventDefault).toHaveBeenCalledOnce()
  await expect.poll(() => popup.location.href).toBe('https://t.example/new')
  expect(open.mock.calls[0]?.[2]).toBe('popup,width=440,height=750')
})
