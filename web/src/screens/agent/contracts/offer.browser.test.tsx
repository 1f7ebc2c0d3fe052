import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#paths.ts'
import { AgentCentre } from '#screens/agent/AgentCentre.tsx'
import { answerCalls, type Asked, leave, loadTexts, showPage } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(leave)

const idOf = (last: number) => `01990000-0000-7000-8000-00000000000${last}`
const suda = { memberId: idOf(1), account: 'suda_cm', type: 'agent', downlines: 182 }
const other = { memberId: idOf(2), account: 'doi_88', type: 'agent', downlines: 3 }

const contract = {
  contractId: idOf(3),
  kind: 'realtime',
  state: 'ACTIVE',
  model: 'differential',
  levels: null,
  base: 'validBet',
  period: 'daily',
  profitLossPeriod: null,
  rate: '0.52',
  tiers: [],
  effectiveFrom: 0,
  endsAt: null,
}
const outlook = {
  own: contract,
  present: { ...contract, rate: '0.3', tiers: [{ rate: '0.48' }] },
  isOffered: false,
  offerDays: 7,
  lack: null,
  most: [],
  ends: [],
}

type Outlook = Record<keyof typeof outlook, unknown>

/** The page of an offer, with two agents to choose from. */
function showOffer(told: (asked: Asked) => Partial<Outlook> = () => ({})): Asked[] {
  const asked = answerCalls({
    'GET /wps/agent/members': () => ({
      value: { path: [], content: [suda, other], totalPages: 1, totalCount: 2 },
    }),
    'GET /wps/agent/contracts/outlook': (each) => ({
      value: { downlineId: each.query.get('downlineId'), ...outlook, ...told(each) },
    }),
    'POST /wps/agent/salary/realtime': () => ({ code: 'OFFER_EXISTS', status: 409 }),
  })
  showPage(AgentCentre, paths.agent('realtimeSalary', { view: 'offer' }))
  return asked
}

const choose = (account: string) => page.getByRole('combobox', { name: 'To whom' }).selectOptions(account)
const field = (name: 'Rate' | 'Active members' | 'Valid bets', step: number) =>
  page.getByRole('textbox', { name: `${name}, step ${step}`, exact: true })
const addStep = () => page.getByRole('button', { name: 'Add a step' }).click()
const summary = () => page.getByRole('region', { name: 'Summary of the offer' })

async function fillStep(step: number, [rate, active, bets]: readonly [string, string, string]) {
  if (step > 1) await addStep()
  await field('Rate', step).fill(rate)
  await field('Active members', step).fill(active)
  await field('Valid bets', step).fill(bets)
}

test('the summary says to whom an offer goes, what they have now, and what they are offered', async () => {
  showOffer()
  await choose('suda_cm')
  await expect.element(summary().getByText('Agent, 182 in the team')).toBeVisible()
  await expect.element(summary().getByText('Every five minutes')).toBeVisible()
  await expect.element(summary().getByText('0.3 % to 0.48 %')).toBeVisible()
  await expect.element(summary().getByText('Within 7 days')).toBeVisible()
  await fillStep(1, ['0.2', '20', '500000'])
  await fillStep(2, ['0.4', '60', '3000000'])
  await expect.element(summary().getByText('0.2 % to 0.4 %')).toBeVisible()
})

test('the highest rate stands against one’s own and that of today', async () => {
  showOffer()
  await choose('suda_cm')
  await expect.element(page.getByRole('img', { name: '0.48 % today, Yours 0.52 %' })).toBeVisible()
  await field('Rate', 1).fill('0.4')
  await expect.element(page.getByRole('img', { name: /^0.4 % offered, 0.48 % today/ })).toBeVisible()
  await expect.element(page.getByText('You keep 0.12 % of what their team bets')).toBeVisible()
  await field('Rate', 1).fill('0.6')
  await expect.element(page.getByText('More than you can give')).toBeVisible()
})

test('where one of them is by overriding, the most that can be given is told in place of what is kept', async () => {
  showOffer(({ query }) => (query.has('terms') ? { most: ['0.52'] } : {}))
  await choose('suda_cm')
  await page.getByRole('radio', { name: 'Overriding' }).click({ force: true })
  await page.getByRole('textbox', { name: 'Levels that count' }).fill('2')
  await field('Rate', 1).fill('0.4')
  await expect.element(page.getByText('You can give 0.52 % at most.')).toBeVisible()
  expect(page.getByRole('img', { name: /Yours/ }).query()).toBeNull()
})

test('what would end below is told before an offer is sent, once its terms can be read (AGENT-12)', async () => {
  const ends = [
    { contractId: idOf(4), upline: 'suda_cm', downline: 'rin_chiang', rate: '0.45' },
    { contractId: idOf(5), upline: 'suda_cm', downline: 'doi_88', rate: '0.42' },
  ]
  const asked = showOffer(({ query }) => ({
    ends: (query.get('terms') ?? '').includes('"rate":"0.4"') ? ends : [],
  }))
  await choose('suda_cm')
  await field('Rate', 1).fill('0.4')
  const box = page.getByRole('status').filter({ hasText: 'This offer would end 2 contracts below suda_cm' })
  await expect.element(box.getByText('rin_chiang')).toBeVisible()
  await expect.element(box.getByText('0.45 %')).toBeVisible()
  expect(box.getByRole('checkbox').elements()).toHaveLength(0)
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await field('Rate', 1).fill('0.46')
  await expect.poll(() => box.query()).toBeNull()
  // Of another downline nothing of it is told, not even for a moment.
  await field('Rate', 1).fill('0.4')
  await expect.element(box).toBeVisible()
  await choose('doi_88')
  expect(page.getByText('below suda_cm').query()).toBeNull()
})

test.each([
  ['no contract of one’s own', { own: null, lack: 'contract' }, /You have no active contract of this kind/],
  ['an offer that is still open', { isOffered: true }, /An offer of this kind to suda_cm is still open/],
  [
    'another base',
    { own: { ...contract, base: 'netLoss' }, lack: 'base' },
    /Your own contract is paid on net loss/,
  ],
  [
    'periods that are too long',
    { own: { ...contract, period: 'hourly' }, lack: 'period' },
    /own contract: Hourly\./,
  ],
  ['a step that is too high', { lack: 'rate', most: ['0.3'] }, /Step 1 can be 0.3 % at most\./],
])('%s is told at its place before anything is sent', async (_, told, words) => {
  showOffer(() => told)
  await choose('suda_cm')
  await field('Rate', 1).fill('0.4')
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible()
})

test('a step from the middle is taken away, and those behind it move up', async () => {
  const asked = showOffer()
  await choose('suda_cm')
  expect(page.getByRole('button', { name: /^Take step/ }).elements()).toHaveLength(0)
  await fillStep(1, ['0.3', '20', '500000'])
  await fillStep(2, ['0.36', '40', '1500000'])
  await fillStep(3, ['0.4', '60', '3000000'])
  await page.getByRole('button', { name: 'Take step 2 away' }).click()
  await expect.element(field('Rate', 2)).toHaveValue('0.4')
  await expect.element(field('Active members', 2)).toHaveValue('60')
  await expect.element(field('Valid bets', 2)).toHaveValue('3,000,000')
  expect(field('Rate', 3).query()).toBeNull()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      downlineId: suda.memberId,
      terms: { rate: '0.3', tiers: [{ rate: '0.4', activeMembers: 60, validBet: '3000000.00' }] },
    })
  await expect.element(page.getByText(/already/i).first()).toBeVisible()
})

test('the focus stays where steps are taken away by keys', async () => {
  showOffer()
  await addStep()
  await addStep()
  for (const name of ['Take step 3 away', 'Take step 2 away']) {
    page.getByRole('button', { name }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => page.getByRole('button', { name }).query()).toBeNull()
  }
  await expect.element(page.getByRole('button', { name: 'Add a step' })).toHaveFocus()
})

test('an amount is grouped when its typing is over, and can be changed from there', async () => {
  showOffer()
  const bets = field('Valid bets', 1)
  await userEvent.type(bets, '500000')
  await expect.element(bets).toHaveValue('500000')
  await userEvent.tab()
  await expect.element(bets).toHaveValue('500,000')
  bets.element().focus()
  await userEvent.keyboard('{End}0')
  await expect.element(bets).toHaveValue('5000000')
  await userEvent.tab()
  await expect.element(bets).toHaveValue('5,000,000')
})
