import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showConsole } from '#start/test-console.tsx'
import { answerCalls, leave } from '#start/test-agents.tsx'

beforeAll(() => loadAreas('en', ['teams', 'agent', 'contract', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const contract = {
  contractId: id,
  kind: 'dividend',
  version: 3,
  state: 'OFFERED',
  upline: null,
  downline: 'lanna_team',
  awaits: 'upline',
  base: 'netLoss',
  rate: '12',
  activeMembers: 20,
  validBet: '500000.00',
  period: 'weekly',
  profitLossPeriod: 'monthly',
  betAmount: '0.00',
  tiers: [],
  carryOver: true,
  offeredAt: 0,
  expiresAt: 0,
  effectiveFrom: null,
  endsAt: null,
}
const request = {
  id: id.replace('1', '2'),
  action: 'offer',
  kind: 'daily',
  account: 'somchai',
  contract: null,
  terms: { ...terms(), base: 'validBet', period: 'daily', profitLossPeriod: null, rate: '1' },
  reason: 'grew fast',
  askedBy: 'mali',
  askedAt: 0,
  isOwn: false,
}
function terms() {
  const { base, rate, activeMembers, validBet, period, profitLossPeriod, betAmount, tiers, carryOver } =
    contract
  const model = { model: 'differential', levels: null }
  return {
    ...model,
    base,
    rate,
    activeMembers,
    validBet,
    period,
    profitLossPeriod,
    betAmount,
    tiers,
    carryOver,
  }
}

const answers = (contracts: object[], requests: object[] = []) => ({
  'GET /wps/ops/agent/contracts': () => ({
    value: { content: contracts, totalPages: 1, totalCount: contracts.length },
  }),
  'GET /wps/ops/agent/contract-requests': () => ({ value: { content: requests } }),
})
const show = (...more: 'agent.decide'[]) => showConsole('/agents/contracts', ['agent.read', ...more])
const done = { value: { requestId: null, contract, ended: [] } }

test('contracts of the house stand in sentences, by kind and state', async () => {
  const asked = answerCalls(answers([contract]))
  show()
  await expect.element(page.getByText(/pays lanna_team 12% of what the team loses net\./)).toBeVisible()
  await expect.element(page.getByText('the house', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /Accept|Offer/ }).elements()).toHaveLength(0)
  await page.getByLabelText('Kind of contract').selectOptions('hourly')
  await page.getByLabelText('State of the contracts').selectOptions('ACTIVE')
  await expect
    .poll(() => Object.fromEntries(asked.at(-1)?.query ?? []))
    .toMatchObject({ kind: 'hourly', state: 'ACTIVE' })
})

test('before an offer is sent, what its terms would have paid is shown', async () => {
  const asked = answerCalls({
    ...answers([]),
    'GET /wps/ops/agent/contracts/preview': () => ({ value: { total: '77.00', cost: '0.00', periods: [] } }),
  })
  show('agent.decide')
  await page.getByRole('button', { name: 'Offer a contract' }).click()
  const dialog = page.getByRole('dialog')
  const reckon = dialog.getByRole('button', { name: 'Reckon' })
  await expect.element(reckon).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'With whom' }).fill('lanna_team')
  await dialog.getByRole('textbox', { name: 'Rate, step 1' }).fill('0.5')
  await reckon.click()
  await expect.element(dialog.getByText('฿77.00')).toBeVisible()
  const query = asked.find(({ path }) => path.endsWith('/preview'))?.query
  expect(query?.get('account')).toBe('lanna_team')
  expect(JSON.parse(query?.get('terms') ?? '')).toMatchObject({ rate: '0.5', base: 'validBet' })
})

test('an offer goes to an agent of the top with its terms and a reason, and a refusal is told at its field', async () => {
  let isRefused = true
  const asked = answerCalls({
    ...answers([]),
    'POST /wps/ops/agent/contracts': () =>
      isRefused ? { code: 'NOT_RELATED', status: 409 } : { value: { ...done.value, requestId: id } },
  })
  show('agent.decide')
  await page.getByRole('button', { name: 'Offer a contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'With whom' }).fill('somchai')
  // Another kind leaves what was typed.
  await dialog.getByText('Dividend', { exact: true }).click()
  await dialog.getByText('Overriding').click()
  await dialog.getByRole('textbox', { name: 'Levels that count' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Rate, step 1' }).fill('12,5')
  await dialog.getByText('Weekly', { exact: true }).first().click()
  await dialog.getByRole('radiogroup', { name: 'Net loss over' }).getByText('Monthly').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('grew fast')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect.element(dialog.getByText('This is no agent of the top')).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    account: 'somchai',
    kind: 'dividend',
    terms: {
      model: 'override',
      levels: 3,
      base: 'netLoss',
      rate: '12.5',
      activeMembers: 0,
      validBet: '0',
      period: 'weekly',
      profitLossPeriod: 'monthly',
      betAmount: '0',
      tiers: [],
      carryOver: false,
    },
    reason: 'grew fast',
  })
})

test('an offer without a readable rate or a reason is not sent', async () => {
  const asked = answerCalls(answers([]))
  show('agent.decide')
  await page.getByRole('button', { name: 'Offer a contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'With whom' }).fill('somchai')
  await dialog.getByRole('textbox', { name: 'Rate, step 1' }).fill('much')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Rate, step 1' }))
    .toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reason' }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a counter-offer is accepted with a reason, at the version that was read', async () => {
  const asked = answerCalls({
    ...answers([contract]),
    [`POST /wps/ops/agent/contracts/${id}/accept`]: () => ({ value: { ...done.value, ended: [id] } }),
  })
  show('agent.decide')
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept the terms of lanna_team?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('fair')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.find(({ path }) => path.endsWith('/accept'))?.body).toEqual({ version: 3, reason: 'fair' })
})

test('other terms begin as those that the agent asked for, the span of the loss included', async () => {
  const asked = answerCalls({
    ...answers([contract]),
    [`POST /wps/ops/agent/contracts/${id}/counter`]: () => done,
  })
  show('agent.decide')
  await page.getByRole('button', { name: 'Counter-offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer with other terms' })
  await dialog.getByRole('textbox', { name: 'Rate, step 1' }).fill('11')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('less')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path.endsWith('/counter'))?.body)
    .toEqual({ version: 3, terms: { ...terms(), rate: '11', betAmount: '0' }, reason: 'less' })
})

test('what holds is ended with a reason, an open offer taken back, and what is over has nothing to press', async () => {
  const active = { ...contract, contractId: id.replace('1', '3'), state: 'ACTIVE', awaits: null }
  const own = { ...contract, contractId: id.replace('1', '4'), awaits: 'downline' }
  const over = { ...contract, contractId: id.replace('1', '5'), state: 'REJECTED', awaits: null }
  const asked = answerCalls({
    ...answers([active, own, over]),
    [`POST /wps/ops/agent/contracts/${active.contractId}/terminate`]: () => done,
  })
  show('agent.decide')
  await expect.element(page.getByRole('button', { name: 'Withdraw the offer' })).toBeVisible()
  expect(page.getByRole('listitem').getByRole('button').elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'End the contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('no team left')
  await dialog.getByRole('button', { name: 'End the contract' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path.endsWith('/terminate'))?.body)
    .toEqual({ version: 3, reason: 'no team left' })
})

test('another operator’s request is confirmed or turned down, and one’s own only taken back', async () => {
  const own = { ...request, id: id.replace('1', '6'), account: 'rin_chiang', isOwn: true }
  const asked = answerCalls({
    ...answers([], [request, own]),
    [`POST /wps/ops/agent/contract-requests/${request.id}/confirm`]: () => done,
  })
  show('agent.decide')
  await expect.element(page.getByText('Offer somchai a contract')).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm' }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Take back' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('seen')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path.endsWith('/confirm'))?.body)
    .toEqual({ reason: 'seen' })
})
