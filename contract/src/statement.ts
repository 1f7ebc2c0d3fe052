import { z } from 'zod'
import { PositiveAmount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { type SignatureFailure, sign, type SignedRequest, verify } from '#signature.ts'
import { EpochMs, Id, text } from '#text.ts'

/**
 * The statement of a day: what a payment channel or a game provider says that it moved between the platform and itself.
 *
 * 1. A day is one of UTC, whatever zone a merchant is in: both sides cut at the same moment, and no day has 23 hours.
 *    It can be asked for from 30 minutes after its end, and stays as it was told; a movement belongs to the day of its `at`.
 * 2. Only what has happened is in it: money that came in or was sent, bets that were taken, wins that were paid. What is under
 *    way stands in the statement of the day on which it ends. Amounts of 0 and play credits are left out.
 * 3. A bet that was given back is told together with its `rollback`, each on its own day, or neither is.
 * 4. It comes in pages, asked for one by one; each says how many there are, and of how many movements. All of them say
 *    the same, or the platform begins again.
 * 5. The answer is signed as a request is (signature.ts), with `ANSWER` as its method and the path that was asked.
 */
export const statementPageSize = 500
export const statementPagesMax = 2_000
/** So long after its end a day can be asked for. */
export const toldAfterMs = 30 * 60_000

/** The method in the signature of an answer: no request that is signed could be passed off as one. */
const answerMethod = 'ANSWER'

type Answer = Pick<SignedRequest, 'path' | 'body'>

/** Headers for a signed answer. */
export const signAnswer = (
  answer: Answer,
  key: { id: string; secret: string },
  nowMs: number,
): Record<string, string> => sign({ method: answerMethod, ...answer }, key, nowMs)

/** Whether an answer was signed by who was asked, lately. */
export function verifyAnswer(
  answer: Answer & { headers: Readonly<Record<string, string | undefined>> },
  key: { id: string; secret: string },
  nowMs: number,
): { ok: true; keyId: string } | { ok: false; reason: SignatureFailure } {
  return verify({ method: answerMethod, ...answer }, (id) => (id === key.id ? key.secret : undefined), nowMs)
}

/** A day of UTC, yyyy-MM-dd. */
export const UtcDay = z.iso.date()

export const dayMs = 24 * 3_600_000

/** What a statement tells of, by kind. */
export const paymentKinds = ['deposit', 'payout', 'refund'] as const
export const gameKinds = ['bet', 'win', 'rollback', 'walletIn', 'walletOut'] as const
export const movementKinds = [...paymentKinds, ...gameKinds] as const
export type MovementKind = (typeof movementKinds)[number]

const counts = {
  day: UtcDay,
  page: z.int().min(1).max(statementPagesMax),
  pages: z.int().min(1).max(statementPagesMax),
  /** Movements of the whole day. */
  total: z
    .int()
    .min(0)
    .max(statementPageSize * statementPagesMax),
}

/** What every movement says, whatever it is. */
const moved = { amount: PositiveAmount, currency: z.enum(['THB', 'USD']), at: EpochMs }

/** `reference` is the other side's own name of it, for people to ask by. */
const Payment = z.strictObject({
  kind: z.enum(paymentKinds),
  /** Of a payout or refund its `payoutId`; of money that came in the reference that its callback told. */
  key: text(100).min(1),
  reference: text(100),
  ...moved,
})

const Play = z.strictObject({
  kind: z.enum(gameKinds),
  /** `transactionUuid`; of money moved into the vendor's wallet or out of it `transferId`. */
  key: Id,
  /** The round. */
  reference: text(100),
  ...moved,
})

const input = z.strictObject({ day: UtcDay, page: z.int().min(1).max(statementPagesMax) })

export const PaymentPage = z.strictObject({ ...counts, movements: z.array(Payment).max(statementPageSize) })
export const PlayPage = z.strictObject({ ...counts, movements: z.array(Play).max(statementPageSize) })

/** What a channel and a provider serve and the platform calls, under their base address. */
export const statements = {
  channelStatement: endpoint({
    method: 'POST',
    path: '/v1/statements/payments',
    summary: 'A page of what moved on a day of UTC',
    auth: 'cashier',
    input,
    output: PaymentPage,
  }),
  providerStatement: endpoint({
    method: 'POST',
    path: '/v1/statements/games',
    summary: 'A page of what moved on a day of UTC',
    auth: 'provider',
    input,
    output: PlayPage,
  }),
}

export type StatementAsked = z.output<typeof input>
export type Movement = {
  kind: MovementKind
  key: string
  reference: string
  amount: string
  currency: 'THB' | 'USD'
  at: number
}
export type StatementPage = {
  day: string
  page: number
  pages: number
  total: number
  movements: readonly Movement[]
}
