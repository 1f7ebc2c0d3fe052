import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { MoneyKey } from '#notification/rules.ts'
import { tellMembers, type ToTell } from '#notification/tell-members.ts'

export type MoneyNotice = {
  memberId: string
  key: MoneyKey
  amountMinor: bigint
  currency: string
  /** Why, as a code of the text. */
  reason?: string
}

function toTell({ memberId, key, amountMinor, currency, reason }: MoneyNotice): ToTell {
  const amount = readableAmount(amountMinor, currency)
  const why = reason === undefined ? {} : { reason }
  return { memberId, key, params: { ...why, amount }, device: { kind: 'money', key, amount, ...why } }
}

/** Tells members what became of money, by the ways that each of them chose (WALLET-14 to WALLET-17). */
export const notifyMembers = (tx: Tx, db: Database, notices: readonly MoneyNotice[]): Promise<void> =>
  tellMembers(tx, db, notices.map(toTell))

/** `notifyMembers` for one. */
export const notifyMember = (tx: Tx, db: Database, notice: MoneyNotice): Promise<void> =>
  notifyMembers(tx, db, [notice])
