import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#paths.ts'
import { Income } from '#screens/agent/income/Income.tsx'
import { TeamBetting } from '#screens/agent/team/TeamBetting.tsx'
import { TeamTransactions } from '#screens/agent/team/TeamTransactions.tsx'
import { UserLoss } from '#screens/agent/team/UserLoss.tsx'
import { BettingRecord } from '#screens/record/BettingRecord.tsx'
import { answerCalls, leave, loadTexts, showPage } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(leave)

const pageOf = (content: object[], more: object = {}) => ({
  value: { content, totalPages: 1, totalCount: content.length, ...more },
})
const betTotals = { count: 1, stake: '20.00', valid: '20.00', payout: '5.00', profit: '-15.00' }
const bet = {
  id: 'bet-1',
  time: 0,
  category: 'RNG',
  vendor: 'HALCYON',
  game: 'Mandarin Fortune',
  gameCode: 'MANDARIN',
  selection: [],
  round: '',
  stake: '20.00',
  valid: '20.00',
  payout: '5.00',
  profit: '-15.00',
  status: 'lost',
  lottery: null,
  isFree: false,
}
const headings = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)

test('the bets of the team stand in the columns of a member’s own record, with the account before them (AGENT-03, AGENT-33)', async () => {
  const asked = answerCalls({
    'GET /wps/agent/bets': () => pageOf([{ ...bet, account: 'nimman' }], { totals: betTotals }),
    'GET /wps/member/bets': () => pageOf([bet], { totals: betTotals }),
  })
  showPage(BettingRecord, paths.member('personalHistoryCopy'))
  await expect.element(page.getByText('Mandarin Fortune').first()).toBeVisible()
  const own = headings()
  showPage(TeamBetting, paths.agent('teamBetting'))
  await expect.element(page.getByText('nimman').first()).toBeVisible()
  expect(headings()).toEqual(['Account', ...own])
  expect(asked.filter(({ path }) => path === '/wps/agent/bets')).not.toEqual([])
})

test('an address of a page beyond the last shows the last one', async () => {
  const sums = { stake: '0', validBet: '0', payout: '0', rebate: '0', bonus: '0', profit: '0' }
  answerCalls({
    'GET /wps/agent/loss': ({ query }) =>
      pageOf(query.get('pageNo') === '2' ? [{ account: 'nimman', ...sums }] : [], {
        totals: sums,
        totalPages: 2,
        totalCount: 21,
      }),
  })
  showPage(UserLoss, `${paths.agent('userLoss')}?pageNo=9`)
  await expect.element(page.getByText('nimman').first()).toBeVisible()
  expect(new URLSearchParams(location.search).get('pageNo')).toBe('2')
})

test('profit and loss stands by account, with all of them summed (AGENT-25)', async () => {
  const sums = {
    stake: '210.00',
    validBet: '200.00',
    payout: '160.00',
    rebate: '1.00',
    bonus: '2.00',
    profit: '-47.00',
  }
  answerCalls({ 'GET /wps/agent/loss': () => pageOf([{ account: 'nimman', ...sums }], { totals: sums }) })
  showPage(UserLoss, paths.agent('userLoss'))
  await expect.element(page.getByText('nimman').first()).toBeVisible()
  expect(headings()).toEqual([
    'Account',
    'Valid bet',
    'Stakes',
    'Payout',
    'Rebate',
    'Bonus',
    'Result of the account',
  ])
  expect(page.getByText('฿210.00').elements()).toHaveLength(2)
  expect(page.getByText('−฿47.00').elements()).toHaveLength(2)
})

test('the transactions of the team name the account of each (AGENT-27)', async () => {
  const line = {
    id: '01990000-0000-7000-8000-000000000001',
    time: 0,
    type: 'deposit',
    amount: '500.00',
    before: '0.00',
    after: '500.00',
    subject: '',
    reference: '',
    account: 'krabi',
  }
  const asked = answerCalls({ 'GET /wps/agent/transactions': () => pageOf([line]) })
  showPage(TeamTransactions, paths.agent('transactions'))
  await expect.element(page.getByText('krabi')).toBeVisible()
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect.poll(() => asked.at(-1)?.query.get('type')).toBe('deposit')
})

test('income stands payment by payment, and each is explained down to whose bets it is of (AGENT-26)', async () => {
  const wageId = '01990000-0000-7000-8000-000000000009'
  answerCalls({
    'GET /wps/agent/income': () =>
      pageOf([{ wageId, date: 0, kind: 'realtime', base: '1000.00', rate: '1.2', amount: '4.00' }], {
        totals: { amount: '4.00', byKind: [{ kind: 'realtime', amount: '4.00' }] },
      }),
    [`GET /wps/agent/income/${wageId}`]: () => ({
      value: {
        wageId,
        kind: 'realtime',
        from: 0,
        until: 300_000,
        paidAt: 300_000,
        state: 'PAID',
        reason: null,
        validBet: '1000.00',
        isMet: true,
        corrected: { bets: 2, validBet: '-50.00', payout: '0.00' },
        unfunded: { members: 2, validBet: '75.00' },
        base: '1000.00',
        activeMembers: 2,
        rate: '1.2',
        gross: '9.00',
        toDownlines: '5.00',
        paidBefore: '3.00',
        carriedIn: '-250.00',
        amount: '1.00',
        comesTo: '6.50',
        exact: null,
        levels: [],
        members: [{ account: 'malee', base: '980.00' }],
      },
    }),
    [`GET /wps/agent/income/${wageId}/bets`]: ({ query }) =>
      pageOf([
        {
          account: 'malee',
          category: 'RNG',
          game: 'mandarin-fortune',
          reference: query.get('account') === 'malee' ? 'hers' : 'taken-back',
          placedAt: 0,
          settledAt: 0,
          stake: '1000.00',
          validBet: query.get('account') === 'malee' ? '1000.00' : '-50.00',
          payout: '0.00',
          isCorrection: query.get('account') === null,
        },
      ]),
  })
  showPage(Income, paths.agent('income'))
  await page.getByRole('button', { name: /^Details of Real-time salary/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Why this amount' })
  await expect.element(drawer.getByText('For contracts of your downlines')).toBeVisible()
  await expect.element(drawer.getByText('−฿5.00')).toBeVisible()
  await expect.element(drawer.getByText('−฿3.00')).toBeVisible()
  // What was carried in stands before the rate, which is that of both; what comes off stands behind it.
  const names = [...drawer.element().querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names.slice(2, 13)).toEqual([
    'Base',
    'Carried in from the period before',
    'Active members',
    'Rate',
    'Rate on base',
    'Given back or corrected',
    'Not counted',
    'For contracts of your downlines',
    'Paid before in this period',
    'Amount',
    'Paid',
  ])
  await expect.element(drawer.getByText(/^2 earlier bets: .*50/)).toBeVisible()
  await expect.element(drawer.getByText(/^Valid bets of 2 members who .*75/)).toBeVisible()
  await expect.element(drawer.getByText('With its corrections')).toBeVisible()
  await expect.element(drawer.getByText('+฿6.50')).toBeVisible()
  // Of many those with most are told; with the others they add up to the base.
  expect(drawer.getByText('All others').element().parentElement?.textContent).toContain('฿20.00')
  await drawer.getByRole('button', { name: 'Bets: malee' }).click()
  await expect.element(drawer.getByText('hers')).toBeVisible()
  await drawer.getByRole('button', { name: 'Back to the amount' }).click()
  await drawer.getByRole('button', { name: 'Bets: Given back or corrected' }).click()
  await expect.element(drawer.getByText('taken-back')).toBeVisible()
  await expect.element(drawer.getByText('Changed')).toBeVisible()
})

test('commission on lotteries is explained by each level’s rate less that below it, and by fractions that go on (AGENT-26)', async () => {
  const wageId = '01990000-0000-7000-8000-000000000010'
  answerCalls({
    'GET /wps/agent/income': () =>
      pageOf([{ wageId, date: 0, kind: 'commission', base: '1000.00', rate: '6', amount: '20.00' }], {
        totals: { amount: '20.00', byKind: [{ kind: 'commission', amount: '20.00' }] },
      }),
    [`GET /wps/agent/income/${wageId}`]: () => ({
      value: {
        wageId,
        kind: 'commission',
        from: 0,
        until: 300_000,
        paidAt: 300_000,
        state: 'PAID',
        reason: null,
        validBet: '1000.00',
        isMet: true,
        corrected: { bets: 0, validBet: '0.00', payout: '0.00' },
        unfunded: { members: 0, validBet: '0.00' },
        base: '1000.00',
        activeMembers: 0,
        rate: '6',
        gross: '60.00',
        toDownlines: '40.00',
        paidBefore: '0.00',
        carriedIn: '0.00',
        amount: '20.00',
        comesTo: '20.00',
        exact: { earned: '20.00', restIn: '0.0033', restOut: '0.0033' },
        levels: [{ account: 'chiangmai', base: '1000.00', rate: '4', earned: '20.00' }],
        members: [{ account: 'malee', base: '1000.00' }],
      },
    }),
  })
  showPage(Income, paths.agent('income'))
  await page.getByRole('button', { name: /^Details of Lottery commission/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Why this amount' })
  await expect.element(drawer.getByText('For the levels below you')).toBeVisible()
  await expect.element(drawer.getByText('−฿40.00')).toBeVisible()
  await expect.element(drawer.getByText(/^\(6 % − 4 %\) of .*1,000\.00/)).toBeVisible()
  await expect.element(drawer.getByText('Kept from before')).toBeVisible()
  await expect.element(drawer.getByText('Active members')).not.toBeInTheDocument()
})

test('statements by month are asked for where the income stands', async () => {
  const asked = answerCalls({
    'GET /wps/agent/income': () =>
      pageOf([], { newer: null, older: null, totals: { amount: '0', byKind: [] } }),
    'GET /wps/member/statements': () => ({ value: { months: ['2026-11'], content: [] } }),
    'POST /wps/member/statements': () => ({ code: 'PENDING_EXISTS', status: 409 }),
  })
  showPage(Income, paths.agent('income'))
  await page.getByRole('button', { name: /CSV/ }).last().click()
  await expect
    .poll(() => asked.find(({ method, path }) => method === 'POST' && path.endsWith('/statements'))?.body)
    .toEqual({ month: '2026-11', format: 'csv' })
})
