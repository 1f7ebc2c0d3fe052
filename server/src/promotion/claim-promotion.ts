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
import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { stateAt } from '#promotion/rules.ts'
import {
  type ClaimRow,
  holdPromotion,
  insertClaim,
  lockClaims,
  type PromotionRow,
  selectClaim,
  selectVersions,
} from '#promotion/store.ts'

export type Claim = {
  kind: PromotionKind
  promotion: PromotionRow
  caller: Pick<Caller, 'memberId' | 'currency'>
  idempotency: Idempotency
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

/** @throws ApiError FEATURE_OFF for what is paid only while it is open, and is not */
async function assertPays(tx: Tx, { kind, promotion }: Claim, at: Date): Promise<void> {
  if (kind.paysWhileClosed) return
  await holdPromotion(tx, promotion.id)
  const newest = (await selectVersions(tx, promotion.id)).at(-1)
  if (!newest || stateAt(newest, at) !== 'open') throw new ApiError('FEATURE_OFF')
}

/** Keeps the claim of what is claimable now. @throws ApiError with the kind's own reason while there is nothing */
async function keepClaim(
  tx: Tx,
  claim: Claim,
  { accountId, at }: { accountId: AccountId; at: Date },
): Promise<bigint> {
  const { kind, promotion, caller, idempotency } = claim
  const { memberId, currency } = caller
  if (currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  await assertNotFrozen(tx, caller)
  // What asks for play is play; what was earned already is paid in any case but on a break.
  await assertMaySpend(tx, { ...caller, accountId, now: at }, 0n)
  await assertPays(tx, claim, at)
  const found = await kind.findClaimable(tx, promotion, caller)
  if (found.why !== null) throw new ApiError(found.why)
  const { amountMinor, turnoverMinor, mark, facts } = found
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
  // The requirement stands before the money can be spent: see addTurnover.
  await addTurnover(tx, { memberId, source: 'bonus', sourceId: idempotency.key, amountMinor: turnoverMinor })
  return amountMinor
}

/**
 * Pays what a member can claim of a promotion, once per key: its facts are marked, the turnover asked and the money
 * posted in one transaction. A member's claims wait for one another, so that each sees what the one before has used.
 * @throws ApiError with the kind's own reason while there is nothing; NEED_REAL_ACCOUNT, ACCOUNT_LOCKED while the
 * account is frozen, FEATURE_OFF while the promotion is not open and its kind pays only then, IDEMPOTENCY_CONFLICT
 */
export async function claimPromotion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  claim: Claim,
): Promise<Claimed> {
  const { caller, promotion, idempotency } = claim
  const { memberId, currency } = caller
  const [account, house] = await Promise.all([
    mainAccount(db, memberId, currency),
    houseAccount(db, { class: 'house_promo', currency, detail: promotion.code }),
  ])
  return db.transaction(async (tx) => {
    await lockClaims(tx, memberId)
    const before = await findSame(tx, claim)
    const amountMinor = before?.amount ?? (await keepClaim(tx, claim, { accountId: account, at: clock() }))
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
  })
}
