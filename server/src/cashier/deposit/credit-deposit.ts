import type { Actor } from '#audit/rules.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import type { Posting } from '#ledger/posting.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import { type Grant, grantDepositBonus } from '#promotion/grant-deposit-bonus.ts'
import { addTurnovers } from '#wallet/add-turnover.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { selectChoice, updateOutcome } from '#cashier/deposit/promotion-store.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { notifyMember, notifyMembers } from '#cashier/notify-member.ts'

export type CreditTerms = {
  db: Database
  /** How often the amount must be played through before it can be withdrawn. */
  turnoverTimes: bigint
  at: Date
}

/** A locked deposit whose money came. */
export type Credit = {
  deposit: DepositRow
  /** The account of the world outside that the money comes from. */
  house: AccountId
  transferId: string
}

/** What the promotion gives that the deposit was to join; undefined where it joins none. */
async function grantBonus(tx: Tx, deposit: DepositRow, at: Date): Promise<Grant | undefined> {
  const chosen = deposit.promotion && (await selectChoice(tx, deposit.id))
  if (!chosen) return undefined
  const { id: depositId, amount: amountMinor, memberId, currency, accountId } = deposit
  const credited = { depositId, amountMinor, memberId, currency, accountId, at }
  return grantDepositBonus(tx, chosen, credited)
}

/** Keeps what came of the promotion, and says it. */
async function tellOutcome(
  tx: Tx,
  { id, memberId, currency, amount }: DepositRow,
  { db, at, grant }: Pick<CreditTerms, 'db' | 'at'> & { grant: Grant },
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
async function feePostings(tx: Tx, credits: readonly Credit[]): Promise<Posting[]> {
  const paid = credits.filter(({ deposit }) => deposit.booksFee && deposit.fee > 0n)
  if (paid.length === 0) return []
  const accounts = await openHouseAccounts(
    tx,
    paid.map(({ deposit: { currency } }) => ({ class: 'house_fee', currency })),
  )
  return paid.map(({ deposit: { id, fee }, house }, at) => ({
    key: uuidV7(),
    kind: 'deposit_fee',
    debit: house,
    credit: accounts[at] as AccountId, // one for each asked for
    amountMinor: fee,
    reference: id,
  }))
}

const creditPosting = ({ deposit, house, transferId }: Credit): Posting => ({
  key: transferId,
  kind: 'deposit',
  debit: house,
  credit: deposit.accountId,
  amountMinor: deposit.amount,
  reference: deposit.id,
})

const bonusPosting = (grant: Grant | undefined): Posting[] =>
  grant?.outcome === 'GRANTED' ? [grant.posting] : []

/**
 * Moves the money of approved deposits, each its own amount, with the turnover that they ask for and the bonuses that their
 * members chose, and says so. The caller moves their states in the same transaction.
 */
export async function creditMoney(
  tx: Tx,
  credits: readonly Credit[],
  { db, turnoverTimes, at }: CreditTerms,
): Promise<void> {
  if (credits.length === 0) return
  const grants: (Grant | undefined)[] = []
  for (const { deposit } of credits) grants.push(await grantBonus(tx, deposit, at))
  const parts = credits.map((credit, index) => [creditPosting(credit), ...bonusPosting(grants[index])])
  const fees = await feePostings(tx, credits)
  const turnovers = credits.map(({ deposit: { id, memberId, amount } }) => ({
    memberId,
    source: 'deposit' as const,
    sourceId: id,
    amountMinor: amount * turnoverTimes,
  }))
  // In this order: the requirements stand before the money can be spent, see addTurnover.
  const [, posted] = await Promise.all([
    addTurnovers(tx, turnovers),
    postTransfers(tx, [...parts.flat(), ...fees]),
  ])
  let after = 0
  for (const [index, { deposit }] of credits.entries()) {
    after += parts[index]?.length ?? 0
    const { memberId, currency } = deposit
    notifyBalance(tx, db, { memberId, balanceMinor: posted[after - 1]?.creditBalance ?? 0n, currency })
  }
  await notifyMembers(
    tx,
    db,
    credits.map(({ deposit: { memberId, amount, currency } }) => ({
      memberId,
      key: 'depositCredited',
      amountMinor: amount,
      currency,
    })),
  )
  for (const [index, { deposit }] of credits.entries()) {
    const grant = grants[index]
    if (grant) await tellOutcome(tx, deposit, { db, at, grant })
  }
}

export type DepositCredit = CreditTerms & Pick<Credit, 'house'> & { actor: Actor; reason?: string }

/** Credits one approved deposit. */
export async function creditDeposit(
  tx: Tx,
  deposit: DepositRow,
  { house, actor, reason = '', ...terms }: DepositCredit,
): Promise<void> {
  const transferId = uuidV7()
  await creditMoney(tx, [{ deposit, house, transferId }], terms)
  await moveDeposit(tx, deposit, 'credit', { actor, at: terms.at, reason, transferId })
}
