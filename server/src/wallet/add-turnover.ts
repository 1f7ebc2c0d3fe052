import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { insertTurnovers, lockTurnoversOf } from '#wallet/store.ts'

type Asked = {
  memberId: string
  source: 'deposit' | 'bonus' | 'transfer'
  sourceId: string
  amountMinor: bigint
}

/**
 * Asks a member to bet an amount through before withdrawing; once for each source. Call it before the posting
 * that credits the money: a withdrawal waits for this lock before it looks (see lockTurnover).
 * @param amountMinor minor units; zero or less asks for nothing
 */
export const addTurnover = (tx: Tx, turnover: Asked): Promise<void> => addTurnovers(tx, [turnover])

/** The same of many members, whose locks are taken in the order of their ids. */
export async function addTurnovers(tx: Tx, turnovers: readonly Asked[]): Promise<void> {
  const asked = turnovers.filter(({ amountMinor }) => amountMinor > 0n)
  if (asked.length === 0) return
  const rows = asked.map((turnover) => ({ ...turnover, id: uuidV7() }))
  await Promise.all([
    lockTurnoversOf(
      tx,
      asked.map(({ memberId }) => memberId),
    ),
    insertTurnovers(tx, rows),
  ])
}
