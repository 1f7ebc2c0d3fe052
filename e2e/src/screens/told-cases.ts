import type { Page, Route } from '@playwright/test'
import { api } from '@suntala/contract'
import { operatorApi } from '@suntala/contract/operator-api'

const id = (end: string) => `01990000-0000-7000-8000-${end.padStart(12, '0')}`
export const caseId = id('c1')
const at = 1_795_000_000_000
const minute = 60_000

const told = (route: Route, value: object) =>
  route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } })

/** What somebody sent along. */
const slip = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#e8f0ea"/>
  <rect x="24" y="24" width="120" height="18" rx="4" fill="#2f7d4f"/><rect x="24" y="70" width="272" height="10" fill="#9bb3a4"/>
  <rect x="24" y="94" width="200" height="10" fill="#9bb3a4"/><rect x="24" y="190" width="140" height="22" rx="4" fill="#33443a"/></svg>`
const pictured = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ contentType: 'image/svg+xml', body: slip }))

const question = {
  kind: 'message',
  at: at + 90 * minute,
  from: 'member',
  text: 'My bank says that nothing came in.\nThe picture is of this morning, all accounts.',
  pictures: [id('a1'), id('a2')],
}
const answer = {
  kind: 'message',
  at: at + 110 * minute,
  from: 'house',
  text: 'Thank you. This is the receipt of our bank. Please look at the account that ends in 6789 once more.',
  pictures: [id('a3')],
}
const receipt = {
  kind: 'receipt',
  at: at + 60 * minute,
  action: 'notReceived',
  amount: '0.00',
  pictures: [id('a4')],
}

const ownSteps = [
  { kind: 'step', at, status: 'REQUESTED' },
  { kind: 'step', at: at + minute, status: 'APPROVED' },
  { kind: 'step', at: at + 3 * minute, status: 'DISBURSED' },
  receipt,
  { kind: 'step', at: at + 60 * minute, status: 'DISPUTED' },
]

/** A withdrawal in dispute about which its member and the house have written. */
export async function ownCase(page: Page): Promise<void> {
  await pictured(page, '**/wps/upload/*')
  await page.route(`**${api.withdrawCase.path.replace(':id', '*')}`, (route) =>
    told(route, { isOpen: true, timeline: [...ownSteps, question, answer] }),
  )
}

const row = {
  id: caseId,
  account: 'somchai',
  amount: '5000.00',
  fee: '0.00',
  amountDisbursed: '5000.00',
  amountReceived: '0.00',
  currency: 'THB',
  status: 'DISPUTED',
  payee: 'Kasikornbank •••• 6789',
  reason: '',
  createdAt: at,
  waitsSince: at + 83 * minute,
}
const step = { kind: 'step', by: '', subject: 'withdrawal', reason: '' }

/** The same for an operator, in the queue of those whose member wrote last. */
export async function askedCase(page: Page): Promise<void> {
  await pictured(page, '**/wps/ops/uploads/*')
  await page.route(`**${operatorApi.opsWithdrawals.path}?*`, (route) =>
    told(route, { content: [row, { ...row, id: id('c2'), account: 'kanya', amount: '800.00' }], next: null }),
  )
  await page.route(`**${operatorApi.opsWithdrawals.path}/${caseId}`, (route) =>
    told(route, {
      ...row,
      memberId: id('b1'),
      payeeCheck: { outcome: 'MATCH', at },
      timeline: [
        { ...step, at, actor: 'member', action: 'create', to: 'REQUESTED' },
        { ...step, at: at + minute, actor: 'system', action: 'approve', to: 'APPROVED' },
        { ...step, at: at + 3 * minute, actor: 'channel', action: 'disburse', to: 'DISBURSED' },
        receipt,
        { ...answer, at: at + 80 * minute, by: 'mali' },
        { ...question, by: '' },
      ],
      isOpen: true,
      needsTwo: false,
      firstWords: [],
      decisions: ['payRest', 'refund', 'confirm'],
    }),
  )
}

/** A withdrawal that waits for an operator, because its bank did not confirm whose the account is. */
export async function unconfirmedCase(page: Page): Promise<void> {
  const waiting = { ...row, status: 'REQUESTED', amountDisbursed: '0.00' }
  await page.route(`**${operatorApi.opsWithdrawals.path}?*`, (route) =>
    told(route, { content: [waiting], next: null }),
  )
  await page.route(`**${operatorApi.opsWithdrawals.path}/${caseId}`, (route) =>
    told(route, {
      ...waiting,
      memberId: id('b1'),
      payeeCheck: { outcome: 'REFUSED', at: at + minute },
      timeline: [
        { ...step, at, actor: 'member', action: 'create', to: 'REQUESTED' },
        {
          ...step,
          at: at + minute,
          actor: 'channel',
          action: 'payeeChecked',
          to: null,
          reason: 'PAYEE_REFUSED',
        },
      ],
      isOpen: true,
      needsTwo: false,
      firstWords: [],
      decisions: ['approve', 'reject'],
    }),
  )
}
