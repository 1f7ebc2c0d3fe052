import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { Queryable } from '#db/queryable.ts'
import { selectWaiting } from '#agent/contracts/store.ts'

export type Waiting = { mine: number; downline: number }

/** How many offers of each kind wait for the word of an agent: of the own contracts, and of those with downlines. */
export async function countWaiting(
  db: Queryable,
  asked: { memberId: string; now: Date },
): Promise<Map<ContractKind, Waiting>> {
  const rows = await selectWaiting(db, asked)
  return new Map(rows.map(({ kind, ...waiting }) => [kind, waiting]))
}
