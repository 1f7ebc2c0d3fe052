import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#paths.ts'
import { Income } from '#screens/agent/income/Income.tsx'
import { Downline } from '#screens/agent/team/Downline.tsx'
import { TeamBetting } from '#screens/agent/team/TeamBetting.tsx'
import { TeamTransactions } from '#screens/agent/team/TeamTransactions.tsx'
import { UserLoss } from '#screens/agent/team/UserLoss.tsx'
import { answerCalls, leave, loadTexts, showPage } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(() => {
  localStorage.clear()
  leave()
})

const id = '01990000-0000-7000-8000-000000000001'
const member = {
  memberId: id,
  account: 'nimman',
  type: 'member',
  depth: 1,
  balance: '10.00',
  downlines: 0,
  rate: '1',
  remark: '',
  joinedAt: 0,
  lastLogin: null,
  state: 'ACTIVE',
}
const members = () => ({ value: { path: [], content: [member], totalPages: 1, totalCount: 1 } })
function showDownline() {
  answerCalls({
    'GET /wps/agent/members': members,
    'GET /wps/agent/files': () => ({ value: { content: [] } }),
  })
  showPage(Downline, paths.agent('downline'))
}

const headings = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)

test('columns that are left out stay so in this browser, and the first one cannot be', async () => {
  showDownline()
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  expect(panel.getByRole('checkbox').elements()).toHaveLength(7)
  await panel.getByRole('checkbox', { name: 'Rate' }).click()
  await expect.poll(headings).toEqual(['Account', 'Type', 'Team', 'Balance', 'Joined', 'Last login', 'State'])
  leave()
  showDownline()
  await expect.element(page.getByText('nimman')).toBeVisible()
  expect(headings()).toEqual(['Account', 'Type', 'Team', 'Balance', 'Joined', 'Last login', 'State'])
})

test('what is remembered of columns and cannot be read leaves none out', async () => {
  localStorage.setItem('hiddenColumns:downline', '{"rate"')
  showDownline()
  await expect.element(page.getByText('nimman')).toBeVisible()
  expect(headings()).toHaveLength(8)
})

test('the bets of the shown days are asked for as a file, which is looked after until it can be fetched', async () => {
  let state: 'none' | 'WORKING' | 'READY' = 'none'
  const file = () => ({
    id,
    kind: 'bets',
    from: '2026-11-01',
    to: '2026-11-02',
    state,
    linesDone: state === 'READY' ? 2100 : 1000,
    linesTotal: 2100,
    expiresAt: state === 'READY' ? 86_400_000 : null,
  })
  const asked = answerCalls({
    'GET /wps/agent/bets': () => ({
      value: {
        content: [],
        totalPages: 0,
        totalCount: 0,
        totals: { count: 0, stake: '0.00', valid: '0.00', payout: '0.00', profit: '0.00' },
      },
    }),
    'GET /wps/agent/files': () => ({ value: { content: state === 'none' ? [] : [file()] } }),
    'POST /wps/agent/files': () => {
      state = 'WORKING'
      return { value: file() }
    },
  })
  showPage(TeamBetting, paths.agent('teamBetting', { from: '2026-11-01', to: '2026-11-02' }))
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect.element(page.getByText('1,000 of 2,100 lines')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Bets, 2026-11-01 to 2026-11-02' }))
    .toHaveAttribute('value', '1000')
  state = 'READY'
  await expect
    .element(page.getByRole('button', { name: 'Download: Bets, 2026-11-01 to 2026-11-02' }), {
      timeout: 5_000,
    })
    .toBeVisible()
  expect(asked.find(({ path }) => path === '/wps/agent/files')).toBeDefined()
})

test.each([
  ['losses', UserLoss, 'userLoss'],
  ['transactions', TeamTransactions, 'transactions'],
  ['income', Income, 'income'],
] as const)('the %s of the shown days are asked for as a file', async (kind, Screen, name) => {
  const nothing = { content: [], totalPages: 0, totalCount: 0 }
  const asked = answerCalls({
    'GET /wps/agent/loss': () => ({ value: nothing }),
    'GET /wps/agent/transactions': () => ({ value: nothing }),
    'GET /wps/agent/income': () => ({ value: { ...nothing, totals: { amount: '0.00', byKind: [] } } }),
    'GET /wps/agent/files': () => ({ value: { content: [] } }),
    'POST /wps/agent/files': () => ({
      value: {
        id,
        kind,
        state: 'WORKING',
        linesDone: 0,
        linesTotal: 1,
        from: null,
        to: null,
        expiresAt: null,
      },
    }),
  })
  showPage(Screen, paths.agent(name, { from: '2026-11-01', to: '2026-11-02' }))
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect
    .poll(() => asked.find(({ path, body }) => path === '/wps/agent/files' && body !== undefined)?.body)
    .toEqual({ kind, from: '2026-11-01', to: '2026-11-02' })
})

const sortHeads = () => [...document.querySelectorAll('.th-sort')].map(({ textContent }) => textContent)
const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button')

test('only heads sort whose order the platform gives of the whole team, and the way stands in the address', async () => {
  const asked = answerCalls({
    'GET /wps/agent/members': members,
    'GET /wps/agent/files': () => ({ value: { content: [] } }),
  })
  showPage(Downline, paths.agent('downline', { before: id }))
  await expect.element(page.getByText('nimman')).toBeVisible()
  expect(sortHeads()).toEqual(['Account', 'Joined'])
  const last = () => asked.findLast(({ path }) => path === '/wps/agent/members')?.query
  await head('Account').click()
  await expect.poll(() => last()?.get('sort')).toBe('name')
  // Another order begins at its first page.
  expect(last()?.get('before')).toBeNull()
  await expect
    .element(page.getByRole('columnheader', { name: 'Account' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await head('Account').click()
  await expect.poll(() => last()?.get('sort')).toBe('nameDown')
  await head('Joined').click()
  await expect.poll(() => new URLSearchParams(location.search).get('sort')).toBeNull()
})

test.each([
  ['userLoss', UserLoss, 'Result of the account', { sort: 'profit', order: 'falling' }],
  ['teamBetting', TeamBetting, 'Time', { order: 'oldest' }],
  ['transactions', TeamTransactions, 'Time', { order: 'oldest' }],
  ['income', Income, 'Due', { order: 'oldest' }],
] as const)(
  'a press on a head has the whole list in another order: %s',
  async (name, Screen, column, query) => {
    const nothing = { content: [], totalPages: 0, totalCount: 0, newer: null, older: null, totals: null }
    const asked = answerCalls({
      'GET /wps/agent/bets': () => ({ value: nothing }),
      'GET /wps/agent/loss': () => ({ value: { ...nothing } }),
      'GET /wps/agent/transactions': () => ({ value: nothing }),
      'GET /wps/agent/income': () => ({ value: nothing }),
      'GET /wps/agent/files': () => ({ value: { content: [] } }),
    })
    showPage(Screen, paths.agent(name))
    await head(column).click()
    const last = () => asked.findLast(({ path }) => !path.endsWith('/files'))?.query ?? new URLSearchParams()
    await expect.poll(() => Object.fromEntries(last())).toMatchObject(query)
  },
)
