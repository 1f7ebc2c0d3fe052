import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { Queryable } from '#db/queryable.ts'
import type { SpanAsked } from '#agent/wages/measure-store.ts'
import type { Span } from '#agent/wages/period-rules.ts'
import type { WageTerms } from '#agent/wages/rules.ts'

export type Part = { startsAt: Date; valid: bigint; loss: bigint }

type PartsAsked = Span & Omit<SpanAsked, 'from' | 'until'> & { agentId: string }

const partsIn = {
  day: `select day::timestamp at time zone $4 as "startsAt", sum(valid)::bigint as valid, sum(stake - payout)::bigint as loss
    from agent_team_day where agent_id = $1 and day >= ($2::timestamptz at time zone $4)::date
      and day <= (($3::timestamptz - interval '1 microsecond') at time zone $4)::date and currency = $5 group by day`,
  hour: `select date_trunc('hour', starts_at, $4) as "startsAt", sum(valid)::bigint as valid, sum(stake - payout)::bigint as loss
    from agent_team_window where agent_id = $1 and starts_at >= $2 and starts_at < $3 and currency = $5 group by 1`,
}

/** The same of the first levels alone, as they stand now. */
const levelPartsIn = {
  day: `date_trunc('day', b.starts_at, $4)`,
  hour: `date_trunc('hour', b.starts_at, $4)`,
}

export const selectLevelParts = (
  db: Queryable,
  { agentId, from, until, unit, timeZone, currency }: PartsAsked,
  levels: number,
): Promise<Part[]> =>
  db.query<Part>({
    name: `agent-level-parts-${unit}`,
    text: `select ${levelPartsIn[unit]} as "startsAt", sum(b.valid)::bigint as valid, sum(b.stake - b.payout)::bigint as loss
      from member_closure c join settled_bet_window b using (member_id)
      where c.ancestor_id = $1 and c.depth between 1 and $6 and b.starts_at >= $2 and b.starts_at < $3 and b.currency = $5 and b.is_funded group by 1`,
    values: [agentId, from, until, timeZone, currency, levels],
  })

/** What a team came to by days or hours. */
export const selectParts = (
  db: Queryable,
  { agentId, from, until, unit, timeZone, currency }: PartsAsked,
): Promise<Part[]> =>
  db.query<Part>({
    name: `agent-parts-${unit}`,
    text: partsIn[unit],
    values: [agentId, from, until, timeZone, currency],
  })

const spans = `unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as s(starts_at, ends_at, number)`
const boundsOf = (asked: readonly Span[]) => [asked.map(({ from }) => from), asked.map(({ until }) => until)]

/** What each member bet by days or hours. */
const ownParts = {
  day: `select b.day::timestamp at time zone $4 as part, b.member_id, b.valid - b.unfunded as valid
    from member_closure c join agent_active_day b using (member_id)
    where c.ancestor_id = $1 and c.depth > 0 and b.day >= ($5::timestamptz at time zone $4)::date
      and b.day <= (($6::timestamptz - interval '1 microsecond') at time zone $4)::date and $7::text is not null`,
  hour: `select date_trunc('hour', b.starts_at, $4) as part, b.member_id, sum(b.valid) as valid
    from member_closure c join settled_bet_window b using (member_id)
    where c.ancestor_id = $1 and c.depth > 0 and b.starts_at >= $5 and b.starts_at < $6 and b.currency = $7 and b.is_funded group by 1, 2`,
}

const longestPartMs = { hour: 3_600_000, day: 25 * 3_600_000 }

/** How many members of a team had valid bets in each span, in the order of the spans. */
export async function countActiveBySpan(
  db: Queryable,
  asked: readonly Span[],
  { agentId, from, until, unit, timeZone, currency }: PartsAsked,
): Promise<number[]> {
  // Equal moments are joined at once, where ranges are looked through one by one.
  const isOnePart = asked.every((span) => span.until.getTime() - span.from.getTime() <= longestPartMs[unit])
  const within = isOnePart ? 'p.part = s.starts_at' : 'p.part >= s.starts_at and p.part < s.ends_at'
  const rows = await db.query<{ number: bigint; count: number }>({
    name: `agent-active-spans-${unit}-${isOnePart ? 'one' : 'many'}`,
    text: `with part as materialized (${ownParts[unit]})
      select number, count(*)::int as count from (
        select s.number from ${spans} join part p on ${within} group by s.number, p.member_id having sum(p.valid) > 0) a
      group by 1`,
    values: [agentId, ...boundsOf(asked), timeZone, from, until, currency],
  })
  const counts = new Map(rows.map(({ number, count }) => [Number(number), count]))
  return asked.map((_, at) => counts.get(at + 1) ?? 0)
}

export type LinesAsked = {
  agentId: string
  uplineId: string
  kind: ContractKind
  base: WageTerms['base']
  /** Directly below, whose contracts would end: nothing below them is counted. */
  without: readonly string[]
}
export type Lines = {
  /** What the lines that begin below the agent took. */
  below: bigint
  /** The same, with a contract of the agent's own. */
  line: bigint
  /** What the upline was paid. */
  upline: bigint
}

/** What lines took of each span and the upline was paid of it, in the order of the spans. */
export const selectLines = (
  db: Queryable,
  asked: readonly Span[],
  { agentId, uplineId, kind, base, without }: LinesAsked,
): Promise<Lines[]> =>
  db.query<Lines>({
    name: 'agent-lines-by-span',
    text: `with team as (select member_id, depth from member_closure where ancestor_id = $1),
        taken as (
          select w.tick, w.line_change, t.depth > 0 and coalesce(over.depth, 0) = 0 and not exists (
              select from member_closure e where e.member_id = t.member_id and e.ancestor_id = any ($7::uuid[])) as is_below, over.member_id is null as is_top
            from team t join agent_contract k on k.downline_id = t.member_id and k.kind = $4 and k.base = $5
              join agent_wage w on w.contract_id = k.id
              left join agent_contract a on a.id = w.above_id
              left join team over on over.member_id = a.downline_id
            where w.tick > (select min(x) from unnest($2::timestamptz[]) x))
      select coalesce(sum(x.line_change) filter (where x.is_below), 0)::bigint as below,
          coalesce(sum(x.line_change) filter (where x.is_top), 0)::bigint as line,
          (select coalesce(sum(w.amount), 0)::bigint from agent_wage w join agent_contract k on k.id = w.contract_id
            where w.member_id = $6 and w.kind = $4 and k.base = $5 and w.tick > s.starts_at and w.tick <= s.ends_at) as upline
        from ${spans} left join taken x on x.tick > s.starts_at and x.tick <= s.ends_at
        group by s.number, s.starts_at, s.ends_at order by s.number`,
    values: [agentId, ...boundsOf(asked), kind, base, uplineId, without],
  })

/** Whether an account stands anywhere below another. */
export async function isBelow(
  db: Queryable,
  { memberId, agentId }: { memberId: string; agentId: string },
): Promise<boolean> {
  const rows = await db.query({
    name: 'agent-is-below',
    text: 'select from member_closure where ancestor_id = $1 and member_id = $2 and depth > 0',
    values: [agentId, memberId],
  })
  return rows.length > 0
}
