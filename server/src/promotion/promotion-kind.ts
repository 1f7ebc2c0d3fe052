import type { BonusTerms } from '@suntala/contract/deposit-bonus'
import type { Currency } from '@suntala/contract/minor'
import type { ClaimRefusal } from '@suntala/contract/promotion'
import type { Language } from '@suntala/phrases/languages'
import type { z } from 'zod'
import type { Queryable } from '#db/queryable.ts'
import type { LedgerCheck } from '#ledger/ledger-check.ts'
import type { PromotionRow } from '#promotion/store.ts'

/** Money that waits to be claimed, or the code that says why there is none. */
export type Claimable =
  | { why: ClaimRefusal }
  | {
      why: null
      /** Above zero. It is posted as `reward`, to be spent at once. */
      amountMinor: bigint
      /** What must be bet through before it can be withdrawn; zero asks for nothing. */
      turnoverMinor: bigint
      /** Names the facts used, such as a day or `once`: a member's second claim with one mark is refused by the database. */
      mark: string
      /** What the amount was worked out from, to be shown and checked later. */
      facts: Readonly<Record<string, unknown>>
    }

export type Claimer = { memberId: string; currency: Currency }

/**
 * What there is to know of a kind of promotion. `kinds/<code>/kind.ts` exports one as `kind`, its texts are
 * `phrases/src/<tag>/promotions/<code>.ts`, and nothing else names it: members claim by `promotionClaim`, or choose it with
 * a deposit. A kind whose page shows more than a sum has calls of its own besides, joined in `promotion/routes.ts`.
 * Promotions of the kind are rows, which an operator opens, closes and sets terms of.
 */
export type PromotionKind = {
  code: string
  /** What is stored of it, of every version that ever held. */
  terms: z.ZodType
  /** What an operator may set from now on, where that is less. */
  settable?: z.ZodType
  /** What its first promotion begins with; closed, except in the demo world. */
  firstTerms: Readonly<Record<string, unknown>>
  /**
   * Set where what can be claimed grows by itself, with play: the reward centre shows and pays it beside what was granted.
   * Other kinds may grant rewards (`grantReward`).
   */
  accrues?: true
  /** Set where what was earned before a close is paid after it; everything else is paid only while it is open. */
  paysWhileClosed?: true
  /** What a member could claim now. Inside a claim it is asked again, with all other claims of the member locked out. */
  findClaimable(db: Queryable, promotion: PromotionRow, claimer: Claimer): Promise<Claimable>
  /**
   * Set where members choose it with a deposit: what such a deposit gets by terms of the kind. It is granted with the
   * deposit's credit (`grantDepositBonus`).
   */
  atDeposit?(terms: unknown, currency: 'THB' | 'USD'): BonusTerms
  /** What one of its rewards is called, by the facts of its grant; as the kind is without. */
  nameReward?(facts: unknown, language: Language): string | undefined
  /** What must hold between its claims and the facts, for `npm run ledger:verify`. */
  ledgerChecks?: readonly LedgerCheck[]
}
