import type { Tx } from '#db/queryable.ts'
import type { Actor, Done } from '#audit/rules.ts'
import { insertEntry } from '#audit/store.ts'

/** Transactions in which an operator's deed was written down. */
const operatorsEntries = new WeakSet<Tx>()

/** What was done is told by a name that has its text in every language: another does not compile. */
export type Audited = Done & {
  actor: Actor
  at: Date
  subjectId: string
  from?: string | null
  to?: string | null
  reason?: string
  details?: Readonly<Record<string, unknown>>
}

/** Writes one entry of the audit log, in the transaction of the change that it tells of. */
export async function writeAudit(tx: Tx, entry: Audited): Promise<void> {
  const { from = null, to = null, reason = '', details = {} } = entry
  await insertEntry(tx, { ...entry, from, to, reason, details })
  if (typeof entry.actor === 'object' && 'operator' in entry.actor) operatorsEntries.add(tx)
}

/** Whether an operator's deed was written down in this transaction. */
export const isAudited = (tx: Tx): boolean => operatorsEntries.has(tx)
