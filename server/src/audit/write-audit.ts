import type { Tx } from '#db/queryable.ts'
import type { Actor, Done } from '#audit/rules.ts'
import { insertEntries } from '#audit/store.ts'

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

const isByOperator = ({ actor }: Audited): boolean => typeof actor === 'object' && 'operator' in actor

/** Writes entries of the audit log, in the transaction of the changes that they tell of. */
export async function writeAudits(tx: Tx, entries: readonly Audited[]): Promise<void> {
  if (entries.length === 0) return
  await insertEntries(
    tx,
    entries.map(({ from = null, to = null, reason = '', details = {}, ...entry }) => ({
      ...entry,
      from,
      to,
      reason,
      details,
    })),
  )
  if (entries.some(isByOperator)) operatorsEntries.add(tx)
}

/** `writeAudits` for one. */
export const writeAudit = (tx: Tx, entry: Audited): Promise<void> => writeAudits(tx, [entry])

/** Whether an operator's deed was written down in this transaction. */
export const isAudited = (tx: Tx): boolean => operatorsEntries.has(tx)
