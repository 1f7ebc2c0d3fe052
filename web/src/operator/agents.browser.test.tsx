import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showConsole } from '#start/test-console.tsx'
import { answerCalls, leave } from '#start/test-agents.tsx'

beforeAll(() =>
  loadAreas('en', ['actions', 'teams', 'agent', 'contract', 'house', 'operator', 'errors', 'form', 'ui']),
)
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const agent = {
  memberId: id,
  account: 'lanna_team',
  type: 1,
  upline: null,
  depth: 0,
  downlines: 1240,
  agents: 12,
  rate: '4',
  state: 'ACTIVE',
  joinedAt: 0,
}
const below = { ...agent, memberId: id.replace('1', '2'), account: 'somchai', upline: 'lanna_team', depth: 1 }
const listed = (content: object[], totalPages = 1) => ({
  value: { content, totalPages, totalCount: content.length },
})

/** What the file of an agent asks for beside the agent. */
const noDomains = { 'GET /wps/ops/agents/domains': () => listed([]) }
const file = { ...noDomains, [`GET /wps/ops/agents/${id}/contracts`]: () => listed([]) }
const fileBelow = { ...noDomains, [`GET /wps/ops/agents/${below.memberId}/contracts`]: () => listed([]) }
const branch = { upline: 'lanna_team', accounts: 1240, contracts: 3, offers: 1 }

test('agents stand in a list of pages, those of the top at first and all when asked', async () => {
  const asked = answerCalls({
    'GET /wps/ops/agents': ({ query }) =>
      query.get('pageNo') === '2' ? listed([below], 2) : listed([agent], 2),
  })
  showConsole('/agents', ['agent.read'])
  await expect
    .element(page.getByRole('row', { name: /lanna_team the top 1,240 12 4 % Active/ }))
    .toBeVisible()
  expect(asked[0]?.query.get('all')).toBe('false')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('link', { name: 'somchai' })).toBeVisible()
  await page.getByText('All', { exact: true }).click()
  await expect.poll(() => asked.at(-1)?.query.get('all')).toBe('true')
})

test('a search is kept in the address, and says where nobody is found', async () => {
  const asked = answerCalls({ 'GET /wps/ops/agents': () => listed([]) })
  showConsole('/agents', ['agent.read'])
  await page.getByRole('searchbox').fill('lan')
  page.getByRole('searchbox').element().closest('form')?.requestSubmit()
  await expect.poll(() => asked.at(-1)?.query.get('search')).toBe('lan')
  expect(location.search).toBe('?search=lan')
  await expect.element(page.getByText(/found by the beginning/)).toBeVisible()
})

test('an agent of the top is given another rate with a reason, and a rate out of range is told at its field', async () => {
  let isRefused = true
  const asked = answerCalls({
    ...file,
    'GET /wps/ops/agents': () => listed([agent]),
    [`PUT /wps/ops/agents/${id}/rate`]: () =>
      isRefused
        ? { code: 'RATE_RANGE', status: 422, value: { min: '2', max: '5' } }
        : { value: { rate: '4.5' } },
  })
  showConsole('/agents/list/lanna_team', ['agent.read', 'agent.rate'])
  await page.getByRole('button', { name: 'Change the rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('4,5')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('grew fast')
  await dialog.getByRole('button', { name: 'Change the rate' }).click()
  await expect.element(dialog.getByText('Choose a rate from 2 to 5 per cent.')).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'Change the rate' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ rate: '4.5', reason: 'grew fast' })
})

const made = { memberId: id, account: 'lanna_radio', type: 42, upline: null, code: null }

test('an account is made an agent of a type with a reason, and what stands in the way is told at its field', async () => {
  let isRefused = true
  const asked = answerCalls({
    'GET /wps/ops/agents': () => listed([]),
    'POST /wps/ops/agents': () => (isRefused ? { code: 'DOWNLINES_BELOW', status: 409 } : { value: made }),
  })
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  showConsole('/agents', ['agent.read', 'agent.move'])
  await page.getByRole('button', { name: 'Make an agent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Account' }).fill(' lanna_radio ')
  const kind = dialog.getByRole('combobox', { name: 'Kind of account' })
  await kind.selectOptions('Member')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed by telephone')
  const button = dialog.getByRole('button', { name: 'Change the kind of account' })
  await button.click()
  await expect.element(dialog.getByText(/Accounts stand below this one/)).toBeVisible()
  isRefused = false
  await kind.selectOptions('Agent (type 42)')
  await button.click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(sent()).toEqual([
    { account: 'lanna_radio', type: 0, reason: 'agreed by telephone' },
    { account: 'lanna_radio', type: 42, reason: 'agreed by telephone' },
  ])
  expect(asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1)
})

test('an affiliate alone is given a code that can be read, or one that is made, and it is told', async () => {
  const asked = answerCalls({
    ...file,
    'GET /wps/ops/agents': () => listed([agent]),
    'POST /wps/ops/agents': () => ({ value: { ...made, type: 3, code: 'RADIO-24' } }),
  })
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  showConsole('/agents/list/lanna_team', ['agent.read', 'agent.move'])
  await page.getByRole('button', { name: 'Change the kind of account' }).click()
  const dialog = page.getByRole('dialog')
  expect(dialog.getByRole('textbox', { name: 'Invitation code' }).query()).toBeNull()
  await dialog.getByRole('combobox').selectOptions('Affiliate alone (type 3)')
  const code = dialog.getByRole('textbox', { name: 'Invitation code' })
  await code.fill('ra dio')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed by telephone')
  const button = dialog.getByRole('button', { name: 'Change the kind of account' })
  await button.click()
  await expect.element(dialog.getByText('Write 4 to 20 letters, digits, - or _').first()).toBeVisible()
  expect(sent()).toEqual([])
  await code.fill('radio-24')
  await button.click()
  await expect.element(dialog.getByText('lanna_radio brings members by this code now')).toBeVisible()
  await expect.element(dialog.getByText('RADIO-24')).toBeVisible()
  expect(sent()).toEqual([
    { account: 'lanna_team', type: 3, code: 'radio-24', reason: 'agreed by telephone' },
  ])
})

test('who may not move branches is not offered to make an agent', async () => {
  answerCalls({ ...file, 'GET /wps/ops/agents': () => listed([agent]) })
  showConsole('/agents/list/lanna_team', ['agent.read', 'agent.rate'])
  await expect.element(page.getByRole('button', { name: 'Change the rate' })).toBeVisible()
  expect(page.getByRole('button', { name: /Make an agent|Change the kind/ }).elements()).toEqual([])
})

test.each([
  ['who may not change rates', 'lanna_team', ['agent.read']],
  ['an agent below another', 'somchai', ['agent.read', 'agent.rate']],
] as const)('no rate is offered: %s', async (_, account, permissions) => {
  answerCalls({ ...file, ...fileBelow, 'GET /wps/ops/agents': () => listed([agent, below]) })
  showConsole(`/agents/list/${account}`, permissions)
  await expect.element(page.getByRole('heading', { name: account })).toBeVisible()
  await expect.element(page.getByText(/^1,?240 accounts$/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Change the rate' }).query()).toBeNull()
})

test('the page is nobody’s who may not read agents', async () => {
  const asked = answerCalls({})
  showConsole('/agents', ['member.read'])
  await expect.poll(() => document.querySelector('.ops-page')).toBeNull()
  expect(asked).toEqual([])
})

const move = {
  id,
  account: 'somchai',
  from: null,
  to: 'lanna_team',
  state: 'PLANNED',
  dueAt: 0,
  doneAt: null,
  accounts: null,
  hindrance: null,
  operator: 'mali',
  reason: 'agreed by both',
}

test('a branch is moved to the top at once, or under an agent when a day begins', async () => {
  const asked = answerCalls({
    ...fileBelow,
    'GET /wps/ops/agents': () => listed([below]),
    'GET /wps/ops/agents/branch': () => ({ value: branch }),
    'POST /wps/ops/agents/moves': () => ({ value: move }),
  })
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  showConsole('/agents/list/somchai', ['agent.read', 'agent.move'])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Move the branch' }).click()
  await dialog.getByText('To the top').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed by both')
  await dialog.getByRole('button', { name: 'Move the branch' }).click()
  await expect.poll(sent).toEqual([{ account: 'somchai', to: null, reason: 'agreed by both' }])
  await expect.poll(() => dialog.query()).toBeNull()
  await page.getByRole('button', { name: 'Move the branch' }).click()
  await dialog.getByRole('textbox', { name: 'New upline' }).fill('lanna_team')
  await dialog.getByLabelText('Day').fill('2099-01-31')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed by both')
  await dialog.getByRole('button', { name: 'Move the branch' }).click()
  await expect
    .poll(() => sent()[1])
    .toEqual({ account: 'somchai', to: 'lanna_team', day: '2099-01-31', reason: 'agreed by both' })
})

test('a move under nobody is not sent, and one that the server refuses is told at its field', async () => {
  const asked = answerCalls({
    'GET /wps/ops/agents/moves': () => listed([]),
    'GET /wps/ops/agents/branch': () => ({ value: branch }),
    'POST /wps/ops/agents/moves': () => ({ code: 'BRANCH_CYCLE', status: 409 }),
  })
  const sent = () => asked.filter(({ method }) => method === 'POST')
  showConsole('/agents/moves', ['agent.read', 'agent.move'])
  await page.getByRole('button', { name: 'Move a branch' }).click()
  const dialog = page.getByRole('dialog')
  const upline = dialog.getByRole('textbox', { name: 'New upline' })
  await dialog.getByRole('textbox', { name: 'Account that moves' }).fill('lanna_team')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed by both')
  await dialog.getByRole('button', { name: 'Move the branch' }).click()
  await expect.element(upline).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await upline.fill('somchai')
  await dialog.getByRole('button', { name: 'Move the branch' }).click()
  await expect.element(dialog.getByText(/cannot be moved under one of its own/)).toBeVisible()
})

test('moves stand by their state, and one that is planned is taken back with a reason', async () => {
  const failed = { ...move, id: id.replace('1', '3'), state: 'FAILED', hindrance: 'RATE', doneAt: 1 }
  const asked = answerCalls({
    'GET /wps/ops/agents/moves': () => listed([move, failed]),
    [`POST /wps/ops/agents/moves/${id}/withdraw`]: () => ({ value: { ...move, state: 'WITHDRAWN' } }),
  })
  showConsole('/agents/moves', ['agent.read', 'agent.move'])
  await expect.element(page.getByText('The new upline had a lower rate')).toBeVisible()
  expect(page.getByRole('button', { name: 'Take back' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Take back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('changed their minds')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.find(({ path }) => path.endsWith('/withdraw'))?.body).toEqual({
    reason: 'changed their minds',
  })
})

test('who may not move branches sees the moves alone', async () => {
  answerCalls({ 'GET /wps/ops/agents/moves': () => listed([move]) })
  showConsole('/agents/moves', ['agent.read'])
  await expect.element(page.getByText('mali: agreed by both')).toBeVisible()
  expect(page.getByRole('button', { name: /Take back|Move/ }).elements()).toHaveLength(0)
})

test('the file of an agent tells what it is paid and what it gave, and leads to the others', async () => {
  const contract = {
    contractId: id.replace('1', '4'),
    kind: 'daily',
    version: 1,
    state: 'ACTIVE',
    upline: 'lanna_team',
    downline: 'somchai',
    awaits: null,
    base: 'validBet',
    rate: '0.4',
    activeMembers: 0,
    validBet: '0.00',
    period: 'daily',
    profitLossPeriod: null,
    betAmount: '0.00',
    tiers: [],
    carryOver: false,
    model: 'differential',
    levels: null,
    offeredAt: 0,
    expiresAt: null,
    effectiveFrom: 0,
    endsAt: null,
  }
  const offered = {
    ...contract,
    contractId: id.replace('1', '5'),
    state: 'OFFERED',
    awaits: 'downline',
    rate: '0.3',
  }
  answerCalls({
    ...noDomains,
    'GET /wps/ops/agents': () => listed([agent, below]),
    [`GET /wps/ops/agents/${below.memberId}/contracts`]: ({ query }) =>
      listed(
        query.get('side') === 'own' ? [contract] : [{ ...offered, upline: 'somchai', downline: 'nok_team' }],
      ),
  })
  showConsole('/agents/list/somchai', ['agent.read'])
  const own = page.getByRole('list', { name: 'What it is paid' })
  await expect.element(own.getByRole('link', { name: 'lanna_team' })).toBeVisible()
  await expect.element(own.getByText('Active', { exact: true })).toBeVisible()
  const given = page.getByRole('list', { name: 'What it gave' })
  await expect
    .element(given.getByRole('link', { name: 'nok_team' }))
    .toHaveAttribute('href', '/agents/list/nok_team')
  await expect.element(given.getByText('nok_team', { exact: true }).nth(1)).toBeVisible()
})

test('a move tells what goes along and what ends, for whoever was typed', async () => {
  const asked = answerCalls({
    'GET /wps/ops/agents/moves': () => listed([]),
    'GET /wps/ops/agents/branch': () => ({ value: branch }),
  })
  showConsole('/agents/moves', ['agent.read', 'agent.move'])
  await page.getByRole('button', { name: 'Move a branch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Account that moves' }).fill(' somchai ')
  await dialog.getByRole('textbox', { name: 'New upline' }).click()
  await expect.element(dialog.getByText('1,240 accounts, now under lanna_team')).toBeVisible()
  await expect.element(dialog.getByText('3 contracts end with it. One offer is over with it.')).toBeVisible()
  expect(asked.find(({ path }) => path.endsWith('/branch'))?.query.get('account')).toBe('somchai')
})
