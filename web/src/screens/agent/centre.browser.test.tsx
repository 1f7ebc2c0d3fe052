import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#paths.ts'
import { findRoute } from '#routes.ts'
import { Announcements } from '#screens/agent/Announcements.tsx'
import { AgentCentre } from '#screens/agent/AgentCentre.tsx'
import { Downline } from '#screens/agent/team/Downline.tsx'
import { TeamBetting } from '#screens/agent/team/TeamBetting.tsx'
import { answerCalls, leave, loadTexts, menuOf, showPage } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(leave)

const figures = {
  members: 12,
  newMembers: 2,
  activeMembers: 5,
  deposits: '900.00',
  withdrawals: '300.00',
  validBet: '2000.00',
  payout: '1500.00',
  profit: '500.00',
}
const overview = {
  ...figures,
  before: { ...figures, validBet: '1000.00' },
  series: [],
  byCategory: [{ category: 'RNG', validBet: '2000.00' }],
  countedUntil: 0,
  beforeUntil: 0,
}
const noTotals = { count: 0, stake: '0', valid: '0', payout: '0', profit: '0' }
const noLoss = { stake: '0', validBet: '0', payout: '0', rebate: '0', bonus: '0', profit: '0' }
const member = {
  memberId: '01990000-0000-7000-8000-000000000001',
  account: 'suda_cm',
  type: 'agent',
  depth: 1,
  balance: '10.00',
  downlines: 3,
  rate: '0.4',
  remark: '',
  joinedAt: 0,
  lastLogin: null,
  state: 'ACTIVE',
}

const branch = {
  memberId: member.memberId,
  account: 'suda_cm',
  type: 'agent',
  downlines: 3,
  rate: '0.4',
  activeMembers: 2,
  validBet: '1842300.00',
  profit: '-18240.00',
  days: ['10.00', '30.00', '20.00'],
  contracts: [],
}

test('the agents’ centre opens with the overview of the team (AGENT-21, AGENT-01, G-02)', async () => {
  answerCalls({
    'GET /wps/agent/overview': () => ({ value: overview }),
    'GET /wps/agent/overview/branches': () => ({ value: { total: 1, content: [branch] } }),
  })
  showPage(AgentCentre, paths.agent())
  await expect.element(page.getByRole('heading', { name: 'Team overview' })).toBeVisible()
  await expect.element(page.getByText('฿2,000').first()).toBeVisible()
  await expect.element(page.getByText('100%').first()).toBeVisible()
  await expect.element(page.getByText('of 12 accounts, 2 new')).toBeVisible()
  await expect
    .element(page.getByText(/^Bets settled until .* each on the day on which .* up to the same time/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'suda_cm' })).toBeVisible()
})

test('the overview lists who joined, who stopped playing and who needs attention, each with the way to the account (AGENT-01)', async () => {
  const { memberId, account } = member
  const asked = answerCalls({
    'GET /wps/agent/overview': () => ({ value: overview }),
    'GET /wps/agent/overview/changes': () => ({
      value: {
        joined: { total: 12, content: [{ memberId, account, joinedAt: 0 }] },
        stopped: {
          total: 1,
          content: [{ memberId, account: 'somchai', lastDay: '2026-11-02', before: '500.00' }],
        },
        attention: {
          total: 2,
          content: [
            { memberId, account: 'malee', reason: 'LOCKED', bets: null },
            {
              memberId: `${memberId.slice(0, -1)}2`,
              account: 'anong',
              reason: 'FALLEN',
              bets: { now: '4.00', before: '90.00' },
            },
          ],
        },
      },
    }),
  })
  showPage(AgentCentre, paths.agent('agentTeamOverview', { level: 'direct' }))
  const list = (name: RegExp) => page.getByRole('heading', { name }).element().closest('section')?.textContent
  await expect.poll(() => list(/^New accounts/)).toMatch(/12.*suda_cm.*and 11 more/)
  expect(list(/^Stopped playing/)).toMatch(/somchai.*Last bet on 2026-11-02.*500/)
  expect(list(/^Need attention/)).toMatch(/malee.*Locked.*anong.*Bets less.*4.*instead of.*90/)
  expect(page.getByRole('link', { name: 'somchai' }).element().getAttribute('href')).toBe(
    paths.agent('downline', { keyword: 'somchai', open: memberId }),
  )
  const query = asked.find(({ path }) => path.endsWith('/changes'))?.query
  expect(query?.get('directOnly')).toBe('true')
})

test('the overview lists what each branch brings, and how the contract with it stands (AGENT-01)', async () => {
  const contract = { kind: 'daily', state: 'ACTIVE', isMyWord: false, effectiveFrom: 0 }
  const asked = answerCalls({
    'GET /wps/agent/overview': () => ({ value: overview }),
    'GET /wps/agent/menu': () => ({
      value: ['agentTeamOverview', 'dailyWages'].map((name) => ({ name, page: name, path: '' })),
    }),
    'GET /wps/agent/overview/branches': () => ({
      value: {
        total: 48,
        content: [
          branch,
          { ...branch, memberId: '2', account: 'mek_river', contracts: [contract] },
          {
            ...branch,
            memberId: '3',
            account: 'ton_k',
            contracts: [contract, { ...contract, kind: 'dividend', state: 'OFFERED', isMyWord: true }],
          },
          { ...branch, memberId: '4', account: 'waree', type: 'member', downlines: 0 },
        ],
      },
    }),
  })
  showPage(AgentCentre, paths.agent('agentTeamOverview', { from: '2026-11-01', to: '2026-11-03' }))
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(page.getByText(/^The 4 with most valid bets/)).toBeVisible()
  await expect.element(row('suda_cm').getByText('฿1,842,300.00')).toBeVisible()
  await expect
    .element(
      row('suda_cm')
        .getByText(/18,240/)
        .last(),
    )
    .toBeVisible()
  const hrefIn = (name: string, link: string | RegExp) =>
    row(name).getByRole('link', { name: link }).element().getAttribute('href')
  expect(hrefIn('suda_cm', 'Offer suda_cm a contract')).toBe(
    paths.agent('dailyWages', { view: 'offer', downline: member.memberId }),
  )
  expect(hrefIn('mek_river', 'Active')).toBe(paths.agent('dailyWages', { view: 'downline' }))
  expect(hrefIn('ton_k', /^Answer/)).toBe(paths.agent('dividend', { view: 'downline' }))
  expect(
    row('waree')
      .getByRole('link', { name: /contract/ })
      .query(),
  ).toBeNull()
  expect(hrefIn('waree', 'waree')).toBe(paths.agent('downline', { keyword: 'waree', open: '4' }))
  const query = asked.find(({ path }) => path.endsWith('/branches'))?.query
  expect(Object.fromEntries(query ?? [])).toEqual({ from: '2026-11-01', to: '2026-11-03' })
})

test('the charts of the overview say what their colours stand for, and their amounts', async () => {
  const day = { newMembers: 0, activeMembers: 1, deposits: '0', withdrawals: '0', payout: '0' }
  answerCalls({
    'GET /wps/agent/overview': () => ({
      value: {
        ...overview,
        series: [
          { ...day, day: '2026-11-01', validBet: '640000.00', profit: '38000.00' },
          { ...day, day: '2026-11-02', validBet: '100.00', profit: '-20000.00' },
        ],
      },
    }),
  })
  showPage(AgentCentre, paths.agent('agentTeamOverview', { from: '2026-11-01', to: '2026-11-02' }))
  await expect.element(page.getByText('Net win of the team')).toBeVisible()
  for (const text of ['1M', '500K', '38K', '-20K'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a page that the centre does not have leads to its first one', async () => {
  answerCalls({ 'GET /wps/agent/overview': () => ({ value: overview }) })
  showPage(AgentCentre, '/agent/nowhere')
  await expect.poll(() => location.pathname).toBe('/agent')
  await expect.element(page.getByRole('heading', { name: 'Team overview' })).toBeVisible()
})

test('a left menu lists the pages that the server names, and no others (AGENT-22)', async () => {
  answerCalls({
    'GET /wps/agent/menu': () => ({ value: menuOf(['agentTeamOverview', 'downline', 'income']) }),
  })
  showPage(Announcements, paths.agent('announcement'))
  const menu = page.getByRole('navigation', { name: 'Agent centre' })
  await expect.element(menu.getByRole('link', { name: 'Downline management' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'My income' })).toBeVisible()
  expect(menu.getByRole('link', { name: 'Dividends' }).query()).toBeNull()
  expect(menu.getByRole('link', { name: 'Real-time salary' }).query()).toBeNull()
})

test('each page of the agents’ centre is named in the menu', async () => {
  answerCalls({})
  showPage(Announcements, paths.agent('announcement'))
  const menu = page.getByRole('navigation', { name: 'Agent centre' })
  await expect.element(menu.getByRole('link', { name: 'Real-time salary' })).toBeVisible()
  const links = menu.getByRole('group').getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Team overview',
    'Announcements',
    'Add account',
    'Downline management',
    'Team betting',
    'User profit and loss',
    'Downline transactions',
    'My income',
    'Dividends',
    'Daily wages',
    'Hourly salary',
    'Real-time salary',
  ])
  for (const link of links) {
    const path = link.getAttribute('href') ?? ''
    expect(findRoute(path).route?.access, path).toBe('agent')
  }
})

test('the menu opens what the house announces (AGENT-23)', async () => {
  const id = '01990000-0000-7000-8000-000000000002'
  answerCalls({
    'GET /wps/notice/announcements': () => ({
      value: { content: [{ id, type: 'PL', title: 'New rates', date: 0 }], totalPages: 1, totalCount: 1 },
    }),
    [`GET /wps/notice/announcements/${id}`]: () => ({
      value: { id, type: 'PL', title: 'New rates', date: 0, content: '<p>From July on.</p>' },
    }),
  })
  showPage(Announcements, paths.agent('announcement'))
  await page.getByRole('button', { name: /^New rates/ }).click()
  await expect.element(page.getByText('From July on.')).toBeVisible()
})

test('each page of the agency is reached under its label (AGENT-34) and has a close button that leads out of the centre (AGENT-32, A-81; G-01..12)', async () => {
  answerCalls({
    'GET /wps/agent/overview': () => ({ value: overview }),
    'GET /wps/agent/links': () => ({ value: { ownRate: '1', content: [] } }),
    'GET /wps/agent/loss': () => ({ value: { content: [], totalPages: 0, totalCount: 0, totals: noLoss } }),
    'GET /wps/agent/bets': () => ({ value: { content: [], totalPages: 0, totalCount: 0, totals: noTotals } }),
    'GET /wps/agent/income': () => ({
      value: { content: [], totalPages: 0, totalCount: 0, totals: { amount: '0', byKind: [] } },
    }),
  })
  for (const [name, label] of [
    ['agentTeamOverview', 'Team overview'],
    ['announcement', 'Announcements'],
    ['registerCentre', 'Add account'],
    ['downline', 'Downline management'],
    ['teamBetting', 'Team betting'],
    ['userLoss', 'User profit and loss'],
    ['transactions', 'Downline transactions'],
    ['income', 'My income'],
    ['dividend', 'Dividends'],
    ['dailyWages', 'Daily wages'],
    ['hourlySalary', 'Hourly salary'],
    ['realtimeSalary', 'Real-time salary'],
  ] as const) {
    showPage(AgentCentre, paths.agent(name))
    await expect.element(page.getByRole('heading', { name: label }).last()).toBeVisible()
    if (name === 'registerCentre')
      await expect.element(page.getByRole('heading', { name: 'New invitation link' })).toBeVisible()
    const close = page.getByRole('button', { name: 'Close the agent centre' }).last()
    await expect.element(close).toBeVisible()
    await close.click()
    await expect.poll(() => location.pathname).not.toMatch(/^\/agent(\/|$)/)
  }
})

test('an account is found by its name, and a stranger’s is told as one that is not below', async () => {
  const asked = answerCalls({
    'GET /wps/agent/bets': ({ query }) =>
      query.get('account') === 'stranger'
        ? { code: 'NOT_RELATED', status: 403 }
        : { value: { content: [], totalPages: 0, totalCount: 0, totals: noTotals } },
  })
  showPage(TeamBetting, paths.agent('teamBetting'))
  await page.getByRole('searchbox', { name: 'One account only' }).fill('stranger')
  await expect.element(page.getByText('This account is not below yours')).toBeVisible()
  expect(asked.some(({ query }) => query.get('account') === 'stranger')).toBe(true)
})

test('a downline’s drawer sets rate and remark of an account directly below (AGENT-02)', async () => {
  const asked = answerCalls({
    'GET /wps/agent/members': () => ({
      value: { path: [], content: [member], totalPages: 1, totalCount: 1 },
    }),
    [`PUT /wps/agent/members/${member.memberId}`]: () => ({
      code: 'RATE_RANGE',
      status: 422,
      value: { min: '0', max: '0.5' },
    }),
  })
  showPage(Downline, paths.agent('downline'))
  await page.getByRole('button', { name: 'Details of suda_cm' }).click()
  await page.getByRole('textbox', { name: 'Rate in per cent' }).fill('0.9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Choose a rate from 0 to 0.5 per cent.').first()).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ rate: '0.9', remark: '' })
})
