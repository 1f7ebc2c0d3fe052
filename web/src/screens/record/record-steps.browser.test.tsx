import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#paths.ts'
import { AccountRecord } from '#screens/record/AccountRecord.tsx'
import { BettingRecord } from '#screens/record/BettingRecord.tsx'
import { answerCalls, type Asked, leave, loadTexts, showPage } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(leave)

const placeOf = (n: number) => `${n}_0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`
const bet = (n: number) => ({
  id: `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`,
  time: n,
  category: 'RNG',
  vendor: 'HALCYON',
  game: `Game ${n}`,
  gameCode: 'MANDARIN',
  selection: [],
  round: '',
  stake: '1.00',
  valid: '1.00',
  payout: '0.00',
  profit: '-1.00',
  status: 'lost',
  lottery: null,
  isFree: false,
})

const totals = { count: 1250, stake: '1250.00', valid: '1250.00', payout: '0.00', profit: '-1250.00' }
const noCounts = { totals: null, totalCount: null, totalPages: null }
/** Three pages of one bet each, the newest of which alone tells the sums. */
function answerBets({ query }: Asked) {
  const [before, after] = [query.get('before'), query.get('after')]
  const first = { newer: null, older: placeOf(3), totals, totalCount: 1250, totalPages: 63 }
  if (before === placeOf(2))
    return { value: { content: [bet(1)], newer: placeOf(1), older: null, ...noCounts } }
  if (before === placeOf(3) || after === placeOf(1))
    return { value: { content: [bet(2)], newer: placeOf(2), older: placeOf(2), ...noCounts } }
  return { value: { content: [bet(3)], ...first } }
}

const step = (name: string) => page.getByRole('button', { name, exact: true })
const shown = async (n: number) => {
  await expect.element(page.getByText(`Game ${n}`).first()).toBeVisible()
}

test('the record is gone through to older bets and back by its ends, and its sums stay those of the whole', async () => {
  answerCalls({ 'GET /wps/member/bets': answerBets })
  showPage(BettingRecord, paths.member('personalHistoryCopy'))
  await shown(3)
  expect(step('Newer').element().ariaDisabled).toBe('true')
  for (const n of [2, 1]) {
    await step('Older').click()
    await shown(n)
    await expect.element(page.getByText('1,250 lines in all')).toBeVisible()
    await expect.element(page.getByText('−฿1,250.00').first()).toBeVisible()
  }
  expect(step('Older').element().ariaDisabled).toBe('true')
  await step('Newer').click()
  await shown(2)
  await step('Newest').click()
  await shown(3)
  expect(location.search).toBe('')
})

test('a page deep in the record is come to by its address, with the sums of the whole', async () => {
  const asked = answerCalls({ 'GET /wps/member/bets': answerBets })
  showPage(BettingRecord, paths.member('personalHistoryCopy', { before: placeOf(2) }))
  await shown(1)
  await expect.element(page.getByText('1,250 lines in all')).toBeVisible()
  const places = asked
    .filter(({ path }) => path === '/wps/member/bets')
    .map(({ query }) => query.get('before'))
  expect(new Set(places)).toEqual(new Set([null, placeOf(2)]))
})

test('a place that cannot be read is left out, and other filters begin at the newest again', async () => {
  const asked = answerCalls({ 'GET /wps/member/bets': answerBets })
  showPage(BettingRecord, paths.member('personalHistoryCopy', { before: '<script>' }))
  await shown(3)
  expect(asked.every(({ query }) => !query.has('before'))).toBe(true)
  await step('Older').click()
  await shown(2)
  await page.getByRole('radio', { name: 'Yesterday' }).click()
  await shown(3)
  expect(location.search).not.toContain('before')
})

const emptyAccount = {
  'GET /wps/member/transactions': () => ({
    value: {
      content: [],
      newer: null,
      older: null,
      totals: { in: '0.00', out: '0.00' },
      totalCount: 0,
      totalPages: 0,
    },
  }),
  'GET /wps/member/statements': () => ({ value: { months: [], content: [] } }),
}

test('the account record is asked of the whole of last year by one press', async () => {
  const asked = answerCalls(emptyAccount)
  showPage(AccountRecord, paths.member('transactionHistory'))
  await page.getByRole('radio', { name: 'Last year' }).click()
  const year = () => asked.map(({ query }) => query.get('from')).find((from) => from?.endsWith('-01-01'))
  await expect.poll(year).toBeDefined()
  expect(asked.map(({ query }) => query.get('to'))).toContain(`${year()?.slice(0, 4)}-12-31`)
})

test('more days than a leap year has are not asked of the account record', async () => {
  const asked = answerCalls(emptyAccount)
  showPage(AccountRecord, paths.member('transactionHistory', { from: '2024-01-01', to: '2025-01-01' }))
  await expect.element(page.getByText(/\b366\b/)).toBeVisible()
  expect(asked.some(({ path }) => path === '/wps/member/transactions')).toBe(false)
})
