import type { Queryable } from '#db/queryable.ts'

export type TeamAsked = {
  /** Whoever asks, such as a contract. */
  id: string
  agentId: string
  /** Valid bets that a day, or an hour, must reach to count. */
  betAmount: bigint
  /** How many levels below count; null is all of them. */
  levels: number | null
}

export type SpanAsked = {
  /** What counts or not as a whole. */
  unit: 'hour' | 'day'
  from: Date
  until: Date
  timeZone: string
  currency: string
}

export type TeamSums = {
  id: string
  valid: bigint
  loss: bigint
  /** Of the days, or hours, that count. What was taken back always counts. */
  countedValid: bigint
  countedLoss: bigint
}

/** Sums of the parts `by_part` (id, bet_amount, valid, loss) of each who asks. */
export const countParts = `select id, sum(valid)::bigint as valid, sum(loss)::bigint as loss,
    coalesce(sum(valid) filter (where valid >= bet_amount or valid < 0), 0)::bigint as "countedValid",
    coalesce(sum(loss) filter (where valid >= bet_amount or valid < 0), 0)::bigint as "countedLoss"
  from by_part group by id`

type Sums = { day: string; hour: string }

const partsOf = ({ day, hour }: Sums, andOf = ''): Sums => ({
  day: `select a.id, a.bet_amount, d.day, sum(d.valid) as valid, sum(d.stake - d.payout) as loss
    from asked a join ${day} d on d.agent_id = a.agent_id ${andOf} and d.currency = $7
      and d.day >= ($4::timestamptz at time zone $6)::date
      and d.day <= (($5::timestamptz - interval '1 microsecond') at time zone $6)::date group by 1, 2, 3`,
  hour: `select a.id, a.bet_amount, date_trunc('hour', d.starts_at, $6), sum(d.valid) as valid, sum(d.stake - d.payout) as loss
    from asked a join ${hour} d on d.agent_id = a.agent_id ${andOf} and d.currency = $7
      and d.starts_at >= $4::timestamptz and d.starts_at < $5::timestamptz group by 1, 2, 3`,
})

const parts = {
  whole: partsOf({ day: 'agent_team_day', hour: 'agent_team_window' }),
  levels: partsOf({ day: 'agent_level_day', hour: 'agent_level_window' }, 'and d.levels = a.levels'),
}

const valuesOf = (teams: readonly TeamAsked[], span: SpanAsked) => [
  teams.map(({ id }) => id),
  teams.map(({ agentId }) => agentId),
  teams.map(({ betAmount }) => betAmount),
  span.from,
  span.until,
  span.timeZone,
  span.currency,
  teams.map(({ levels }) => levels),
]

/**
 * What teams came to in a span whose windows are all summed, and none after it: as a whole, or of their first levels alone. A team without bets has no row.
 */
export const sumSpan = (
  db: Queryable,
  teams: readonly TeamAsked[],
  span: SpanAsked,
  of: keyof typeof parts,
): Promise<TeamSums[]> =>
  db.query<TeamSums>({
    name: `agent-span-${of}-${span.unit}`,
    text: `with asked as (
          select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $8::int[]) a(id, agent_id, bet_amount, levels)),
        by_part as (${parts[of][span.unit]})
      ${countParts}`,
    values: valuesOf(teams, span),
  })

const counted = { day: 'valid - unfunded', hour: 'valid' }

const activeIn = {
  day: `select member_id from agent_active_day where day >= ($2::timestamptz at time zone $4)::date
    and day <= (($3::timestamptz - interval '1 microsecond') at time zone $4)::date and $5::text is not null`,
  hour: `select member_id from settled_bet_window where starts_at >= $2 and starts_at < $3 and $4::text is not null
    and currency = $5 and is_funded`,
}

const teamAsOf = {
  now: '(select * from member_closure where depth > 0 and ancestor_id = any ($1::uuid[]))',
  end: '(select * from agent_lines($1::uuid[]) where begins_at < $3 and ends_at >= $3)',
}

/** Whose members count: those below now, or those who stood below as the span ended. */
export type TeamAsOf = keyof typeof teamAsOf

/** How many members of each team have valid bets in a span. */
export async function countActive(
  db: Queryable,
  agentIds: readonly string[],
  { unit, from, until, timeZone, currency }: SpanAsked,
  team: TeamAsOf = 'now',
): Promise<Map<string, number>> {
  const rows = await db.query<{ agentId: string; count: number }>({
    name: `agent-active-${unit}-${team}`,
    text: `with active as (${activeIn[unit]} group by 1 having sum(${counted[unit]}) > 0)
      select c.ancestor_id as "agentId", count(*)::int as count
      from active a join ${teamAsOf[team]} c using (member_id) group by 1`,
    values: [agentIds, from, until, timeZone, currency],
  })
  return new Map(rows.map(({ agentId, count }) => [agentId, count]))
}
