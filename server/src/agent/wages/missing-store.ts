import type { Queryable } from '#db/queryable.ts'
import {
  contractColumns,
  type ContractRow,
  lastBefore,
  lastColumns,
  lastOf,
  type LastRow,
  type WithLast,
} from '#agent/wages/due-store.ts'
import type { Span } from '#agent/wages/period-rules.ts'

/** Contracts that hold or held, by their ids from one on. */
export const selectAgreed = (
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<ContractRow[]> =>
  db.query<ContractRow>({
    name: 'agent-contracts-agreed',
    text: `select ${contractColumns} from agent_contract c
      where c.id > $1 and c.state in ('ACTIVE', 'SUPERSEDED', 'TERMINATED') order by c.id limit $2`,
    values: [after, limit],
  })

/** The ends of the windows in which bets of teams were settled, by the bets themselves. */
export async function selectWindowEnds(
  db: Queryable,
  agentIds: readonly string[],
  { from, until }: Span,
): Promise<Map<string, Date[]>> {
  const rows = await db.query<{ agentId: string; endsAt: Date }>({
    text: `select distinct l.ancestor_id as "agentId",
        date_bin('5 minutes', s.settled_at, 'epoch') + interval '5 minutes' as "endsAt"
      from agent_lines($1::uuid[]) l
        join betting_bets() s on s.member_id = l.member_id and s.is_funded and s.settled_at >= greatest($2, l.begins_at)
          and s.settled_at < least($3, l.ends_at) and s.currency <> 'DEMO'
      order by 2`,
    values: [agentIds, from, until],
  })
  return new Map(
    [...Map.groupBy(rows, ({ agentId }) => agentId)].map(([id, ends]) => [
      id,
      ends.map(({ endsAt }) => endsAt),
    ]),
  )
}

export type ExpectedTick = { contractId: string; tick: Date }

/** Those that have no row, each with the row before. */
export async function selectMissing(
  db: Queryable,
  expected: readonly ExpectedTick[],
): Promise<(ExpectedTick & { last: LastRow | null })[]> {
  const rows = await db.query<ExpectedTick & WithLast>({
    text: `select a.contract_id as "contractId", a.tick, ${lastColumns}
      from unnest($1::uuid[], $2::timestamptz[]) a(contract_id, tick)
      join agent_contract c on c.id = a.contract_id
      left join lateral (${lastBefore('c.downline_id', 'c', 'a.tick')}) l on true
      where not exists (select from agent_wage w where w.contract_id = a.contract_id and w.tick = a.tick)
      order by a.tick, a.contract_id`,
    values: [expected.map(({ contractId }) => contractId), expected.map(({ tick }) => tick)],
  })
  return rows.map((row) => ({ contractId: row.contractId, tick: row.tick, last: lastOf(row) }))
}
