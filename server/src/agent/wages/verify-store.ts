import type { Queryable } from '#db/queryable.ts'
import { isReckoned } from '#agent/wages/correction-store.ts'
import {
  contractColumns,
  type ContractRow,
  lastBefore,
  lastColumns,
  lastOf,
  type LastRow,
  type WithLast,
} from '#agent/wages/due-store.ts'
import { countParts, type TeamSums } from '#agent/wages/measure-store.ts'
import { wageColumns, type WageRow } from '#agent/wages/wage-store.ts'

/** What a wage is worked out from once more: a contract at a tick, and its row before. */
export type ToReplay = Pick<WageRow, 'id' | 'memberId' | 'periodStartsAt' | 'tick' | 'currency'> & {
  contractId: string
  contract: ContractRow
  last: LastRow | null
}
export type WageToCheck = WageRow & ToReplay & { isReckoned: boolean }

/** Wages with their contract and the row before, by their ids from one on. */
export async function selectToCheck(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<WageToCheck[]> {
  const rows = await db.query<WageRow & { contractId: string } & WithLast & { isReckoned: boolean }>({
    name: 'agent-wages-to-check',
    text: `select ${wageColumns}, ${lastColumns}, ${isReckoned} as "isReckoned"
      from (select * from agent_wage where id > $1 and contract_id is not null order by id limit $2) w
      join agent_contract c on c.id = w.contract_id
      left join lateral (${lastBefore('w.member_id', 'c', 'w.tick')}) l on true
      order by w.id`,
    values: [after, limit],
  })
  const contracts = await db.query<ContractRow>({
    name: 'agent-contracts-to-check',
    text: `select ${contractColumns} from agent_contract c where c.id = any ($1::uuid[])`,
    values: [[...new Set(rows.map(({ contractId }) => contractId))]],
  })
  const byId = new Map(contracts.map((contract) => [contract.contractId, contract]))
  return rows.flatMap((row) => {
    const contract = byId.get(row.contractId)
    return contract ? [{ ...row, contract, last: lastOf(row) }] : []
  })
}

/** An id after which about so many of the wages come; the smallest of all where there are not so many. */
export async function selectStart(db: Queryable, { skip }: { skip: number }): Promise<string> {
  const [row] = await db.query<{ id: string }>({
    name: 'agent-wages-start',
    text: 'select id from agent_wage where contract_id is not null order by id desc offset $1 limit 1',
    values: [skip],
  })
  return row?.id ?? '00000000-0000-0000-0000-000000000000'
}

const arraysOf = (wages: readonly ToReplay[]) => [
  wages.map(({ id }) => id),
  wages.map(({ memberId }) => memberId),
  wages.map(({ periodStartsAt }) => periodStartsAt),
  wages.map(({ tick }) => tick),
  wages.map(({ currency }) => currency),
  wages.map(({ contract }) => contract.betAmount),
  wages.map(({ contract }) => (contract.period === 'hourly' ? 'hour' : 'day')),
]
const levelsOf = (wages: readonly ToReplay[]) => wages.map(({ contract }) => contract.levels)

const asked = `asked as (select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::bigint[],
    $7::text[]) a(id, agent_id, from_at, until_at, currency, bet_amount, unit)),
  line as (select * from agent_lines($2))`

/** The same with how many levels of each team count; null is all of them. */
const askedByLevels = asked
  .replace('$7::text[])', '$7::text[], $9::int[])')
  .replace('bet_amount, unit)', 'bet_amount, unit, levels)')
  .replace('agent_lines($2)', 'agent_lines_by_depth($2)')

/** What teams, or their first levels, came to by the bets themselves, each bet by who stood above its member in its window. */
export const sumRawBets = (
  db: Queryable,
  wages: readonly ToReplay[],
  timeZone: string,
  of: 'whole' | 'levels',
): Promise<TeamSums[]> =>
  db.query<TeamSums>({
    text: `with ${askedByLevels},
        by_part as (
          select a.id, a.bet_amount, date_trunc(a.unit, s.settled_at, $8), sum(s.valid) as valid, sum(s.stake - s.payout) as loss
            from asked a join line l on l.ancestor_id = a.agent_id and (a.levels is null or l.depth <= a.levels)
              join betting_bets() s on s.member_id = l.member_id and s.is_funded and s.settled_at >= greatest(a.from_at, l.begins_at)
                and s.settled_at < least(a.until_at, l.ends_at) and s.currency = a.currency
            group by 1, 2, 3)
      ${countParts}`,
    values: [...arraysOf(wages), timeZone, of === 'whole' ? wages.map(() => null) : levelsOf(wages)],
  })

/** How many members of each team, as it stood at the tick, had valid bets. */
export const countRawActive = (
  db: Queryable,
  wages: readonly ToReplay[],
): Promise<{ id: string; count: number }[]> =>
  db.query({
    text: `with ${asked}
      select id, count(*)::int as count from (
        select a.id, s.member_id from asked a
          join line l on l.ancestor_id = a.agent_id and l.begins_at < a.until_at and l.ends_at >= a.until_at
          join betting_bets() s on s.member_id = l.member_id and s.is_funded and s.settled_at >= a.from_at and s.settled_at < a.until_at
            and s.currency = a.currency and a.unit is not null and a.bet_amount is not null
          group by 1, 2 having sum(s.valid) > 0) m group by 1`,
    values: arraysOf(wages),
  })

/** One wage with its contract and the row before; undefined for one of no contract. */
export async function selectToReplay(db: Queryable, wageId: string): Promise<ToReplay | undefined> {
  const [row] = await db.query<
    ContractRow & WithLast & Pick<ToReplay, 'id' | 'periodStartsAt' | 'tick' | 'currency'>
  >({
    text: `select w.id, w.period_starts_at as "periodStartsAt", w.tick, w.currency, ${contractColumns}, ${lastColumns}
      from agent_wage w join agent_contract c on c.id = w.contract_id
      left join lateral (${lastBefore('w.member_id', 'c', 'w.tick')}) l on true where w.id = $1`,
    values: [wageId],
  })
  return row && { ...row, contract: row, last: lastOf(row) }
}
