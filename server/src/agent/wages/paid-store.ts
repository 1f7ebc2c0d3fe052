import type { Queryable } from '#db/queryable.ts'
import { type EarnedRow, earnedColumns } from '#agent/wages/income-store.ts'

export type PaidOf = { memberId: string; from: Date; until: Date }

const paid = `w.member_id = $1 and w.state = 'PAID' and w.tick >= $2 and w.tick < $3`

/** What was paid to an agent, the newest first, after one of them. */
export const selectPaidAfter = (
  db: Queryable,
  { memberId, from, until, after, limit }: PaidOf & { after: string | undefined; limit: number },
): Promise<EarnedRow[]> =>
  db.query<EarnedRow>({
    name: 'agent-paid-after',
    text: `select ${earnedColumns} from agent_wage w
      where ${paid} and ($4::uuid is null or (w.tick, w.id) < (select l.tick, l.id from agent_wage l where l.id = $4))
      order by w.tick desc, w.id desc limit $5`,
    values: [memberId, from, until, after ?? null, limit],
  })

export async function countPaid(db: Queryable, { memberId, from, until }: PaidOf): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>({
    name: 'agent-paid-count',
    text: `select count(*) from agent_wage w where ${paid}`,
    values: [memberId, from, until],
  })
  return row?.count ?? 0n
}
