import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { CaseMessageInput, receiptActions } from '#form-inputs.ts'
import { pictureBytesMax } from '#picture-terms.ts'
import { EpochMs, Id } from '#text.ts'
import { withdrawalStates } from '#withdrawal-states.ts'

/** Messages that one side writes about one withdrawal at most, and pictures that it sends along with all of them. */
export const caseMessagesMax = 30
export const casePicturesMax = 12

/** With any of them nothing of what was sent was kept. */
const refusals = [
  'NOT_FOUND',
  'CASE_ENDED',
  'LIMIT_REACHED',
  'FILE_COUNT',
  'FILE_GONE',
  'IDEMPOTENCY_CONFLICT',
] as const

export const caseMessage = {
  kind: z.literal('message'),
  at: EpochMs,
  from: z.enum(['member', 'house']),
  text: z.string(),
  pictures: z.array(Id),
}

/** What the member said had arrived, with the pictures that came along. */
export const caseReceipt = {
  kind: z.literal('receipt'),
  at: EpochMs,
  action: z.enum(receiptActions),
  amount: Amount,
  pictures: z.array(Id),
}

const CaseEntry = z.discriminatedUnion('kind', [
  /** It came to a state. */
  z.object({ kind: z.literal('step'), at: EpochMs, status: z.enum(withdrawalStates) }),
  z.object(caseReceipt),
  z.object(caseMessage),
])

const params = z.strictObject({ id: Id })

/** What happened to a withdrawal, and what its member and the house write to each other about it. */
export const withdrawalCase = {
  withdrawCase: endpoint({
    method: 'GET',
    path: '/wps/v2/withdraw/:id/case',
    summary: 'All that happened to an own withdrawal, with the messages about it, oldest first',
    auth: 'member',
    params,
    output: z.object({
      /** Something can be written about it. */
      isOpen: z.boolean(),
      timeline: z.array(CaseEntry),
    }),
    errors: ['NOT_FOUND'],
  }),
  withdrawWrite: endpoint({
    method: 'POST',
    path: '/wps/v2/withdraw/:id/message',
    summary: 'Write to the house about an own withdrawal that has not ended, with up to three pictures',
    auth: 'member',
    stepUp: { none: 'a letter' },
    whileTermsOwed: true,
    idempotent: true,
    params,
    input: CaseMessageInput,
    output: z.object({ messageId: Id }),
    errors: refusals,
  }),
}

/** The house's side of it. */
export const operatorWithdrawalCase = {
  opsWithdrawalWrite: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/message',
    summary:
      'Write to the member of a withdrawal that has not ended, with up to three pictures; the member is told',
    auth: { operator: 'withdrawal.decide' },
    idempotent: true,
    params,
    input: CaseMessageInput,
    output: z.object({ messageId: Id }),
    errors: refusals,
  }),
  opsWithdrawalUpload: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/upload',
    summary:
      'One picture (the body itself, png or jpg, 5 MB at most) for a message to the member of a withdrawal that has not ended',
    auth: { operator: 'withdrawal.decide' },
    params,
    bytesMax: pictureBytesMax,
    output: z.object({ uploadId: Id }),
    errors: ['NOT_FOUND', 'CASE_ENDED', 'FILE_TYPE', 'FILE_SIZE', 'FILE_COUNT'],
  }),
}
