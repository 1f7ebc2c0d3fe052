import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { Version } from '#keyset.ts'
import { EpochMs, Id } from '#text.ts'

/** An account's number in the ledger. */
const AccountNumber = z.string().regex(/^\d{1,18}$/)

const Posting = z.object({
  side: z.enum(['debit', 'credit']),
  account: AccountNumber,
  kind: z.string(),
  /** Whose wallet, game or promotion it is, where the account is for one. */
  detail: z.string(),
  /** Null for an account of the house. */
  memberId: Id.nullable(),
  /** Signed: what the account gained or lost. */
  amount: Amount,
  /** Null for an account of the house, which keeps no balance. */
  before: Amount.nullable(),
  after: Amount.nullable(),
  version: Version.nullable(),
})

/** What the ledger holds, down to each posting. */
export const operatorLedger = {
  opsEntries: endpoint({
    method: 'GET',
    path: '/wps/ops/accounts/:account/entries',
    summary:
      "What moved a member's account, newest first; `before` is the version of the last entry of the page before",
    auth: { operator: 'ledger.read' },
    params: z.strictObject({ account: AccountNumber }),
    query: z.strictObject({ before: Version.optional() }),
    output: z.object({
      currency: z.string(),
      kind: z.string(),
      memberId: Id,
      content: z.array(
        z.object({
          transferId: Id,
          transfer: z.string(),
          at: EpochMs,
          amount: Amount,
          after: Amount,
          version: Version,
          reference: Id.nullable(),
        }),
      ),
      next: Version.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  opsTransfer: endpoint({
    method: 'GET',
    path: '/wps/ops/transfers/:id',
    summary: 'A transfer with both of its postings, and the others that refer to the same',
    auth: { operator: 'ledger.read' },
    params: z.strictObject({ id: Id }),
    output: z.object({
      id: Id,
      transfer: z.string(),
      startedBy: z.enum(['member', 'system', 'operator']),
      at: EpochMs,
      currency: z.string(),
      amount: Amount,
      reference: Id.nullable(),
      transactionId: Id.nullable(),
      postings: z.array(Posting),
      /** Of the same accounts and about the same thing, oldest first. */
      related: z.array(z.object({ id: Id, transfer: z.string(), at: EpochMs, amount: Amount })),
    }),
    errors: ['NOT_FOUND'],
  }),
}
