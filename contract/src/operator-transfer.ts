import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { transferDirections } from '#form-inputs.ts'
import { ReasonInput } from '#operator-inputs.ts'
import { EpochMs, Id, pageCounts, paging } from '#text.ts'

export const reversalStates = ['ASKED', 'CONFIRMED', 'DECLINED'] as const

const ids = z.strictObject({ id: Id })
const Side = z.object({ memberId: Id, account: z.string() })

const Reversal = z.object({
  /** Once it is confirmed also of the transfer in the ledger. */
  id: Id,
  transferId: Id,
  giver: Side,
  taker: Side,
  amount: Amount,
  currency: z.string(),
  reason: z.string(),
  state: z.enum(reversalStates),
  askedBy: z.string(),
  /** Whoever looks has asked for it: another operator confirms it. */
  isOwn: z.boolean(),
  askedAt: EpochMs,
  decidedBy: z.string().nullable(),
})

/** Transfers between members, and their way back by two operators. */
export const operatorTransfer = {
  opsTransferReversals: endpoint({
    method: 'GET',
    path: '/wps/ops/member-transfers/reversals',
    summary: 'Transfers that are to go back: those that wait for another operator first, then the newest',
    auth: { operator: 'ledger.read' },
    query: z.strictObject({ ...paging }),
    output: z.object({ content: z.array(Reversal), ...pageCounts }),
  }),
  opsMemberTransfer: endpoint({
    method: 'GET',
    path: '/wps/ops/member-transfers/:id',
    summary: 'A transfer between members, what its taker has left, and its reversal',
    auth: { operator: 'ledger.read' },
    params: ids,
    output: z.object({
      id: Id,
      giver: Side,
      taker: Side,
      direction: z.enum(transferDirections),
      amount: Amount,
      currency: z.string(),
      at: EpochMs,
      /** What can be taken back at the most now. */
      left: Amount,
      /** That waits or was confirmed; null where none was asked for, or it was turned down. */
      reversal: Reversal.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  opsTransferReverse: endpoint({
    method: 'POST',
    path: '/wps/ops/member-transfers/:id/reverse',
    summary: 'Ask for a transfer to go back to its giver, whole; another operator confirms it',
    auth: { operator: 'ledger.decide' },
    params: ids,
    input: ReasonInput,
    output: Reversal,
    errors: ['NOT_FOUND', 'PENDING_EXISTS', 'STATE_CONFLICT'],
  }),
  opsTransferReverseConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/member-transfers/reversals/:id/confirm',
    summary:
      'Take a transfer back as another operator has asked for; INSUFFICIENT says what its taker has left',
    auth: { operator: 'ledger.decide' },
    params: ids,
    input: ReasonInput,
    output: Reversal,
    errors: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'NOT_ALLOWED',
      'INSUFFICIENT',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
    ],
  }),
  opsTransferReverseDecline: endpoint({
    method: 'POST',
    path: '/wps/ops/member-transfers/reversals/:id/decline',
    summary: 'Turn a reversal down that is not confirmed, or take back what one asked oneself',
    auth: { operator: 'ledger.decide' },
    params: ids,
    input: ReasonInput,
    output: Reversal,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
