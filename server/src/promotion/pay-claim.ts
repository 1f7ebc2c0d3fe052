import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { Idempotency } from '#http/idempotency.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalances } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { type Posted, type Posting } from '#ledger/posting.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { assertMaySpend } from '#protection/assert-may-spend.ts'
import { publishEvent } from '#push/publish-event.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { type ClaimRow, insertClaim, lockClaims, type PromotionRow, selectClaim } from '#promotion/store.ts'

export type Claim = {
  promotion: PromotionRow
  caller: Pick<Caller, 'memberId' | 'currency'>
  idempotency: Idempotency
}

/** What is paid now, and what it was worked out from. */
export type Due = {
  amountMinor: bigint
  turnoverMinor: bigint
  mark: string
  facts: Readonly<Record<string, unknown>>
}

export type Payment = {
  /** Asked with all other claims of the member locked out. @throws ApiError while there is nothing */
  findDue(tx: Tx, at: Date): Promise<Due>
  /** What else is written down with the claim. */
  keep?(tx: Tx, at: Date): Promise<void>
}

export type Claimed = { amountMinor: bigint; balanceMinor: bigint }

async function assertNotFrozen(tx: Tx, { memberId, currency }: Claim['caller']): Promise<void> {
  const accounts = await readBalances(tx, memberId)
  if (accounts.some((one) => one.class === 'main' && one.currency === currency && one.isFrozen))
    throw new ApiError('ACCOUNT_LOCKED')
}

/** The claim that this key made before. @throws ApiError IDEMPOTENCY_CONFLICT when the key made another */
async function findSame(tx: Tx, { promotion, caller, idempotency }: Claim): Promise<ClaimRow | undefined> {
  const found = await selectClaim(tx, idempotency.key)
  if (!found) return undefined
  const { memberId, promotionId, bodyHash } = found
  const isSame =
    memberId === caller.memberId && promotionId === promotion.id && bodyHash.equals(idempotency.bodyHash)
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return found
}

/** Keeps the claim of what is due now. */
async function keepClaim(
  tx: Tx,
  { promotion, caller, idempotency }: Claim,
  { findDue, keep, accountId, at }: Payment & { accountId: AccountId; at: Date },
): Promise<bigint> {
  const { memberId, currency } = caller
  if (currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  await assertNotFrozen(tx, caller)
  // What asks for play is play; what was earned already is paid in any case but on a break.
  await assertMaySpend(tx, { ...caller, accountId, now: at }, 0n)
  const { amountMinor, turnoverMinor, mark, facts } = await findDue(tx, at)
  await insertClaim(tx, {
    id: idempotency.key,
    promotionId: promotion.id,
    memberId,
    mark,
    accountId,
    currency,
    amount: amountMinor,
    turnover: turnoverMinor,
    facts,
    bodyHash: idempotency.bodyHash,
  })
  await keep?.(tx, at)
  // The requirement stands before the money can be spent: see addTurnover.
  await addTurnover(tx, { memberId, source: 'bonus', sourceId: idempotency.key, amountMinor: turnoverMinor })
  return amountMinor
}

/**
 * Pays a claim, once per key: its facts are marked, the turnover asked and the money posted in one transaction. A member's
 * claims wait for one another, so that each sees what the one before has used.
 * @throws ApiError of `findDue`; NEED_REAL_ACCOUNT, ACCOUNT_LOCKED while the account is frozen, what a break or a
 * self-exclusion answers, IDEMPOTENCY_CONFLICT
 */
export async function payClaim(
  context: Pick<Context, 'db' | 'clock'>,
  claim: Claim,
  payment: Payment,
): Promise<Claimed> {
  const { db } = context
  const { memberId, currency } = claim.caller
  const [account, house] = await Promise.all([
    mainAccount(db, memberId, currency),
    houseAccount(db, { class: 'house_promo', currency, detail: claim.promotion.code }),
  ])
  return db.transaction((tx) => payClaimWithin(tx, context, claim, { ...payment, account, house }))
}

/**
 * The same in the transaction of what the claim is for. Call it before any account is locked.
 * @throws ApiError as `payClaim`
 */
export async function payClaimWithin(
  tx: Tx,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  claim: Claim,
  { account, house, ...payment }: Payment & { account: AccountId; house: AccountId },
): Promise<Claimed> {
  const { caller, promotion, idempotency } = claim
  const { memberId, currency } = caller
  await lockClaims(tx, memberId)
  const before = await findSame(tx, claim)
  const amountMinor =
    before?.amount ?? (await keepClaim(tx, claim, { ...payment, accountId: account, at: clock() }))
  const posting: Posting = {
    key: idempotency.key,
    kind: 'reward',
    debit: house,
    credit: account,
    amountMinor,
    reference: promotion.id,
  }
  const posted: Posted = await postTransfer(tx, posting)
  const balanceMinor = posted.creditBalance ?? 0n
  if (posted.verdict === 'POSTED')
    tx.onCommit(() =>
      publishEvent(db, { member: memberId }, 'balance', { sumBalance: fromMinor(balanceMinor), currency }),
    )
  return { amountMinor, balanceMinor }
}
