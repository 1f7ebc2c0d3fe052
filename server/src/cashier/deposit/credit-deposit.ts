import type { Actor } from '#audit/rules.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import type { Posting } from '#ledger/posting.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import { type Grant, grantDepositBonus } from '#promotion/grant-deposit-bonus.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { selectChoice, updateOutcome } from '#cashier/deposit/promotion-store.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { notifyMember } from '#cashier/notify-member.ts'

export type DepositCredit = {
  db: Database
  /** The account of the world outside that the money comes from. */
  house: AccountId
  /** How often the amount must be played through before it can be withdrawn. */
  turnoverTimes: bigint
  actor: Actor
  at: Date
  reason?: string
}

/** What the promotion gives that the deposit was to join; undefined where it joins none. */
async function grantBonus(tx: Tx, deposit: DepositRow, at: Date): Promise<Grant | undefined> {
  const chosen = await selectChoice(tx, deposit.id)
  if (!chosen) return undefined
  const { id: depositId, amount: amountMinor, memberId, currency, accountId } = deposit
  const credited = { depositId, amountMinor, memberId, currency, accountId, at }
  return grantDepositBonus(tx, chosen, credited)
}

/** Keeps what came of the promotion, and says it. */
async function tellOutcome(
  tx: Tx,
  { id, memberId, currency, amount }: DepositRow,
  { db, at, grant }: Pick<DepositCredit, 'db' | 'at'> & { grant: Grant },
): Promise<void> {
  const { outcome } = grant
  const nothing = { claimId: null, bonusMinor: 0n, turnoverMinor: 0n }
  const given = grant.outcome === 'GRANTED' ? { claimId: grant.posting.key, ...grant } : nothing
  await updateOutcome(tx, id, { ...given, outcome, at })
  const told = { memberId, currency }
  if (grant.outcome === 'GRANTED')
    await notifyMember(tx, db, { ...told, key: 'depositBonus', amountMinor: grant.bonusMinor })
  else
    await notifyMember(tx, db, { ...told, key: 'depositBonusMissed', amountMinor: amount, reason: outcome })
}

/** What was paid on top of the amount is the house's. */
async function feePosting(tx: Tx, deposit: DepositRow, outside: AccountId): Promise<Posting[]> {
  const { id, fee, booksFee, currency } = deposit
  if (!booksFee || fee === 0n) return []
  const [account] = await openHouseAccounts(tx, [{ class: 'house_fee', currency }])
  const credit = account as AccountId // one for each asked for
  const key = uuidV7()
  return [{ key, kind: 'deposit_fee', debit: outside, credit, amountMinor: fee, reference: id }]
}

/** Credits an approved deposit's own amount, with the turnover that it asks for and the bonus that its member chose. */
export async function creditDeposit(
  tx: Tx,
  deposit: DepositRow,
  { db, house, turnoverTimes, actor, at, reason = '' }: DepositCredit,
): Promise<void> {
  const { memberId, amount, currency } = deposit
  const transferId = uuidV7()
  const grant = await grantBonus(tx, deposit, at)
  // The requirement stands before the money can be spent: see addTurnover.
  await addTurnover(tx, {
    memberId,
    source: 'deposit',
    sourceId: deposit.id,
    amountMinor: amount * turnoverTimes,
  })
  const credit: Posting = {
    key: transferId,
    kind: 'deposit',
    debit: house,
    credit: deposit.accountId,
    amountMinor: amount,
    reference: deposit.id,
  }
  const fee = await feePosting(tx, deposit, house)
  const bonus = grant?.outcome === 'GRANTED' ? [grant.posting] : []
  const posted = await postTransfers(tx, [credit, ...bonus, ...fee])
  await moveDeposit(tx, deposit, 'credit', { actor, at, reason, transferId })
  notifyBalance(tx, db, { memberId, balanceMinor: posted[bonus.length]?.creditBalance ?? 0n, currency })
  await notifyMember(tx, db, { memberId, key: 'depositCredited', amountMinor: amount, currency })
  if (grant) await tellOutcome(tx, deposit, { db, at, grant })
}
