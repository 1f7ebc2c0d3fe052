import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#paths.ts'
import { AgentCentre } from '#screens/agent/AgentCentre.tsx'
import { answerCalls, leave, loadTexts, showPage } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const below = '01990000-0000-7000-8000-000000000002'
const other = '01990000-0000-7000-8000-000000000003'
const contract = {
  contractId: id,
  kind: 'realtime',
  version: 3,
  state: 'OFFERED',
  upline: 'lanna_team',
  downline: 'somchai',
  downlineId: below,
  isCounter: false,
  isCountered: false,
  awaits: 'downline',
  base: 'validBet',
  rate: '0.3',
  activeMembers: 20,
  validBet: '500000.00',
  period: 'daily',
  profitLossPeriod: null,
  betAmount: '0.00',
  tiers: [{ rate: '0.4', activeMembers: 60, validBet: '3000000.00' }],
  carryOver: false,
  offeredAt: 0,
  expiresAt: 0,
  effectiveFrom: null,
  endsAt: null,
}
const listed = (contracts: object[]) => ({
  value: { content: contracts, totalPages: 1, totalCount: contracts.length },
})
const held = { ...contract, model: 'differential', levels: null, state: 'ACTIVE', awaits: null, tiers: [] }
/** What an offer to a downline would meet. */
const outlookOf = (downlineId: string, changes: object = {}) => ({
  value: {
    downlineId,
    own: { ...held, base: 'netLoss', rate: '0.52' },
    present: null,
    isOffered: false,
    offerDays: 7,
    lack: null,
    most: [],
    ends: [],
    ...changes,
  },
})
/** Presses Accept on an offer, and in what is asked then. */
async function accept() {
  await page.getByRole('button', { name: 'Accept' }).click()
  await page
    .getByRole('dialog', { name: 'Accept this contract?' })
    .getByRole('button', { name: 'Accept' })
    .click()
}
const conflictOf = (contractId: string, downline: string) => ({
  contractId,
  upline: 'somchai',
  downline,
  rate: '0.45',
})

test('an offer stands there with all its terms, and is rejected', async () => {
  const asked = answerCalls({
    'GET /wps/agent/contracts': () => listed([contract]),
    [`POST /wps/agent/contracts/${id}/reject`]: () => ({ value: { contract, ended: [] } }),
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await expect.element(page.getByText('From lanna_team')).toBeVisible()
  await expect.element(page.getByText(/the rate is 0\.4%/)).toBeVisible()
  await expect.element(page.getByText(/paid every five minutes within it\./)).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => asked.find(({ path }) => path.endsWith('/reject'))?.body).toEqual({ version: 3 })
})

test('who is offered a contract, or answers with other terms, is shown first what these would have paid', async () => {
  const preview = (total: string) => ({
    value: {
      total,
      cost: '0.00',
      periods: [
        { from: '2026-11-01', to: '2026-11-01', base: '10.00', activeMembers: 3, isMet: true, amount: total },
      ],
    },
  })
  const asked = answerCalls({
    'GET /wps/agent/contracts': () => listed([contract]),
    'POST /wps/agent/contracts/preview': ({ body }) =>
      preview(JSON.stringify(body).includes('"rate":"0.35"') ? '99.00' : '81.00'),
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await page.getByRole('button', { name: 'Reckon' }).click()
  await expect.element(page.getByText('฿81.00').first()).toBeVisible()
  expect(page.getByText('You would have had less:').query()).toBeNull()
  const { base, rate, activeMembers, validBet, period, profitLossPeriod, betAmount, tiers, carryOver } =
    contract
  expect(asked.find(({ path }) => path.endsWith('/preview'))?.body).toEqual({
    kind: 'realtime',
    terms: { base, rate, activeMembers, validBet, period, profitLossPeriod, betAmount, tiers, carryOver },
  })
  await page.getByRole('button', { name: 'Counter-offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer with other terms' })
  await dialog.getByRole('textbox', { name: 'Rate, step 1' }).fill('0.35')
  await dialog.getByRole('button', { name: 'Reckon' }).click()
  await expect.element(dialog.getByText('฿99.00').first()).toBeVisible()
  // Other terms make another preview.
  await dialog.getByRole('textbox', { name: 'Rate, step 1' }).fill('0.36')
  await expect.poll(() => dialog.getByText('฿99.00').query()).toBeNull()
})

test('a lower rate lists the contracts that end with it, again when the list has changed, and ends exactly those agreed to (M-18, AGENT-12)', async () => {
  let round = 0
  const asked = answerCalls({
    'GET /wps/agent/contracts': () => listed([contract]),
    [`POST /wps/agent/contracts/${id}/accept`]: () => {
      round += 1
      const conflicts = [conflictOf(below, 'rin_chiang'), ...(round > 1 ? [conflictOf(other, 'doi_88')] : [])]
      return round < 3
        ? { code: 'DOWNLINE_ABOVE', status: 409, value: { conflicts } }
        : { value: { contract, ended: [below, other] } }
    },
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await accept()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('This ends one contract below')).toBeVisible()
  await expect.element(dialog.getByText('rin_chiang')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'I agree that this contract ends' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog.getByText('This ends 2 contracts below')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'I agree that these 2 contracts end' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => asked.findLast(({ path }) => path.endsWith('/accept'))?.body)
    .toEqual({ version: 3, agreeEndDownline: [below, other] })
  await expect.poll(() => dialog.query()).toBeNull()
})

test('an offer is answered with other terms, which begin as those of the offer', async () => {
  let round = 0
  const asked = answerCalls({
    'GET /wps/agent/contracts': () => listed([contract]),
    [`POST /wps/agent/contracts/${id}/counter`]: () => {
      round += 1
      return round === 1
        ? { code: 'DOWNLINE_ABOVE', status: 409, value: { conflicts: [conflictOf(below, 'rin_chiang')] } }
        : { value: { contract, ended: [] } }
    },
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await page.getByRole('button', { name: 'Counter-offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer with other terms' })
  await expect.element(dialog.getByRole('textbox', { name: 'Rate, step 2' })).toHaveValue('0.4')
  await dialog.getByRole('textbox', { name: 'Rate, step 1' }).fill('0.35')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  const ends = page.getByRole('dialog', { name: 'This ends one contract below' })
  await ends.getByRole('checkbox').click({ force: true })
  await ends.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => asked.findLast(({ path }) => path.endsWith('/counter'))?.body)
    .toMatchObject({ version: 3, agreeEndDownline: [below], terms: { rate: '0.35', tiers: contract.tiers } })
  await expect.poll(() => dialog.query()).toBeNull()
})

test('a contract is accepted after its terms were read once more', async () => {
  const asked = answerCalls({
    'GET /wps/agent/contracts': () => listed([contract]),
    [`POST /wps/agent/contracts/${id}/accept`]: () => ({ value: { contract, ended: [] } }),
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept this contract?' })
  await expect.element(dialog.getByText(/paid every five minutes within it\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.some(({ path }) => path.endsWith('/accept'))).toBe(false)
  await accept()
  await expect.poll(() => asked.find(({ path }) => path.endsWith('/accept'))?.body).toEqual({ version: 3 })
  await expect.poll(() => dialog.query()).toBeNull()
})

test('a contract that was accepted reads as active only once it has begun', async () => {
  const begun = { ...contract, state: 'ACTIVE', awaits: null, effectiveFrom: 0 }
  const later = { ...begun, contractId: other, effectiveFrom: Date.now() + 3_600_000 }
  answerCalls({ 'GET /wps/agent/contracts': () => listed([later, begun]) })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await expect.element(page.getByText('Agreed, not begun')).toBeVisible()
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible()
})

test('ending a contract lists all that is paid out of it, and ends it once that was agreed to', async () => {
  const held = { ...contract, state: 'ACTIVE', awaits: null, effectiveFrom: 0 }
  const asked = answerCalls({
    'GET /wps/agent/contracts': () => listed([held]),
    [`POST /wps/agent/contracts/${id}/terminate`]: ({ body }) =>
      JSON.stringify(body).includes('agreeEndDownline')
        ? { value: { contract: held, ended: [below] } }
        : { code: 'DOWNLINE_ABOVE', status: 409, value: { conflicts: [conflictOf(below, 'rin_chiang')] } },
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await page.getByRole('button', { name: 'End the contract' }).click()
  const question = page.getByRole('dialog', { name: 'End this contract?' })
  await question.getByRole('button', { name: 'End the contract' }).click()
  const ends = page.getByRole('dialog', { name: 'This ends one contract below' })
  await expect.element(ends.getByText(/^They are paid out of this contract/)).toBeVisible()
  await expect.element(ends.getByRole('button', { name: 'End the contract' })).toBeDisabled()
  await ends.getByRole('checkbox', { name: 'I agree that this contract ends' }).click({ force: true })
  await ends.getByRole('button', { name: 'End the contract' }).click()
  await expect
    .poll(() => asked.findLast(({ path }) => path.endsWith('/terminate'))?.body)
    .toEqual({ version: 3, agreeEndDownline: [below] })
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

test('declining what would end changes nothing', async () => {
  const asked = answerCalls({
    'GET /wps/agent/contracts': () => listed([contract]),
    [`POST /wps/agent/contracts/${id}/accept`]: () => ({
      code: 'DOWNLINE_ABOVE',
      status: 409,
      value: { conflicts: [conflictOf(below, 'rin_chiang')] },
    }),
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await accept()
  const ends = page.getByRole('dialog', { name: 'This ends one contract below' })
  await ends.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(asked.filter(({ path }) => path.endsWith('/accept'))).toHaveLength(1)
})

test.each([
  ['dividend', 'Dividends'],
  ['dailyWages', 'Daily wages'],
  ['hourlySalary', 'Hourly salary'],
  ['realtimeSalary', 'Real-time salary'],
] as const)(
  'where the operator has switched its contracts off, %s says so and offers none',
  async (name, title) => {
    answerCalls({ 'GET /wps/agent/contracts': () => ({ code: 'FEATURE_OFF', status: 403 }) })
    showPage(AgentCentre, paths.agent(name))
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText('There are no such contracts at the moment')).toBeVisible()
    expect(page.getByRole('link', { name: 'Offer a contract' }).query()).toBeNull()
  },
)

test('an offer is sent with its steps, and a rate above one’s own is told at its field', async () => {
  const asked = answerCalls({
    'GET /wps/agent/members': () => ({
      value: {
        path: [],
        content: [{ memberId: below, account: 'suda_cm' }],
        totalPages: 1,
        totalCount: 1,
      },
    }),
    'GET /wps/agent/contracts/outlook': () => outlookOf(below),
    'POST /wps/agent/dividend': () => ({ code: 'RATE_ABOVE_OWN', status: 422, value: { max: '0.25' } }),
  })
  showPage(AgentCentre, paths.agent('dividend', { view: 'offer' }))
  await page.getByRole('button', { name: 'Send offer' }).click()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await page.getByRole('combobox', { name: 'To whom' }).selectOptions('suda_cm')
  await page
    .getByRole('radiogroup', { name: 'Period' })
    .getByRole('radio', { name: 'Monthly', exact: true })
    .click({ force: true })
  await page.getByRole('textbox', { name: 'Rate, step 1' }).fill('10')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect
    .element(page.getByText('You can give 0.25 per cent at most, which is your own rate.').first())
    .toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    downlineId: below,
    terms: {
      model: 'differential',
      levels: null,
      base: 'netLoss',
      rate: '10',
      activeMembers: 0,
      validBet: '0',
      period: 'monthly',
      profitLossPeriod: 'monthly',
      betAmount: '0',
      tiers: [],
      carryOver: false,
    },
  })
})

test('an offer that was answered with other terms is not told as rejected', async () => {
  const countered = { ...contract, state: 'REJECTED', awaits: null, isCountered: true }
  answerCalls({ 'GET /wps/agent/contracts': () => listed([countered]) })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await expect.element(page.getByText('Answered with other terms')).toBeVisible()
  expect(page.getByText('Rejected').query()).toBeNull()
})

test('whoever waits is told for whose answer, and whoever has to answer sees what it would have paid', async () => {
  const counter = { ...contract, awaits: 'upline', isCounter: true }
  const asked = answerCalls({
    'GET /wps/agent/contracts': () => listed([counter]),
    'POST /wps/agent/contracts/preview': () => ({ value: { total: '81.00', cost: '0.00', periods: [] } }),
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  await expect.element(page.getByText(/^Waits for the answer of lanna_team, until /)).toBeVisible()
  expect(page.getByRole('button', { name: 'Reckon' }).query()).toBeNull()
  showPage(AgentCentre, paths.agent('realtimeSalary', { view: 'downline' }))
  await page.getByRole('button', { name: 'Reckon' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path.endsWith('/preview'))?.body)
    .toMatchObject({ downlineId: below, kind: 'realtime' })
  await expect.element(page.getByText('Counter-offer').first()).toBeVisible()
})

test('offers that wait for an answer are counted in the menu, and by whose they are', async () => {
  answerCalls({
    'GET /wps/agent/contracts': () => listed([contract]),
    'GET /wps/agent/menu': () => ({
      value: [
        { name: 'income', page: 'income', path: '' },
        { name: 'realtimeSalary', page: 'realtimeSalary', path: '', waiting: { mine: 1, downline: 2 } },
      ],
    }),
  })
  showPage(AgentCentre, paths.agent('realtimeSalary'))
  const menu = page.getByRole('navigation', { name: 'Agent centre' })
  await expect.element(menu.getByRole('img', { name: '3 offers wait for your answer' })).toBeVisible()
  expect(menu.getByRole('img', { name: /wait/ }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('radio', { name: 'With downlines 2' })).toBeInTheDocument()
})
