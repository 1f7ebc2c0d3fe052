import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { CasePanel } from '#operator/CasePanel.tsx'
import type { Who } from '#operator/session.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['house', 'operator', 'errors', 'form', 'ui', 'record', 'cashier', 'wallet']))
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000002'
const deposit = {
  id,
  account: 'somchai',
  amount: '9000.00',
  fee: '0.00',
  currency: 'THB',
  status: 'SUBMITTED',
  reason: '',
  createdAt: 1_700_000_012_345,
}
const detail = {
  ...deposit,
  memberId: '01990000-0000-7000-8000-000000000003',
  timeline: [],
  promotion: null,
  money: [],
  refundAskedBy: null,
  refundEnd: null,
  needsTwo: true,
  firstWords: [],
  decisions: ['approve', 'reject'],
}

const who = { permissions: ['deposit.read', 'deposit.decide'] } as unknown as Who // all that the panel reads

function open(change: object): void {
  answerCalls({ [`GET /wps/ops/deposits/${id}`]: () => ({ value: { ...detail, ...change } }) })
  showInPortal(
    <CasePanel kind="deposit" caseId={id} closeHref="/queues/deposits" who={who} onNext={() => {}} />,
  )
}
const panel = page.getByRole('complementary')
const approve = panel.getByRole('button', { name: 'Approve' })

test('a large deposit says that two operators are needed, and whose word it has', async () => {
  open({})
  await expect.element(panel.getByText('To move this amount takes two operators.')).toBeVisible()
  await expect.element(approve).toBeVisible()
})

test('a large deposit with a first word names its operator, who has no second one', async () => {
  open({ firstWords: [{ decision: 'approve', by: 'mali' }], decisions: ['reject'] })
  await expect.element(panel.getByText(/^mali has decided: .* Another operator has to decide/)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Reject/ })).toBeVisible()
  expect(approve.query()).toBeNull()
})

test('a smaller deposit says nothing of two', async () => {
  open({ needsTwo: false })
  await expect.element(approve).toBeVisible()
  expect(panel.getByText(/two operators/).query()).toBeNull()
})

const withdrawal = {
  id,
  memberId: detail.memberId,
  account: 'somchai',
  amount: '500.00',
  fee: '0.00',
  amountDisbursed: '500.00',
  amountReceived: '0.00',
  currency: 'THB',
  status: 'DISPUTED',
  payee: 'Kasikornbank •••• 6789',
  payeeCheck: { outcome: 'MATCH', at: 1_700_000_012_345 },
  reason: '',
  createdAt: 1_700_000_012_345,
  timeline: [
    {
      kind: 'message',
      at: 1_700_000_072_345,
      from: 'member',
      by: '',
      text: 'It did not come',
      pictures: ['01990000-0000-7000-8000-00000000000a'],
    },
    { kind: 'message', at: 1_700_000_082_345, from: 'house', by: 'mali', text: 'We ask', pictures: [] },
  ],
  isOpen: true,
  needsTwo: false,
  firstWords: [],
  decisions: [],
}

function openWithdrawal(permissions: string[], change: () => object = () => ({})): unknown[] {
  const sent: unknown[] = []
  answerCalls({
    [`GET /wps/ops/withdrawals/${id}`]: () => ({ value: { ...withdrawal, ...change() } }),
    [`POST /wps/ops/withdrawals/${id}/message`]: ({ body }) => {
      sent.push(body)
      return { code: 'CASE_ENDED', status: 409 }
    },
  })
  const reader = { permissions } as unknown as Who // all that the panel reads
  showInPortal(
    <CasePanel kind="withdrawal" caseId={id} closeHref="/queues/messages" who={reader} onNext={() => {}} />,
  )
  return sent
}

test('what a member and the house wrote about a withdrawal stands in its timeline', async () => {
  openWithdrawal(['withdrawal.read'])
  await expect.element(panel.getByText('It did not come')).toHaveAttribute('dir', 'auto')
  await expect.element(panel.getByText('Member wrote')).toBeVisible()
  await expect.element(panel.getByText('mali wrote to the member')).toBeVisible()
  // Who may not decide writes to nobody.
  expect(panel.getByRole('button', { name: /^Write/ }).query()).toBeNull()
})

test('what an operator wrote stays when the case ended meanwhile, and when the dialog was closed', async () => {
  let isOpen = true
  const sent = openWithdrawal(['withdrawal.read', 'withdrawal.decide'], () => ({ isOpen }))
  await panel.getByRole('button', { name: /^Write/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to somchai' })
  const box = dialog.getByRole('textbox', { name: 'Message' })
  await expect.element(box).toHaveAttribute('dir', 'auto')
  await userEvent.fill(box, 'Which bank?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: /^Write/ }).click()
  await expect.element(box).toHaveValue('Which bank?')
  isOpen = false
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText(/^This case has ended/)).toBeVisible()
  expect(sent).toEqual([{ content: 'Which bank?', uploadIds: [] }])
  await expect.element(box).toHaveValue('Which bank?')
  // Also behind Esc, which leads back to where it was written.
  await userEvent.keyboard('{Escape}')
  const write = panel.getByRole('button', { name: /^Write/ })
  await expect.element(write).toHaveFocus()
  await write.click()
  await expect.element(box).toHaveValue('Which bank?')
})

test.each([
  [
    'UNANSWERED',
    'Not checked: the bank could not be asked yet',
    /^It does not go by itself: the bank has not said yet/,
  ],
  [
    'REFUSED',
    /^Not confirmed by the bank, /,
    /^It does not go by itself: the bank has this account under another name/,
  ],
])('a withdrawal that waits because its bank said %s tells why', async (outcome, fact, reason) => {
  const at = outcome === 'REFUSED' ? 1_700_000_012_345 : null
  openWithdrawal(['withdrawal.read'], () => ({ status: 'REQUESTED', payeeCheck: { outcome, at } }))
  await expect.element(panel.getByText(fact)).toBeVisible()
  await expect.element(panel.getByText(reason)).toBeVisible()
})

test('a withdrawal to an account that its bank confirmed says when, and waits for no reason', async () => {
  openWithdrawal(['withdrawal.read'], () => ({ status: 'REQUESTED' }))
  await expect.element(panel.getByText(/^Confirmed by the bank, /)).toBeVisible()
  expect(panel.getByText(/^It does not go by itself/).query()).toBeNull()
})
