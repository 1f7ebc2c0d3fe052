import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showConsole } from '#start/test-console.tsx'

beforeAll(() => loadAreas('en', ['teams', 'agent', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const wageId = '01990000-0000-7000-8000-000000000001'
const id = wageId.replace('1', '2')
const wage = {
  wageId,
  account: 'lanna_team',
  kind: 'daily',
  from: 0,
  at: 86_400_000,
  amount: '10.00',
  comesTo: '10.00',
  isAsked: false,
}
const correction = {
  id,
  wageId,
  account: 'lanna_team',
  kind: 'daily',
  at: 86_400_000,
  was: '10.00',
  amount: '12.50',
  reason: 'counted wrongly',
  state: 'ASKED',
  askedBy: 'anong',
  isOwn: false,
  askedAt: 86_400_000,
  decidedBy: null,
}
const run = {
  isStopped: false,
  settledUntil: 0,
  summedUntil: 0,
  nextTick: 4e12,
  expected: 0,
  failure: null,
  held: { count: 0, amount: '0.00' },
}
const listed = (content: object[]) => ({ value: { content, totalPages: 1, totalCount: content.length } })
const both = ['agent.read', 'agent.decide'] as const

test('the run tells how many ticks wait, and of one that failed how often it was tried and why', async () => {
  const failure = { tries: 4, nextTryAt: 0, error: 'the books do not add up' }
  answerCalls({ 'GET /wps/ops/agent/wages': () => ({ value: { ...run, expected: 12, failure } }) })
  showConsole('/agents/wages', ['agent.read'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Tick failed')
  await expect.element(page.getByText('the books do not add up')).toBeVisible()
  await expect.element(page.getByText(/^Tries: 4\. Next one /)).toBeVisible()
  const waiting = page.getByText('Ticks that wait').element().parentElement
  expect(waiting?.querySelector('dd')?.textContent).toBe('12')
})

test('a paid wage is found by its agent, and asked to come to another amount; the same amount is told at its field', async () => {
  let isRefused = true
  const asked = answerCalls({
    'GET /wps/ops/agent/wages': () => ({ value: run }),
    'GET /wps/ops/agent/wages/paid': () => listed([wage]),
    [`POST /wps/ops/agent/wages/${wageId}/correct`]: () =>
      isRefused
        ? { code: 'VALIDATION', status: 422, value: { fields: [{ field: 'amount', kind: 'range' }] } }
        : { value: correction },
  })
  showConsole('/agents/wages', [...both])
  await page.getByText('Paid', { exact: true }).click()
  await page.getByRole('searchbox').fill('lanna_team')
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  page.getByRole('searchbox').element().closest('form')?.requestSubmit()
  await expect
    .poll(() =>
      asked.some(({ path, query }) => path.endsWith('/paid') && query.get('account') === 'lanna_team'),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('counted wrongly')
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect.element(dialog.getByText('It comes to that already')).toBeVisible()
  isRefused = false
  await dialog.getByRole('textbox', { name: 'What it has to come to' }).fill('12,5')
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    was: '10.00',
    amount: '12.5',
    reason: 'counted wrongly',
  })
})

test('another operator confirms a correction with a reason, and whoever asked may only take it back', async () => {
  let rows: object[] = [correction, { ...correction, id: id.replace('2', '3'), isOwn: true }]
  const asked = answerCalls({
    'GET /wps/ops/agent/wages': () => ({ value: run }),
    'GET /wps/ops/agent/wages/corrections': () => listed(rows),
    [`POST /wps/ops/agent/wages/corrections/${id}/confirm`]: () => {
      rows = [{ ...correction, state: 'CONFIRMED', decidedBy: 'boon' }]
      return { value: rows[0] }
    },
  })
  showConsole('/agents/wages', [...both])
  await page.getByText('Corrections', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('seen')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Decided by boon')).toBeVisible()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ reason: 'seen' })
})

test('who may not decide about agents sees wages and corrections, and is offered no step', async () => {
  answerCalls({
    'GET /wps/ops/agent/wages': () => ({ value: run }),
    'GET /wps/ops/agent/wages/paid': () => listed([wage]),
    'GET /wps/ops/agent/wages/corrections': () => listed([correction]),
  })
  showConsole('/agents/wages', ['agent.read'])
  await page.getByText('Paid', { exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'lanna_team' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Correct', exact: true }).query()).toBeNull()
  await page.getByText('Corrections', { exact: true }).click()
  await expect.element(page.getByText('counted wrongly', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm' }).query()).toBeNull()
})

test('wages that are stopped say so and for how long a tick waits, and lead to where they go on', async () => {
  answerCalls({
    'GET /wps/ops/agent/wages': () => ({
      value: { ...run, isStopped: true, nextTick: Date.now() - 3_600_000 },
    }),
    'GET /wps/ops/agent/wages/ticks': () => listed([]),
  })
  showConsole('/agents/wages', ['agent.read', 'settings.read'])
  await expect.element(page.getByRole('status')).toHaveTextContent('StoppedThe next tick is due: 1 h')
  await expect
    .element(page.getByRole('link', { name: 'Let them go on' }))
    .toHaveAttribute('href', '/settings/settings.agentWages')
})
