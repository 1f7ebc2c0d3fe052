import type { ErrorCode } from '@suntala/contract/errors'
import { ApiError } from '#http/api-error.ts'
import type { AccountId } from '#ledger/account.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'

/** One transfer as a caller asks for it. */
export type Posting = {
  /**
   * The idempotency key, which becomes the transfer's id: a UUIDv7 within 24 hours of the database's clock.
   * The same key with the same posting answers as the first time; with another posting it is a CONFLICT.
   */
  key: string
  kind: TransferKind
  debit: AccountId
  credit: AccountId
  /** Minor units, above zero. */
  amountMinor: bigint
  /** What the transfer is for: the id of a bet, a deposit, a round. Part of what must not change under a key. */
  reference?: string
  /** Shared by the transfers that make up one business transaction; without it the transfer is all of it. */
  transactionId?: string
  /** A hash of the caller's request, when the request says more than this posting does. */
  bodyHash?: Buffer
}

/** Balances are null for accounts of the house. */
export type Posted = {
  verdict: 'POSTED' | 'REPLAYED'
  debitBalance: bigint | null
  creditBalance: bigint | null
  postedAt: Date
}

export type RefusalVerdict =
  | 'KEY_EXPIRED'
  | 'CONFLICT'
  | 'UNKNOWN_ACCOUNT'
  | 'CURRENCY'
  | 'KIND'
  | 'FROZEN'
  | 'INSUFFICIENT'

/** `debitBalance` is what the debited account has, told with FROZEN and INSUFFICIENT. */
export type Refused = { verdict: RefusalVerdict; debitBalance: bigint | null }

export type PostingResult = Posted | Refused

export function isPosted(result: PostingResult): result is Posted {
  return result.verdict === 'POSTED' || result.verdict === 'REPLAYED'
}

/** What a caller of the API is told. The verdicts that no request can cause are faults of the program. */
export const codeOfRefusal: Record<RefusalVerdict, ErrorCode> = {
  KEY_EXPIRED: 'IDEMPOTENCY_KEY_REQUIRED',
  CONFLICT: 'IDEMPOTENCY_CONFLICT',
  UNKNOWN_ACCOUNT: 'INTERNAL',
  CURRENCY: 'INTERNAL',
  KIND: 'INTERNAL',
  FROZEN: 'ACCOUNT_LOCKED',
  INSUFFICIENT: 'INSUFFICIENT',
}

/** A posting that the ledger refused. Thrown inside a transaction it undoes the postings beside it. */
export class PostingRefused extends ApiError {
  override name = 'PostingRefused'
  readonly refusal: Refused
  readonly posting: Posting

  constructor(posting: Posting, refusal: Refused) {
    super(codeOfRefusal[refusal.verdict], {
      cause: new Error(`${refusal.verdict}: ${posting.kind} from ${posting.debit} to ${posting.credit}`),
    })
    this.refusal = refusal
    this.posting = posting
  }
}
