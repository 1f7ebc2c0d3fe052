import type { ContractKind, ContractPeriod } from '@suntala/contract/agent-kinds'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { WageTerms } from '#agent/wages/rules.ts'

export type ContractRow = {
  contractId: string
  kind: ContractKind
  memberId: string
  base: WageTerms['base']
  ratePpm: number
  activeMembers: number
  validBet: bigint
  betAmount: bigint
  tiers: { validBet: number | string; activeMembers: number; ratePpm: number }[]
  carryOver: boolean
  /** By overriding alone: how many levels below count, and what the line takes at the most. */
  levels: number | null
  topPpm: number | null
  period: ContractPeriod
  profitLossPeriod: ContractPeriod | null
  effectiveFrom: Date
  endsAt: Date | null
}

/** How the last row of an agent's contracts of a kind and base left it: a contract that takes the place of another goes on from there. */
export type LastRow = {
  periodStartsAt: Date
  tick: Date
  toDownlines: bigint
  lineTotal: bigint
  paidBefore: bigint
  /** With its corrections: none is made once a later row of the span reckons with it. */
  amount: bigint
  /** With its corrections, as what is carried out. */
  overpaid: bigint
  carriedIn: bigint
  carriedOut: bigint
}

export type DueRow = ContractRow & {
  /** How many accounts stand above its agent. */
  depth: number
  /** The nearest contract above of the same kind and base. */
  aboveId: string | null
  last: LastRow | null
}

export const contractColumns = `c.id as "contractId", c.kind, c.downline_id as "memberId", c.base, c.rate_ppm as "ratePpm",
  c.active_members as "activeMembers", c.valid_bet as "validBet", c.bet_amount as "betAmount", c.tiers,
  c.carry_over as "carryOver", c.levels, c.top_ppm as "topPpm", c.period, c.profit_loss_period as "profitLossPeriod",
  c.effective_from as "effectiveFrom", c.ends_at as "endsAt"`

const lastNames = {
  periodStartsAt: 'l.period_starts_at',
  tick: 'l.tick',
  toDownlines: 'l.to_downlines',
  lineTotal: 'l.line_total',
  paidBefore: 'l.paid_before',
  amount: 'agent_wage_amount(l.id, l.amount)',
  overpaid: 'agent_wage_overpaid(l.id, l.overpaid)',
  carriedIn: 'l.carried_in',
  carriedOut: 'agent_wage_carried_out(l.id, l.carried_out)',
} as const satisfies Record<keyof LastRow, string>

export const lastColumns = Object.entries(lastNames)
  .map(([name, column]) => `${column} as "last_${name}"`)
  .join(', ')

/** The last row of a member's before a tick by contracts of the same kind and base as one. */
export const lastBefore = (memberId: string, contract: string, tick: string): string =>
  `select b.* from agent_wage b join agent_contract o on o.id = b.contract_id and o.base = ${contract}.base
    where b.member_id = ${memberId} and b.kind = ${contract}.kind and b.tick < ${tick} order by b.tick desc limit 1`

export type WithLast = { [Name in keyof LastRow as `last_${Name}`]: LastRow[Name] | null }

export function lastOf(row: WithLast): LastRow | null {
  if (row.last_tick === null) return null
  const names = Object.keys(lastNames) as (keyof LastRow)[] // keys of a literal
  return Object.fromEntries(names.map((name) => [name, row[`last_${name}`]])) as LastRow // a row has all of them
}

/** Whether a contract holds at the tick `$1` for the period of its own length that begins as `$2` says. */
const holds = (name: string): string => `${name}.state in ('ACTIVE', 'SUPERSEDED', 'TERMINATED')
  and ${name}.effective_from <= ($2::jsonb ->> ${name}.period)::timestamptz
  and (${name}.ends_at is null or ${name}.ends_at >= $1::timestamptz)`

export type TickAsked = {
  tick: Date
  /** When the period of each length began that is running just before the tick. */
  starts: Readonly<Record<ContractPeriod, Date>>
  /** Those that end with the tick. */
  ended: readonly ContractPeriod[]
}

/** The contracts that may be due at a tick: real-time ones with bets in its window, others whose period ends. */
export async function selectDue(tx: Tx, { tick, starts, ended }: TickAsked): Promise<DueRow[]> {
  const rows = await tx.query<Omit<DueRow, 'last'> & WithLast>({
    name: 'agent-due',
    text: `select ${contractColumns}, ${lastColumns},
        (select max(u.depth) from member_closure u where u.member_id = c.downline_id) as depth,
        (select p.id from member_closure u join agent_contract p on p.downline_id = u.ancestor_id
          where u.member_id = c.downline_id and u.depth > 0 and p.kind = c.kind and p.base = c.base and ${holds('p')}
          order by u.depth, p.effective_from desc limit 1) as "aboveId"
      from agent_contract c
      left join lateral (${lastBefore('c.downline_id', 'c', '$1::timestamptz')}) l on true
      where (c.kind = 'realtime' and c.downline_id in (
            select agent_id from agent_team_window where starts_at = $1::timestamptz - interval '5 minutes')
          or c.kind <> 'realtime' and c.period = any ($3)) and ${holds('c')}`,
    values: [tick, JSON.stringify(starts), ended],
  })
  return rows.map((row) => ({ ...row, last: lastOf(row) }))
}

/**
 * Contracts that ended within a period of theirs, as the last tick was settled: what they came to until then is due. Above each stands the
 * contract of who gave it, wherever its agent stands now. Real-time ones have paid all of it.
 */
export async function selectEnded(tx: Tx, { tick, starts, ended }: TickAsked): Promise<DueRow[]> {
  const rows = await tx.query<Omit<DueRow, 'last' | 'depth'> & WithLast>({
    name: 'agent-ended',
    text: `select ${contractColumns}, ${lastColumns},
        (select p.id from agent_contract p where p.downline_id = c.upline_id and p.kind = c.kind and p.base = c.base and ${holds('p')}
          order by p.effective_from desc limit 1) as "aboveId"
      from agent_contract c
      left join lateral (${lastBefore('c.downline_id', 'c', '$1::timestamptz')}) l on true
      where c.ends_at = $1::timestamptz and c.kind <> 'realtime' and c.period <> all ($3) and ${holds('c')}
        and not exists (select from agent_wage w where w.contract_id = c.id and w.tick = $1::timestamptz)`,
    values: [tick, JSON.stringify(starts), ended],
  })
  const aboveOf = new Map(rows.map(({ contractId, aboveId }) => [contractId, aboveId]))
  const depthOf = (id: string | null | undefined): number => (id ? 1 + depthOf(aboveOf.get(id)) : 0)
  return rows.map((row) => ({ ...row, depth: depthOf(row.contractId), last: lastOf(row) }))
}

export type LineAsked = { contractId: string; since: Date; until: Date }

/** By how much the lines below contracts grew after a moment and before another, by the contract above. */
export async function sumLines(db: Queryable, asked: readonly LineAsked[]): Promise<Map<string, bigint>> {
  const rows = await db.query<{ id: string; sum: bigint }>({
    name: 'agent-sum-lines',
    text: `select a.id, s.sum from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) a(id, since, until)
      cross join lateral (select sum(w.line_change)::bigint as sum from agent_wage w
        where w.above_id = a.id and w.tick > a.since and w.tick < a.until) s where s.sum <> 0`,
    values: [
      asked.map(({ contractId }) => contractId),
      asked.map(({ since }) => since),
      asked.map(({ until }) => until),
    ],
  })
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}
