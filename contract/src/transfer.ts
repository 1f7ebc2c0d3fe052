import { z } from 'zod'
import { Amount } from '#amount.ts'
import { secretKinds } from '#cashier.ts'
import { endpoint } from '#endpoint.ts'
import { TransferRelativeInput, TransferSignInput, transferDirections } from '#form-inputs.ts'
import { PasskeyRequest } from '#passkey.ts'
import { playRefusals } from '#protection-terms.ts'
import { EpochMs, Id, pageCounts, paging } from '#text.ts'

const direction = z.enum(transferDirections)

/** Money that a member gives to the upline or to an account below. */
export const transfer = {
  transferTargets: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/relatives',
    summary: 'To whom the member may give money: the upline, or the accounts below by name',
    auth: 'member',
    query: z.strictObject({ direction, keyword: z.string().trim().max(64).optional(), ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          memberId: Id,
          /** Of an upline only a part. */
          account: z.string(),
          /** How far below; 0 for the upline. */
          level: z.int(),
        }),
      ),
      ...pageCounts,
    }),
    errors: ['NOT_ALLOWED'],
  }),
  transferConfig: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/relatives/config',
    summary: 'Limits of such transfers, and what of the balance may go',
    auth: 'member',
    output: z.object({
      /** Which directions the operator has opened. */
      up: z.boolean(),
      down: z.boolean(),
      hasUpline: z.boolean(),
      hasDownlines: z.boolean(),
      min: Amount,
      max: Amount,
      dailyLeft: Amount,
      main: Amount,
      withdrawable: Amount,
      paymentPasswordSet: z.boolean(),
      /** Whether a passkey may sign in the payment password's place. */
      hasPasskey: z.boolean(),
      /** Money waits until then, because of what was changed lately; null when it does not. */
      hold: z.object({ kind: z.enum(secretKinds), changedAt: EpochMs, until: EpochMs }).nullable(),
      /** How many times what goes up, or down, has to be bet through by its taker before it can leave. */
      turnover: z.object({ up: z.int(), down: z.int() }),
    }),
  }),
  transferSign: endpoint({
    method: 'POST',
    path: '/wps/v2/wallets/transferRelative/sign',
    summary: 'What a passkey is to sign for such a transfer; good once, in this session, for this transfer',
    auth: 'member',
    stepUp: { none: 'asks for the proof' },
    input: TransferSignInput,
    output: PasskeyRequest,
    errors: ['METHOD_OFF'],
  }),
  transferRelative: endpoint({
    method: 'POST',
    path: '/wps/v2/wallets/transferRelative',
    summary: 'Give money to the upline, or to an account below',
    auth: 'member',
    encrypted: true,
    idempotent: true,
    stepUp: 'input',
    input: TransferRelativeInput,
    output: z.object({ sumBalance: Amount, transferId: Id }),
    errors: [
      'INSUFFICIENT',
      'PASSWORD_CHECK',
      'PASSKEY_REFUSED',
      'PASSKEY_EXPIRED',
      'NOT_ALLOWED',
      'NOT_RELATED',
      'RECEIVER_CLOSED',
      'AMOUNT_RANGE',
      'TURNOVER_NOT_MET',
      'WITHDRAWAL_HELD',
      'MONEY_OWED',
      'CREDIT_OWED',
      'LIMIT_REACHED',
      'ACCOUNT_LOCKED',
      'TOO_MANY_REQUESTS',
      ...playRefusals,
    ],
    limit: { max: 60, perMs: 60_000 },
  }),
  transferHistory: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/transferRelative',
    summary: 'What was given to and taken from the upline and accounts below, newest first',
    auth: 'member',
    query: z.strictObject({ ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          direction,
          isTaken: z.boolean(),
          /** The other side; of an upline only a part. */
          account: z.string(),
          amount: Amount,
          createdAt: EpochMs,
          /** Operators took it back. */
          isReversed: z.boolean(),
        }),
      ),
      ...pageCounts,
    }),
  }),
}
