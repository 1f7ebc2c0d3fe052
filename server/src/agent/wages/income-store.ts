import type { WageKind } from '@suntala/contract/agent-kinds'
import type { Queryable } from '#db/queryable.ts'
import type { SpanAsked } from '#agent/wages/measure-store.ts'
import type { WageTerms } from '#agent/wages/rules.ts'
import { wageColumns, type WageRow } from '#agent/wages/wage-store.ts'

export type WagesOf = {
  memberId: string
  kinds: readonly WageKind[]
  /** Of the tick; null is any time. */
  from: Date | null
  until: Date | null
  /** Only what was paid. */
  isPaid: boolean
}

const filtered = `w.member_id = $1 and ($3::timestamptz is null or w.tick >= $3) and ($4::timestamptz is null or w.tick < $4)
  and (not $5 or w.state = 'PAID')`
const valuesOf = ({ memberId, kinds, from, until, isPaid }: WagesOf) => [memberId, kinds, from, until, isPaid]

/** A wage as it was worked out, and what it comes to with its corrections. */
export type EarnedRow = WageRow & { comesTo: bigint }
const comesTo = 'agent_wage_amount(w.id, w.amount)'
const earnedColumns = `${wageColumns}, ${comesTo} as "comesTo"`

/** Where a wage stands: its tick, in milliseconds, and its id. */
export const placeOfWage = ({ tick, id }: Pick<WageRow, 'tick' | 'id'>): string => `${tick.getTime()}_${id}`

/** Of a list whose newest stand first: what is older than one place, and newer than another. */
export type WagesPart = {
  before?: string | undefined
  after?: string | undefined
  isUpward: boolean
  limit: number
}

const besidePlace = (sign: '<' | '>', first: number) =>
  `(w.tick, w.id) ${sign} (timestamptz 'epoch' + $${first}::bigint * interval '1 millisecond', $${first + 1}::uuid)`
const [firstPlace, lastPlace] = [
  ['0', '00000000-0000-0000-0000-000000000000'],
  ['9999999999999', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
]

/** An agent's wages of some kinds, the newest first, each kind by the index of its ticks: of a part its newest, or with `isUpward` its oldest. */
export function selectWages(
  db: Queryable,
  of: WagesOf,
  { before, after, isUpward, limit }: WagesPart,
): Promise<EarnedRow[]> {
  const way = isUpward ? 'asc' : 'desc'
  return db.query<EarnedRow>({
    name: `agent-wages-${way}`,
    text: `select ${earnedColumns} from (select w.* from unnest($2::text[]) asked(kind)
          cross join lateral (select w.* from agent_wage w where w.kind = asked.kind and ${filtered}
            and ${besidePlace('<', 6)} and ${besidePlace('>', 8)} order by w.tick ${way}, w.id ${way} limit $10) w
        order by w.tick ${way}, w.id ${way} limit $10) w
      order by w.tick desc, w.id desc`,
    values: [
      ...valuesOf(of),
      ...(before?.split('_') ?? lastPlace),
      ...(after?.split('_') ?? firstPlace),
      limit,
    ],
  })
}

export const sumWages = (
  db: Queryable,
  of: WagesOf,
): Promise<{ kind: WageKind; amount: bigint; count: number }[]> =>
  db.query({
    name: 'agent-wage-sums',
    text: `select w.kind, sum(${comesTo})::bigint as amount, count(*)::int as count from agent_wage w
      where w.kind = any ($2::text[]) and ${filtered} group by 1 order by 1`,
    values: valuesOf(of),
  })

/** How many there are in all. */
export async function countWages(db: Queryable, of: WagesOf): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'agent-wage-count',
    text: `select count(*)::int as count from agent_wage w where w.kind = any ($2::text[]) and ${filtered}`,
    values: valuesOf(of),
  })
  return row?.count ?? 0
}

/** What a wage's contract counts. */
export type Counted = {
  betAmount: bigint
  contractBase: WageTerms['base']
  unit: SpanAsked['unit']
  /** How many levels below count; null is all of them. */
  levels: number | null
}

export type ExplainedRow = EarnedRow & { [Name in keyof Counted]: Counted[Name] | null }

/** A wage, of the member where one is named, with what its contract counts, where it is by one. */
export async function selectWage(
  db: Queryable,
  { id, memberId }: { id: string; memberId: string | null },
): Promise<ExplainedRow | undefined> {
  const [row] = await db.query<ExplainedRow>({
    name: 'agent-wage',
    text: `select ${earnedColumns}, c.bet_amount as "betAmount", c.base as "contractBase", c.levels,
        case c.period when 'hourly' then 'hour' else 'day' end as unit
      from agent_wage w left join agent_contract c on c.id = w.contract_id where w.id = $1 and ($2::uuid is null or w.member_id = $2)`,
    values: [id, memberId],
  })
  return row
}

/** From what a base was counted: the whole team, or its first levels. */
const countedFrom = {
  all: { windows: 'agent_team_window', isCounted: '$9::int is null', isNear: '$9::int is null' },
  first: { windows: 'agent_level_window', isCounted: 't.levels = $9', isNear: 'c.depth <= $9' },
}

/** The bets `counted` (member_id, depth, base) that made up a wage's base, `$1` to `$9`. */
const countedBets = (of: (typeof countedFrom)['all']): string => `part as (
    select date_trunc($5, t.starts_at, $6) as starts_at from ${of.windows} t
      where t.agent_id = $1 and t.starts_at >= $2 and t.starts_at < $3 and t.currency = $4 and ${of.isCounted}
      group by 1 having sum(t.valid) >= $7 or sum(t.valid) < 0),
  counted as (
    select c.member_id, c.depth, sum(case $8 when 'validBet' then b.valid else b.stake - b.payout end)::bigint as base
      from agent_lines_by_depth(array[$1]::uuid[]) c
        join settled_bet_window b on b.member_id = c.member_id and b.starts_at >= greatest($2, c.begins_at)
          and b.starts_at < least($3, c.ends_at) and b.currency = $4 and b.is_funded and ${of.isNear}
        join part on part.starts_at = date_trunc($5, b.starts_at, $6)
      group by 1, 2)`

type CountedOf = EarnedRow & Counted

const countedValues = (wage: CountedOf, timeZone: string) => [
  wage.memberId,
  wage.periodStartsAt,
  wage.tick,
  wage.currency,
  wage.unit,
  timeZone,
  wage.betAmount,
  wage.contractBase,
  wage.levels,
]
const fromOf = ({ levels }: Counted) => (levels === null ? 'all' : 'first')

/** Whose bets made up a wage's base, those with most first. */
export const selectShares = (
  db: Queryable,
  wage: CountedOf,
  { timeZone, limit }: { timeZone: string; limit: number },
): Promise<{ account: string; base: bigint }[]> =>
  db.query({
    name: `agent-wage-members-${fromOf(wage)}`,
    text: `with ${countedBets(countedFrom[fromOf(wage)])}
      select m.username as account, sum(c.base)::bigint as base from counted c join member m on m.id = c.member_id
        group by m.id having sum(c.base) <> 0 order by 2 desc, 1 limit $10`,
    values: [...countedValues(wage, timeZone), limit],
  })

/** What each level below came to of a wage's base. */
export const sumByLevel = (
  db: Queryable,
  wage: CountedOf,
  timeZone: string,
): Promise<{ level: number; base: bigint }[]> =>
  db.query({
    name: 'agent-wage-levels',
    text: `with ${countedBets(countedFrom.first)}
      select depth as level, sum(base)::bigint as base from counted group by 1 order by 1`,
    values: countedValues(wage, timeZone),
  })

export type Corrected = { bets: number; valid: bigint; payout: bigint }

/** What of bets was given back or corrected while a wage's period ran. */
export async function sumCorrected(
  db: Queryable,
  wage: WageRow & Pick<Counted, 'levels'>,
): Promise<Corrected> {
  const [row] = await db.query<Corrected>({
    name: 'agent-wage-corrected',
    text: `select count(*)::int as bets, coalesce(sum(s.valid), 0)::bigint as valid, coalesce(sum(s.payout), 0)::bigint as payout
      from agent_lines_by_depth(array[$1]::uuid[]) c join betting_bets() s on s.member_id = c.member_id and s.is_funded and s.entry > 0
        and s.settled_at >= greatest($2, c.begins_at) and s.settled_at < least($3, c.ends_at) and s.currency = $4
        and ($5::int is null or c.depth <= $5)`,
    values: [wage.memberId, wage.periodStartsAt, wage.tick, wage.currency, wage.levels],
  })
  return row ?? { bets: 0, valid: 0n, payout: 0n }
}
