import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { browserQueryClient } from '#api/query-client.ts'
import { chromes, type ShellChrome } from '#components/shell-chrome.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute } from '#routes.ts'
import { becomeGuest } from '#session/session-store.ts'
import { Shell } from '#shell/Shell.tsx'
import { TopReward } from '#shell/TopReward.tsx'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { readLocal } from '#util/storage.ts'

let waiting = 0
beforeAll(() => loadAreas('en', ['shell', 'ui', 'system', 'category', 'reward', 'notices']))
afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset['member']
  becomeGuest()
  goBackToStart()
  browserQueryClient().clear()
})

function answerUnread(): void {
  vi.spyOn(window, 'fetch').mockImplementation((url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    const value = pathname.endsWith('/unread') ? { count: waiting, message: 0, reward: waiting } : null
    return Promise.resolve(
      Response.json({
        success: value !== null,
        code: value ? '' : 'NOT_FOUND',
        value,
        message: '',
        traceId: '',
      }),
    )
  })
}

function showFrame(chrome: ShellChrome = chromes.full): void {
  answerUnread()
  showInPortal(
    <Shell chrome={chrome} tab={undefined}>
      <p>what the page holds</p>
    </Shell>,
  )
}
/** As the document's first script does where one waited when the last page was left. */
const keepRow = () => {
  document.documentElement.dataset['member'] = '346 reward'
}
const strip = () => page.getByRole('link', { name: /reward.* wait/ })

test('over the header a strip tells a member how many rewards wait, and leads to them (R-08, A-52)', async () => {
  logIn()
  waiting = 2
  keepRow()
  showFrame()
  const top0 = document.querySelector('.hdr')?.getBoundingClientRect().top
  await expect.element(strip()).toHaveTextContent('2 rewards wait for you Claim')
  const header = document.querySelector('.hdr')
  expect(header?.getBoundingClientRect().top).toBe(top0)
  const top = strip().element()
  expect(top.getBoundingClientRect().bottom).toBeLessThanOrEqual(header?.getBoundingClientRect().top ?? 0)
  expect(top.compareDocumentPosition(header as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  top.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(location.pathname).toBe('/member/rewardCenter')
  expect(findRoute('/member/rewardCenter').route).toBeDefined()
})

const askedFor = (what: string) =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([url]) => (url instanceof Request ? url.url : String(url)).endsWith(what))

test('with nothing to claim there is no strip (R-08)', async () => {
  logIn()
  waiting = 0
  showFrame()
  await expect.poll(() => askedFor('/unread').length).toBeGreaterThan(0)
  await Promise.all(vi.mocked(window.fetch).mock.results.map(({ value }) => value as Promise<Response>))
  await expect.element(page.getByText('what the page holds')).toBeVisible()
  await expect.element(strip()).not.toBeInTheDocument()
})

test.each([
  ['a visitor', () => undefined],
  ['a trial account', () => logIn(4)],
])('%s has no strip, and nothing is asked for it (R-08)', (_, become) => {
  become()
  waiting = 3
  answerUnread()
  showInPortal(<TopReward />)
  expect(askedFor('/unread')).toEqual([])
  expect(strip().elements()).toEqual([])
})

test('where the bars are hidden the strip is too (R-08, SHELL-05)', async () => {
  logIn()
  waiting = 3
  showFrame(chromes.bare)
  await expect.element(page.getByText('what the page holds')).toBeVisible()
  expect(strip().elements()).toEqual([])
  keepRow()
  showFrame()
  await expect.element(strip()).toBeVisible()
})

test('a reward that is heard of on a page moves nothing there: its strip comes with the next page, and is kept a place for (R-08)', async () => {
  waiting = 1
  // What another test showed is gone before the login.
  showFrame(chromes.bare)
  logIn()
  showFrame()
  await expect.poll(() => askedFor('/unread').length).toBeGreaterThan(0)
  await Promise.all(vi.mocked(window.fetch).mock.results.map(({ value }) => value as Promise<Response>))
  await expect.element(page.getByText('what the page holds')).toBeVisible()
  expect(strip().elements()).toEqual([])
  navigate('/help')
  await expect.element(strip()).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  expect(readLocal('hasSession')).toMatch(/^\d+ reward$/)
})

test('the row of a reward that was claimed meanwhile stays empty until the next page (R-08)', async () => {
  logIn()
  waiting = 0
  keepRow()
  showFrame()
  const top = () => document.querySelector('.hdr')?.getBoundingClientRect().top ?? 0
  await expect.poll(() => askedFor('/unread').length).toBeGreaterThan(0)
  await Promise.all(vi.mocked(window.fetch).mock.results.map(({ value }) => value as Promise<Response>))
  await expect.poll(top).toBeGreaterThan(20)
  expect(strip().elements()).toEqual([])
  navigate('/news')
  await expect.poll(top).toBe(0)
})
