import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showConsole } from '#start/test-console.tsx'

beforeAll(() => loadAreas('en', ['actions', 'audit', 'people', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const idOf = (at: number) => `01990000-0000-7000-8000-00000000000${at}`
const mali = {
  operatorId: idOf(2),
  username: 'mali',
  role: 'support',
  permissions: ['case.claim', 'member.read'],
  state: 'ACTIVE',
  hasAuthenticator: true,
  passkeys: 0,
  lastLoginAt: 86_400_000,
  sessions: 2,
  createdAt: 0,
  linkUntil: null,
  setUpAt: null as number | null,
  setUpFrom: null as string | null,
  isSelf: false,
}
const manages = { role: 'manager', permissions: ['operator.read', 'operator.manage'] }
const self = { ...mali, ...manages, operatorId: idOf(1), username: 'anong', isSelf: true }
const other = { ...mali, ...manages, operatorId: idOf(3), username: 'chai' }
const both = ['operator.read', 'operator.manage'] as const
const link = `https://console.example/set-up#${'a'.repeat(43)}/mali`
const list = (...content: object[]) => ({ 'GET /wps/ops/operators': () => ({ value: { content } }) })
const waits = {
  id: idOf(7),
  kind: 'INVITE',
  operatorId: idOf(8),
  username: 'nok',
  fromRole: null,
  toRole: 'cashier',
  permissions: ['deposit.decide'],
  reason: 'the night desk grows',
  state: 'ASKED',
  askedBy: 'chai',
  askedAt: 0,
  isOwn: false,
  decidedBy: null,
}
const requests = (...content: object[]) => ({
  'GET /wps/ops/operators/requests': () => ({ value: { content } }),
})

test('an invitation says whether its role takes two, and a link is shown once, until it is put away', async () => {
  const asked = answerCalls({
    ...list(self, other),
    'POST /wps/ops/operators': () => ({
      value: { username: 'mali', isWaiting: false, link, linkUntil: 86_400_000 },
    }),
  })
  showConsole('/operators', both)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Cashier/ }).click()
  await expect.element(dialog.getByText(/another operator has to confirm it/)).toBeVisible()
  await dialog.getByRole('radio', { name: /^Support/ }).click()
  await expect.poll(() => dialog.getByText(/another operator has to confirm it/).query()).toBeNull()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' mali ')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('starts on Monday')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText(link)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(link)).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').getByRole('button', { name: 'Close' }).query()).toBeNull()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    username: 'mali',
    role: 'support',
    reason: 'starts on Monday',
  })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByText(link).query()).toBeNull()
})

test('a name that is taken is told at its field', async () => {
  answerCalls({
    ...list(self, other),
    'POST /wps/ops/operators': () => ({ code: 'USERNAME_TAKEN', status: 409 }),
  })
  showConsole('/operators', both)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('mali')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('starts on Monday')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect.element(dialog.getByText(/This username is taken/)).toBeVisible()
})

test('another role is sent with the rights that were read', async () => {
  const asked = answerCalls({
    ...list(self, other, mali),
    [`POST /wps/ops/operators/${mali.operatorId}/role`]: () => ({
      value: { username: 'mali', isWaiting: true, link: null, linkUntil: null },
    }),
  })
  showConsole(`/operators/${mali.operatorId}`, both)
  await page.getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Cashier/ }).click()
  await expect.element(dialog.getByText(/This gives rights over money/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('trained for it')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ role: 'cashier', was: mali.permissions, reason: 'trained for it' })
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

test('nothing is offered about oneself, nor to who may only read', async () => {
  answerCalls({ ...list(self, other, mali), ...requests(waits) })
  showConsole(`/operators/${self.operatorId}`, both)
  await expect.element(page.getByRole('heading', { name: 'anong' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Suspend' }).query()).toBeNull()
  leave()
  answerCalls({ ...list(self, other, mali), ...requests(waits) })
  showConsole(`/operators/${mali.operatorId}`, ['operator.read'])
  await expect.element(page.getByRole('heading', { name: 'mali' })).toBeVisible()
  for (const name of ['Suspend', 'Invite', 'Confirm'])
    expect(page.getByRole('button', { name }).query(), name).toBeNull()
})

test('who confirms gets the link, though what waited is gone from the page; who asked takes it back alone', async () => {
  let isOpen = true
  answerCalls({
    ...list(self, other),
    'GET /wps/ops/operators/requests': () => ({
      value: { content: isOpen ? [waits, { ...waits, id: idOf(9), username: 'ploy', isOwn: true }] : [] },
    }),
    [`POST /wps/ops/operators/requests/${waits.id}/confirm`]: () => {
      isOpen = false
      return { value: { username: 'nok', isWaiting: false, link, linkUntil: 86_400_000 } }
    },
  })
  showConsole('/operators', both)
  await expect.element(page.getByRole('button', { name: 'Take back what I asked' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the desk needs it')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText(link)).toBeVisible()
  await expect.poll(() => page.getByText('Invite nok · Cashier').query()).toBeNull()
  await expect.element(page.getByText(link)).toBeVisible()
})

test('the only one who manages operators is told how a second one is made', async () => {
  answerCalls(list(self, mali))
  showConsole('/operators', both)
  await expect.element(page.getByText(/npm run operator/)).toBeVisible()
})

test('two who manage operators are told that nobody confirms what is about one of them, and three are not', async () => {
  answerCalls(list(self, other, mali))
  showConsole('/operators', both)
  await expect.element(page.getByText('Only two can confirm')).toBeVisible()
  leave()
  answerCalls(list(self, other, { ...other, operatorId: idOf(4), username: 'dao' }, mali))
  showConsole('/operators', both)
  await expect.element(page.getByText('dao')).toBeVisible()
  expect(page.getByText('Only two can confirm').query()).toBeNull()
})

test('a person’s panel says when and from which address the account was set up', async () => {
  answerCalls(list(self, other, { ...mali, setUpAt: 86_400_000, setUpFrom: '198.51.100.7' }))
  showConsole(`/operators/${mali.operatorId}`, both)
  await expect.element(page.getByText(/from 198\.51\.100\.7/)).toBeVisible()
})
