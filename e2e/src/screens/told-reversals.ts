import type { Page } from '@playwright/test'
import type { Output } from '@suntala/contract/endpoint'
import { operatorApi } from '@suntala/contract/operator-api'
import { answering } from '#screens/screen.ts'

type Told<N extends keyof typeof operatorApi> = Output<(typeof operatorApi)[N]>

const id = (last: number) => `01990000-0000-7000-8000-00000000000${last}`
const at = 1_780_086_400_000
const [giver, taker] = [
  { memberId: id(5), account: 'lanna_team' },
  { memberId: id(6), account: 'mali88' },
]
const given = { giver, taker, amount: '1200.00', currency: 'THB' }
/** The transfer between members that is told of. */
export const giftId = id(4)

/** Transfers between members on their way back, as another operator sees them. */
const reversal: Told<'opsTransferReverse'> = {
  ...given,
  id: id(3),
  transferId: giftId,
  reason: 'sent to the wrong account',
  state: 'ASKED',
  askedBy: 'arun',
  isOwn: false,
  askedAt: at,
  decidedBy: null,
}
export const reversalsTold = answering(operatorApi.opsTransferReversals.path, {
  content: [reversal, { ...reversal, id: id(7), state: 'CONFIRMED', isOwn: true, decidedBy: 'ploy' }],
  totalCount: 2,
  totalPages: 1,
})

const leg = { kind: 'main', detail: '', version: '7' }
const moved: Told<'opsTransfer'> = {
  id: giftId,
  transfer: 'member_transfer',
  startedBy: 'member',
  at,
  currency: 'THB',
  amount: '1200.00',
  reference: giftId,
  transactionId: null,
  postings: [
    {
      side: 'debit',
      account: '120004',
      memberId: giver.memberId,
      ...leg,
      amount: '-1200.00',
      before: '1500.00',
      after: '300.00',
    },
    {
      side: 'credit',
      account: '120008',
      memberId: taker.memberId,
      ...leg,
      amount: '1200.00',
      before: '0.00',
      after: '1200.00',
    },
  ],
  related: [],
}
const gift: Told<'opsMemberTransfer'> = {
  ...given,
  id: giftId,
  direction: 'down',
  at,
  left: '860.00',
  reversal: null,
}

/** A transfer between members that nobody has asked back. */
export async function giftTold(page: Page): Promise<void> {
  for (const [path, value] of [
    [operatorApi.opsTransfer.path, moved],
    [operatorApi.opsMemberTransfer.path, gift],
  ] as const)
    await page.route(`**${path.replace(':id', '*')}`, (route) =>
      route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } }),
    )
}
