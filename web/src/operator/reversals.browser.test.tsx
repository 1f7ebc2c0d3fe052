import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showConsole } from '#start/test-console.tsx'

beforeAll(() => loadAreas('en', ['actions', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const idOf = (at: number) => `01990000-0000-7000-8000-00000000000${at}`
const transferId = idOf(1)
const giver = { memberId: idOf(2), account: 'lanna_team' }
const taker = { memberId: idOf(3), account: 'mali88' }
const reversal = {
  id: idOf(4),
  transferId,
  giver,
  taker,
  amount: '300.00',
  currency: 'THB',
  reason: 'the wrong account',
  state: 'ASKED',
  askedBy: 'anong',
  isOwn: false,
  askedAt: 86_400_000,
  decidedBy: null,
}
const transfer = {
  id: transferId,
  transfer: 'member_transfer',
  startedBy: 'member',
  at: 86_400_000,
  currency: 'THB',
  amount: '300.00',
  reference: transferId,
  transactionId: null,
  postings: [],
  related: [],
}
const gift = {
  id: transferId,
  giver,
  taker,
  direction: 'down',
  amount: '300.00',
  currency: 'THB',
  at: 86_400_000,
}
const both = ['ledger.read', 'ledger.decide'] as const

test('a transfer between members says what its taker has left, and is asked back with a reason', async () => {
  let shown: object | null = null
  const asked = answerCalls({
    [`GET /wps/ops/transfers/${transferId}`]: () => ({ value: transfer }),
    [`GET /wps/ops/member-transfers/${transferId}`]: () => ({
      value: { ...gift, left: '120.00', reversal: shown },
    }),
    [`POST /wps/ops/member-transfers/${transferId}/reverse`]: () => {
      shown = { ...reversal, isOwn: true }
      return { value: shown }
    },
  })
  showConsole(`/ledger/${transferId}`, [...both])
  await expect.element(page.getByText(/^mali88 has .*120\.00.* now\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ask to take it back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the wrong account')
  await dialog.getByRole('button', { name: 'Ask to take it back' }).click()
  await expect
    .element(page.getByText('You have asked for it: another operator has to confirm it.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Take it back', exact: true }).query()).toBeNull()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ reason: 'the wrong account' })
})

test('another operator finds it on the first page of the ledger and confirms it; what is left too little is told', async () => {
  let [rows, isRefused]: [object[], boolean] = [[reversal], true]
  answerCalls({
    'GET /wps/ops/member-transfers/reversals': () => ({
      value: { content: rows, totalPages: 1, totalCount: 1 },
    }),
    [`POST /wps/ops/member-transfers/reversals/${reversal.id}/confirm`]: () => {
      if (isRefused) return { code: 'INSUFFICIENT', status: 422, value: null }
      rows = [{ ...reversal, state: 'CONFIRMED', decidedBy: 'boon' }]
      return { value: rows[0] }
    },
  })
  showConsole('/ledger', [...both])
  await page.getByRole('button', { name: 'Take it back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('seen')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText('Decided by boon')).toBeVisible()
})

test('who may only read the ledger is offered no step', async () => {
  answerCalls({
    'GET /wps/ops/member-transfers/reversals': () => ({
      value: { content: [reversal], totalPages: 1, totalCount: 1 },
    }),
  })
  showConsole('/ledger', ['ledger.read'])
  await expect.element(page.getByText('the wrong account', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Take it back' }).query()).toBeNull()
})
