import type { Currency } from '@suntala/contract/minor'
import { fromMinor } from '@suntala/contract/minor'
import type { ActionOn } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { validationError } from '#http/validation.ts'
import { readMainAccounts } from '#ledger/main-accounts.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { writeMessages } from '#mailbox/write-messages.ts'
import { assertWordGood } from '#operator/first-word.ts'
import {
  type CorrectionRow,
  type CorrectionState,
  insertCorrection,
  lockCorrection,
  lockPaidWage,
  selectCorrection,
  updateDecided,
} from '#agent/wages/correction-store.ts'
import { findPayees } from '#agent/wages/find-payees.ts'
import { lockProgress } from '#agent/wages/progress-store.ts'
import { findLeft } from '#agent/wages/replay-wages.ts'
import { newRun } from '#agent/wages/wage-store.ts'

export type Decider = { operatorId: string; at: Date; reason: string }
export type Asked = {
  wageId: string
  /** What whoever asks has seen it come to. */
  was: bigint
  amount: bigint
}

type Entry = {
  action: ActionOn<'agent_wage_correction'>
  from: CorrectionState | null
  to: CorrectionState
  transferId?: string
}

const audit = (tx: Tx, row: CorrectionRow, by: Decider, { transferId, ...entry }: Entry) =>
  writeAudit(tx, {
    ...entry,
    actor: { operator: by.operatorId },
    at: by.at,
    reason: by.reason,
    subject: 'agent_wage_correction',
    subjectId: row.id,
    details: {
      wage: row.wageId,
      account: row.account,
      kind: row.kind,
      was: fromMinor(row.was),
      amount: fromMinor(row.amount),
      ...(transferId && { transferId, askedBy: row.askedBy }),
    },
  })

async function known(tx: Tx, id: string): Promise<CorrectionRow> {
  const row = await selectCorrection(tx, id)
  if (!row) throw new Error('a correction is never deleted')
  return row
}

/**
 * Asks for a wage that was paid to come to another amount. Nothing moves until another operator confirms it.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT where it comes to something else than was seen, WAGE_RECKONED where a later wage of its span goes
 *   on from it, VALIDATION for the same amount, PENDING_EXISTS
 */
export async function askForCorrection(
  tx: Tx,
  { wageId, was, amount }: Asked,
  by: Decider,
): Promise<CorrectionRow> {
  const wage = await lockPaidWage(tx, wageId)
  if (!wage) throw new ApiError('NOT_FOUND')
  if (wage.comesTo !== was) throw new ApiError('STATE_CONFLICT')
  if (wage.isReckoned) throw new ApiError('WAGE_RECKONED')
  if (amount === was) throw validationError([{ field: 'amount', kind: 'range' }])
  const id = uuidV7()
  const { operatorId: askedBy, at: askedAt, reason } = by
  if (!(await insertCorrection(tx, { id, wageId, was, amount, reason, askedBy, askedAt })))
    throw new ApiError('PENDING_EXISTS')
  const row = await known(tx, id)
  await audit(tx, row, by, { action: 'ask', from: null, to: 'ASKED' })
  return row
}

async function lockAsked(tx: Tx, id: string): Promise<CorrectionRow> {
  const row = await lockCorrection(tx, id)
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.state !== 'ASKED') throw new ApiError('STATE_CONFLICT')
  return row
}

/** Pays what is missing, or takes what was too much, and says so to the agent. It locks the agent's account, so it comes last. */
async function moveMoney(
  tx: Tx,
  db: Database,
  { row, key, now }: { row: CorrectionRow; key: string; now: Date },
): Promise<void> {
  const { wageId, memberId, kind, was, amount } = row
  const currency: Currency = row.currency
  const [house] = await openHouseAccounts(tx, [{ class: 'house_agent', currency, detail: kind }])
  const main = (await readMainAccounts(tx, [memberId], currency)).get(memberId)
  if (house === undefined || !main) throw new Error('a wage was paid between accounts that are not there')
  const isAdded = amount > was
  if (isAdded) {
    const payeeOf = await findPayees(tx, [memberId], { currency, now })
    if (payeeOf(memberId).heldBack !== null) throw new ApiError('ACCOUNT_DISABLED')
  }
  await writeMessages(tx, db, [
    {
      memberId,
      key: isAdded ? 'wageAdded' : 'wageTaken',
      params: { amount: readableAmount(isAdded ? amount - was : was - amount, currency) },
    },
  ])
  const sides = isAdded ? { debit: house, credit: main.accountId } : { debit: main.accountId, credit: house }
  await postTransfer(tx, {
    key,
    kind: isAdded ? 'wage_added' : 'wage_taken',
    ...sides,
    amountMinor: isAdded ? amount - was : was - amount,
    reference: wageId,
  })
}

/**
 * Corrects a wage as another operator has asked for. Nothing is taken that the agent does not have. No tick is settled meanwhile: the next one
 * of the same span goes on from what the wage comes to then, and the first of the next span from what it leaves then.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED for who asked, STATE_CONFLICT for what is decided or where the wage comes to something else by now,
 *   WAGE_RECKONED where a later one of its span goes on from it, INSUFFICIENT, ACCOUNT_LOCKED for a frozen account, ACCOUNT_DISABLED for one that is paid nothing now
 */
export async function confirmCorrection(
  tx: Tx,
  db: Database,
  id: string,
  by: Decider,
): Promise<CorrectionRow> {
  await lockProgress(tx)
  const row = await lockAsked(tx, id)
  if (row.askedBy === by.operatorId) throw new ApiError('NOT_ALLOWED')
  await assertWordGood(tx, { operatorId: row.askedBy, at: row.askedAt, permission: 'agent.decide' })
  const wage = await lockPaidWage(tx, row.wageId)
  if (wage?.comesTo !== row.was) throw new ApiError('STATE_CONFLICT')
  if (wage.isReckoned) throw new ApiError('WAGE_RECKONED')
  const { run: transferId, now } = await newRun(tx)
  const left = await findLeft(tx, row)
  await updateDecided(tx, { id, state: 'CONFIRMED', by: by.operatorId, at: by.at, transferId, left })
  await audit(tx, row, by, { action: 'confirm', from: 'ASKED', to: 'CONFIRMED', transferId })
  await moveMoney(tx, db, { row, key: transferId, now })
  return known(tx, id)
}

/** Turns down what was asked for. @throws ApiError NOT_FOUND, STATE_CONFLICT for what is decided */
export async function declineCorrection(tx: Tx, id: string, by: Decider): Promise<CorrectionRow> {
  const row = await lockAsked(tx, id)
  await updateDecided(tx, {
    id,
    state: 'DECLINED',
    by: by.operatorId,
    at: by.at,
    transferId: null,
    left: null,
  })
  await audit(tx, row, by, { action: 'decline', from: 'ASKED', to: 'DECLINED' })
  return known(tx, id)
}
