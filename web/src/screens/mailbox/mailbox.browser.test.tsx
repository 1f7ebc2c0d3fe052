import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation, useSearch } from 'wouter'
import { MemberMenu } from '#components/member/member-menu.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { paths } from '#paths.ts'
import { findRoute, memberMenu } from '#routes.ts'
import { Mailbox } from '#screens/mailbox/Mailbox.tsx'
import type { Message } from '#screens/mailbox/use-messages.ts'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { becomeGuest, currentSession, sessionStore } from '#session/session-store.ts'

// The next file begins as a visitor.
afterEach(becomeGuest)

const id = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`
const message = (n: number, title: string): Message => ({
  id: id(n),
  kind: 'money',
  title,
  content: `${title}, told whole`,
  date: 1_795_000_000_000,
  read: false,
})

let mailbox: Message[] = []
let isBroken = false
beforeAll(() => loadAreas('en', ['mailbox', 'member', 'wallet', 'errors', 'ui', 'system', 'shell']))
beforeEach(() => {
  logIn()
  isBroken = false
  mailbox = [message(2, 'Withdrawal sent'), message(1, 'Deposit arrived')]
  history.replaceState(null, '', paths.member('messageV2'))
  vi.spyOn(window, 'fetch').mockImplementation((url, init) => answer(addressOf(url), init ?? {}))
})
afterEach(() => {
  vi.restoreAllMocks()
  goBackToStart()
})

const addressOf = (url: RequestInfo | URL): string => (url instanceof Request ? url.url : url.toString())

/** The platform: it answers with the mailbox as it stands. */
function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.href)
  if (isBroken && pathname === '/wps/member/messages')
    return Promise.resolve(new Response('', { status: 500 }))
  const opened = mailbox.find((each) => pathname.endsWith(each.id))
  if (method === 'DELETE') {
    const { ids } = JSON.parse(body as string) as { ids: string[] } // written by the code under test
    mailbox = mailbox.filter((each) => !ids.includes(each.id))
  }
  if (method === 'PUT') mailbox = mailbox.map((each) => ({ ...each, read: true }))
  if (opened) opened.read = true
  const unread = mailbox.filter(({ read }) => !read)
  const listed = searchParams.get('state') === 'unread' ? unread : mailbox
  const value = pathname.endsWith('/unread')
    ? { count: unread.length, message: unread.length }
    : opened
      ? { ...opened, opens: 'wallet' }
      : { content: listed, next: null, totalPages: 1, totalCount: listed.length, done: true }
  return Promise.resolve(Response.json({ success: true, code: '', value, message: '', traceId: '' }))
}

function Page() {
  useLocation()
  return <Mailbox search={new URLSearchParams(useSearch())} params={{}} />
}
const showMailbox = () =>
  showInPortal(
    <MemberMenu value={memberMenu}>
      <Page />
    </MemberMenu>,
  )
const badge = () => page.getByRole('navigation').getByRole('img', { name: /unread message/ })
const row = (title: string) => page.getByRole('link', { name: new RegExp(title) })

test('the entry of the messages has a badge while some are unread, and none when all are read (MEMBER-18)', async () => {
  showMailbox()
  await expect.element(badge()).toHaveTextContent('2')
  await row('Deposit arrived').click()
  await expect.element(page.getByRole('heading', { name: 'Deposit arrived' })).toBeVisible()
  await expect.element(badge()).toHaveTextContent('1')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(badge()).not.toBeInTheDocument()
})

test('the operator’s label of the member is shown in both of its colours (DATA-24)', async () => {
  const memberLabel = { text: 'Partner', color: '#fffbeb', backgroundColor: '#14532d' }
  sessionStore.set({ ...currentSession(), memberLabel })
  showMailbox()
  await expect
    .element(page.getByText('Partner'))
    .toHaveStyle({ color: 'rgb(255, 251, 235)', backgroundColor: 'rgb(20, 83, 45)' })
})

test('the page of the messages opens, and a message leads on to what it tells of (MEMBER-14)', async () => {
  expect(findRoute(paths.member('messageV2')).route).toBeDefined()
  showMailbox()
  await row('Withdrawal sent').click()
  await expect.element(page.getByRole('article').getByText('Withdrawal sent, told whole')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open my wallet' }))
    .toHaveAttribute('href', '/member/transferFund')
  expect(location.search).toBe(`?open=${id(2)}`)
})

test('a message is deleted after a question, and kept where that is answered so', async () => {
  showMailbox()
  await page.getByRole('checkbox', { name: 'Choose: Deposit arrived' }).click({ force: true })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(mailbox).toHaveLength(2)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Deposit arrived')).not.toBeInTheDocument()
  await expect.element(row('Withdrawal sent')).toBeVisible()
})

test('a mailbox without messages says so, and one that did not load is asked for again', async () => {
  mailbox = []
  showMailbox()
  await expect.element(page.getByText('No messages')).toBeVisible()
  // There is nothing to choose.
  expect(page.getByText('Choose a message').elements()).toEqual([])
  isBroken = true
  showMailbox()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBroken = false
  mailbox = [message(3, 'Deposit failed')]
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(row('Deposit failed')).toBeVisible()
})

test('a message that is gone is said to be gone', async () => {
  history.replaceState(null, '', paths.member('messageV2', { open: id(9) }))
  vi.spyOn(window, 'fetch').mockImplementation((url, init) =>
    addressOf(url).endsWith(id(9))
      ? Promise.resolve(
          Response.json(
            { success: false, code: 'NOT_FOUND', value: null, message: '', traceId: '' },
            { status: 404 },
          ),
        )
      : answer(addressOf(url), init ?? {}),
  )
  showMailbox()
  await expect.element(page.getByText('This message is not there any more')).toBeVisible()
})
