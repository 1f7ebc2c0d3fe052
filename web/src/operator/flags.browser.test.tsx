import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showConsole } from '#start/test-console.tsx'
import { answerCalls, leave } from '#start/test-agents.tsx'

beforeAll(() => loadAreas('en', ['actions', 'teams', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const [agent, downline] = [
  { memberId: id, account: 'lanna_team' },
  { memberId: id.replace('1', '2'), account: 'kiet88' },
]
const flag = {
  id,
  kind: 'SELF',
  agent,
  members: [downline],
  reasons: [
    { sign: 'device', accounts: ['lanna_team', 'kiet88'], amount: null, count: null },
    { sign: 'circle', accounts: ['lanna_team', 'kiet88'], amount: '2400.00', count: 4 },
  ],
  state: 'OPEN',
  foundAt: 0,
  seenAt: 0,
  hold: null,
  wages: { count: 0, amount: '0.00' },
  request: null,
  decision: null,
}
const held = {
  ...flag,
  state: 'HELD',
  hold: { since: 0, by: 'mali', reason: 'one browser' },
  wages: { count: 3, amount: '120.00' },
}
const request = {
  id: id.replace('1', '9'),
  action: 'forfeit',
  by: 'mali',
  isOwn: false,
  at: 0,
  reason: 'it is one person',
}
const listed = (...content: object[]) => ({ value: { content, totalPages: 1, totalCount: content.length } })
const all = ['agent.read', 'agent.decide'] as const

test('a flag says why in words, and an operator holds the wages of its accounts with a reason', async () => {
  let shown: object = flag
  const asked = answerCalls({
    'GET /wps/ops/agent/flags': () => listed(shown),
    [`POST /wps/ops/agent/flags/${id}/hold`]: () => {
      shown = held
      return { value: held }
    },
  })
  showConsole('/agents/flags', all)
  await expect.element(page.getByText('The same browser: lanna_team, kiet88')).toBeVisible()
  await expect
    .poll(() => document.querySelector('.ops-changes')?.textContent)
    .toMatch(/Money goes in a circle, lanna_team → kiet88 → lanna_team: at least \S*2,400.00\S* and 4 times/)
  await page.getByRole('button', { name: 'Hold wages' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('one browser')
  await dialog.getByRole('button', { name: 'Hold wages' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ reason: 'one browser' })
  await expect
    .poll(() => document.querySelector('.ops-changes')?.textContent)
    .toMatch(/3 · \S*120.00.*Held by mali: one browser/)
  expect(page.getByRole('button', { name: 'Dismiss' }).query()).toBeNull()
})

test('what another operator asked for is confirmed, and what one asked oneself can only be taken back', async () => {
  const asked = answerCalls({
    'GET /wps/ops/agent/flags': () =>
      listed(
        { ...held, request },
        { ...held, id: id.replace('1', '3'), request: { ...request, isOwn: true } },
      ),
    [`POST /wps/ops/agent/flags/requests/${request.id}/confirm`]: () => ({
      value: { ...held, state: 'FORFEITED' },
    }),
  })
  showConsole('/agents/flags', all)
  await expect
    .element(page.getByText('mali asks to forfeit what waits: it is one person').first())
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm and forfeit' }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Take back what I asked' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Confirm and forfeit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('seen')
  await dialog.getByRole('button', { name: 'Confirm and forfeit' }).click()
  await expect.poll(() => asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'seen' })
})

test('an agent’s panel shows its flags, and who may only read decides nothing', async () => {
  const row = {
    ...agent,
    type: 1,
    upline: null,
    depth: 0,
    downlines: 1,
    agents: 0,
    rate: '4',
    state: 'ACTIVE',
    joinedAt: 0,
  }
  const asked = answerCalls({
    'GET /wps/ops/agents': () => listed(row),
    'GET /wps/ops/agent/flags': () => listed(flag),
  })
  showConsole('/agents/list/lanna_team', ['agent.read'])
  await expect.element(page.getByText('The same browser: lanna_team, kiet88')).toBeVisible()
  expect(asked.find(({ path }) => path.endsWith('/flags'))?.query.get('account')).toBe('lanna_team')
  expect(page.getByRole('button', { name: 'Hold wages' }).query()).toBeNull()
})
