import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { MemberMenu } from '#components/member/member-menu.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute, memberMenu } from '#routes.ts'
import { becomeGuest } from '#session/session-store.ts'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { RewardCentre } from './RewardCentre.tsx'

type Answer = ValueOf<'rewards'>
type Reward = Answer['content'][number]

const id = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`
const dayMs = 86_400_000
const nowMs = 1_795_000_000_000
const reward = (n: number, other: Partial<Reward> = {}): Reward => ({
  id: id(n),
  source: 'free-credit',
  name: 'Free credit',
  amount: `${n}.00`,
  turnover: `${n}.00`,
  state: 'CLAIMABLE',
  grantedAt: nowMs,
  claimableAt: nowMs,
  expiresAt: nowMs + dayMs,
  endedAt: null,
  ...other,
})
const cashBack = { id: id(9), source: 'rebate', name: 'Cash back', amount: '18.20', turnover: '0.00' }

let rewards: Reward[] = []
let accrued: Answer['accrued'] = []
/** What the platform answers to a claim in place of its money. */
let refusal = ''
let isBroken = false
let freeRounds: ValueOf<'freeRounds'> = []

beforeAll(() => loadAreas('en', ['reward', 'member', 'wallet', 'errors', 'ui', 'system', 'shell', 'form']))
beforeEach(() => {
  logIn()
  rewards = []
  accrued = []
  refusal = ''
  isBroken = false
  freeRounds = []
  vi.spyOn(window, 'fetch').mockImplementation((url, init) =>
    answer(new URL(url instanceof Request ? url.url : url, location.href), init ?? {}),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  becomeGuest()
  goBackToStart()
})

const isOver = ({ state }: Reward) => state === 'CLAIMED' || state === 'EXPIRED'

/** The platform: it keeps the rewards, and pays them once. */
function answer({ pathname, searchParams }: URL, { method = 'GET' }: RequestInit): Promise<Response> {
  if (isBroken) return Promise.resolve(new Response('', { status: 500 }))
  const says = (value: unknown, code = '') =>
    Promise.resolve(Response.json({ success: !code, code, value, message: '', traceId: '' }))
  if (method === 'POST') {
    if (refusal) return says(null, refusal)
    const claimed = rewards.find((one) => pathname.includes(one.id))
    if (claimed) Object.assign(claimed, { state: 'CLAIMED', endedAt: nowMs })
    else accrued = []
    return says({ amount: claimed?.amount ?? '18.20', sumBalance: '20.00' })
  }
  if (pathname.endsWith('/free-rounds')) return says(freeRounds)
  const count = rewards.filter(({ state }) => state === 'CLAIMABLE').length
  if (pathname.endsWith('/unread')) return says({ count, message: 0, reward: count })
  const state = searchParams.get('state') ?? 'OPEN'
  const fits = (one: Reward) =>
    state === 'OPEN' ? !isOver(one) : state === 'OVER' ? isOver(one) : one.state === state
  const content = rewards.filter(fits)
  return says({
    content,
    accrued: state === 'OPEN' ? accrued : [],
    count,
    totalPages: 1,
    totalCount: content.length,
  })
}

const showCentre = (search = '') =>
  showInPortal(
    <MemberMenu value={memberMenu}>
      <RewardCentre search={new URLSearchParams(search)} params={{}} />
    </MemberMenu>,
  )
const claimButtons = () => page.getByRole('button', { name: /^Claim / })
const badge = () => page.getByRole('navigation').getByRole('img', { name: /to claim/ })

test('the reward centre opens, and with nothing to claim leads to the promotions (MEMBER-11)', async () => {
  expect(findRoute('/member/rewardCenter').route).toBeDefined()
  showCentre()
  await expect.element(page.getByRole('heading', { name: 'Reward centre', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Nothing to claim right now')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See promotions' }))
    .toHaveAttribute('href', '/promotions')
  await expect.element(page.getByText('No rewards here yet')).toBeVisible()
})

test('a reward says until when it can be claimed and what has to be bet; claimed, it stands in the history and its amount is told', async () => {
  rewards = [reward(5)]
  showCentre()
  await expect.element(page.getByText(/^Claim until /)).toBeVisible()
  await expect.element(page.getByText(/5\.00.* to be bet before it can be withdrawn$/)).toBeVisible()
  await page.getByRole('button', { name: /^Claim .*5\.00.*: Free credit$/ }).click()
  await expect
    .element(page.getByRole('status').filter({ hasText: /5\.00.* is in your balance\./ }))
    .toBeVisible()
  await expect.element(page.getByText('Nothing to claim right now')).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText('Claimed', { exact: true })).toBeVisible()
  // The button is gone; whoever goes by keys stays at the list.
  await expect.element(page.getByRole('heading', { name: 'To be claimed' })).toHaveFocus()
})

test('the badge of the centre counts what can be claimed, and is not there without any (MEMBER-19)', async () => {
  rewards = [reward(1), reward(2), reward(3, { state: 'PENDING', claimableAt: nowMs + dayMs })]
  showCentre()
  await expect.element(badge()).toHaveTextContent('2')
  await claimButtons().first().click()
  await expect.element(badge()).toHaveTextContent('1')
  await claimButtons().first().click()
  await expect.element(badge()).not.toBeInTheDocument()
})

test('what comes later cannot be pressed, and what grows with play is claimed as any', async () => {
  rewards = [reward(3, { state: 'PENDING', claimableAt: nowMs + dayMs })]
  accrued = [cashBack]
  showCentre()
  await expect.element(page.getByText(/^Can be claimed from /)).toBeVisible()
  await expect.element(page.getByText('Grows with your bets and does not expire')).toBeVisible()
  expect(claimButtons().elements()).toHaveLength(1)
  await page.getByRole('button', { name: /^Claim .*18\.20.*: Cash back$/ }).click()
  await expect.element(page.getByText(/18\.20.* is in your balance\./)).toBeVisible()
  await expect.element(claimButtons()).not.toBeInTheDocument()
})

test('a refusal is told at its reward, which stays', async () => {
  rewards = [reward(5)]
  refusal = 'EXPIRED'
  showCentre()
  await claimButtons().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The time to claim this is over.')
  await expect.element(claimButtons()).toBeVisible()
})

test('the history is narrowed by its chips, whose choice is in the address', async () => {
  rewards = [reward(1, { state: 'EXPIRED', endedAt: nowMs }), reward(2, { state: 'CLAIMED', endedAt: nowMs })]
  showCentre()
  await expect.element(page.getByText(/^Expired .*\d/)).toBeVisible()
  await expect.element(page.getByText(/^Claimed .*\d/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Expired' }).element().getAttribute('href')).toBe(
    '/member/rewardCenter?state=EXPIRED',
  )
  showCentre('state=EXPIRED')
  await expect.element(page.getByText(/^Expired .*\d/)).toBeVisible()
  await expect.element(page.getByText(/^Claimed .*\d/)).not.toBeInTheDocument()
})

test('rewards that do not load say so and are asked for again', async () => {
  isBroken = true
  showCentre()
  await expect.element(page.getByText('This did not load').first()).toBeVisible()
  isBroken = false
  rewards = [reward(5)]
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(claimButtons()).toBeVisible()
})

test('free rounds say what is left at which stake, until when and what they won, and lead to their game once it has them', async () => {
  const game = { nodeId: 2001, vassalage: 'HALCYON', gameCode: 'scarlet-peony', name: 'Scarlet Peony' }
  const grant = {
    ...game,
    icon: '/art/icons/game',
    color: '#2a2018',
    state: 'OPEN',
    rounds: 10,
    left: 7,
  } as const
  const open = { ...grant, id: id(1), stake: '1.00', won: '4.50', turnoverTimes: 1, expiresAt: nowMs + dayMs }
  freeRounds = [open, { ...open, id: id(2), name: 'Oni Lantern Night', state: 'WAITING', won: '0.00' }]
  showCentre()
  const cards = page.getByRole('region', { name: 'Free rounds' }).getByRole('listitem')
  await expect.element(cards.first().getByText(/7 of 10 left, .*1\.00.* a round/)).toBeVisible()
  await expect.element(cards.first().getByText(/Won so far: .*4\.50/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Play the free rounds of Scarlet Peony' }))
    .toHaveAttribute('href', expect.stringContaining('/game?nodeId=2001'))
  await expect.element(cards.nth(1).getByText('On its way to the game')).toBeVisible()
  expect(cards.nth(1).getByRole('link').elements()).toHaveLength(0)
})
