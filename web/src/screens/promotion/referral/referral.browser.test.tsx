import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { MemberMenu } from '#components/member/member-menu.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute, memberMenu } from '#routes.ts'
import { Referral } from '#screens/promotion/referral/Referral.tsx'
import { becomeGuest } from '#session/session-store.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

type Own = ValueOf<'referral'>
type Friend = ValueOf<'referralList'>['content'][number]

const link = 'https://portal.example/register?referralCode=K7MQ2XTRWA'
const own: Own = {
  enabled: true,
  code: 'K7MQ2XTRWA',
  link,
  invited: 2,
  rewarded: 1,
  waiting: 1,
  earned: '100.00',
  earnedThisMonth: '100.00',
  rules: {
    reward: '100.00',
    minDeposit: '500.00',
    minValidBet: '1000.00',
    withinDays: 30,
    monthlyMax: '2000.00',
    claimDays: 14,
    turnoverTimes: 1,
  },
}
const date = 1_795_000_000_000
const friends: Friend[] = [
  { account: 'na***g', date, state: 'REWARDED', until: null, reward: '100.00' },
  { account: 'th***t', date: date - 1, state: 'INVITED', until: date + 86_400_000, reward: null },
  { account: 'ka***a', date: date - 2, state: 'WITHHELD', until: null, reward: null },
]

let isBroken = false
beforeAll(() =>
  loadAreas('en', ['referral', 'record', 'member', 'wallet', 'errors', 'ui', 'system', 'shell']),
)
beforeEach(() => {
  isBroken = false
  logIn()
})
afterEach(() => {
  becomeGuest()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answering = (value: object) =>
  Promise.resolve(Response.json({ success: true, code: '', value, message: '', traceId: '' }))

function show(answer: Partial<Own> = {}, content = friends, settings = {}): void {
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const { pathname } = new URL(new Request(address, init).url)
    if (isBroken) return Promise.resolve(new Response('', { status: 500 }))
    return pathname.endsWith('/list')
      ? answering({ content, totalPages: 1, totalCount: content.length })
      : answering({ ...own, ...answer })
  })
  showInPortal(
    <MemberMenu value={memberMenu}>
      <Referral params={{}} search={new URLSearchParams()} />
    </MemberMenu>,
    { settings },
  )
}

const entry = () => page.getByRole('navigation').getByRole('link', { name: 'Invite friends' })

test('the page of the invitation opens with the link, its QR code, and the terms in words; the link is copied (MEMBER-12, PROMO-43, C-11)', async () => {
  expect(findRoute('/member/referral').route).toBeDefined()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show()
  await expect.element(page.getByText(link)).toBeVisible()
  await expect.element(page.getByRole('img', { name: /QR code of your link/ })).toBeVisible()
  const terms = page.getByRole('region', { name: 'How it works' })
  await expect.element(terms.getByText(/Within 30 days .*500.*1,000/)).toBeVisible()
  await expect.element(terms.getByText(/within 14 days/)).toBeVisible()
  await expect.element(terms.getByText(/2,000.* at most/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  expect(write).toHaveBeenCalledWith(link)
})

test('friends stand masked with what came of each, and the figures beside', async () => {
  show()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('na***g').getByText(/Rewarded/)).toBeVisible()
  await expect.element(row('na***g').getByText(/100/)).toBeVisible()
  await expect.element(row('th***t').getByText(/Has time/)).toBeVisible()
  await expect.element(row('th***t').getByText(/until/)).toBeVisible()
  await expect.element(row('ka***a').getByText(/Being looked at/)).toBeVisible()
  await expect.element(page.getByText('1 has time left')).toBeVisible()
})

test('without friends the list says how they come, and what does not load can be asked for again', async () => {
  show({ invited: 0 }, [])
  await expect.element(page.getByText('No friends yet')).toBeVisible()
  isBroken = true
  show()
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
})

test('while the promotion is off there is no link, friends stay, and the centre’s menu has no entry (ROLE-25)', async () => {
  show({ enabled: false }, friends, { referralEnabled: false })
  await expect.element(page.getByText('Nobody is invited at the moment')).toBeVisible()
  await expect.element(page.getByText('na***g')).toBeVisible()
  expect(page.getByText(link).elements()).toEqual([])
  expect(entry().elements()).toEqual([])
  show()
  await expect.element(entry()).toBeVisible()
})
