import type { WageKind } from '@suntala/contract/agent-kinds'
import type { Queryable } from '#db/queryable.ts'
import type { TickRow } from '#agent/wages/progress-store.ts'
import type { WageReason } from '#agent/wages/rules.ts'

type Page = { limit: number; offset: number }

export type SettledTick = Omit<TickRow, 'run' | 'currency'> & { settledAt: Date }

/** Ticks at which anything was worked out or paid, the newest first. */
export const selectTicks = (
  db: Queryable,
  { limit, offset }: Page,
): Promise<(SettledTick & { total: bigint })[]> =>
  db.query({
    name: 'agent-ticks',
    text: `select tick, settled_at as "settledAt", wages, paid, held, amount, commission, took_ms as "tookMs", count(*) over () as total
      from agent_tick order by tick desc limit $1 offset $2`,
    values: [limit, offset],
  })

export type HeldWage = {
  id: string
  account: string
  kind: WageKind
  amount: bigint
  tick: Date
  reason: WageReason
}

/** Wages that are held back, the oldest first. */
export const selectHeldWages = (
  db: Queryable,
  { limit, offset }: Page,
): Promise<(HeldWage & { total: bigint })[]> =>
  db.query({
    name: 'agent-held-wages',
    text: `select w.id, m.username as account, w.kind, w.amount, w.tick, w.reason, count(*) over () as total
      from agent_wage w join member m on m.id = w.member_id where w.state = 'HELD'
      order by w.tick, w.id limit $1 offset $2`,
    values: [limit, offset],
  })

export async function sumHeldWages(db: Queryable): Promise<{ count: number; amount: bigint }> {
  const [row] = await db.query<{ count: number; amount: bigint }>({
    name: 'agent-held-sum',
    text: `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from agent_wage where state = 'HELD'`,
  })
  if (!row) throw new Error('no sum')
  return row
}

/** Ticks from one moment to another at which anything can be due: ends of windows with bets, and of hours; those of the last 31 days. */
export async function countExpected(
  db: Queryable,
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'agent-expected-ticks',
    text: `with spans as (
        select starts_at from generate_series(greatest($1::timestamptz, $2::timestamptz - interval '31 days'), $2::timestamptz - interval '5 minutes',
          interval '5 minutes') starts_at)
      select count(*)::int as count from spans
        where date_trunc('hour', starts_at + interval '5 minutes', $3) = starts_at + interval '5 minutes'
          or exists (select from settled_bet_window w where w.starts_at = spans.starts_at)`,
    values: [from, until, timeZone],
  })
  return row?.count ?? 0
}
