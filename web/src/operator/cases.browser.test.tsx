import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
