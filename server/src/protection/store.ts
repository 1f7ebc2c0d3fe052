import type { LimitKind, LimitPeriod, ProtectionAction } from '@suntala/contract/protection-terms'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { Guard, LimitRow } from '#protection/rules.ts'

const guardColumns = `member_id as "memberId", account_id as "accountId", break_until as "breakUntil",
  excluded_at as "excludedAt", excluded_until as "excludedUntil", back_at as "backAt", reality_minutes as "realityMinutes"`

export async function selectGuard(db: Queryable, memberId: string): Promise<Guard | undefined> {
  const [row] = await db.query<Guard>({
    name: 'protection-guard',
    text: `select ${guardColumns} from protection_member where member_id = $1`,
    values: [memberId],
  })
  return row
}

/** Holds the member's row, made where there is none: before any account is locked, as by everybody who spends. */
export async function lockGuardRow(tx: Tx, memberId: string, accountId: bigint): Promise<Guard> {
  await tx.query({
    name: 'protection-begin',
    text: `select pg_advisory_xact_lock(hashtextextended('protection ' || $1::text, 0))`,
    values: [memberId],
  })
  await tx.query({
    name: 'protection-make',
    text: 'insert into protection_member (member_id, account_id) values ($1, $2) on conflict do nothing',
    values: [memberId, accountId],
  })
  const [row] = await tx.query<Guard>({
    name: 'protection-lock',
    text: `select ${guardColumns} from protection_member where member_id = $1 for no key update`,
    values: [memberId],
  })
  if (!row) throw new Error(`member ${memberId} has no row to protect`)
  return row
}

/**
 * Holds the member's row if there is one, and keeps it from being made otherwise: who locks an account then never meets it
 * later, with somebody who waits for that account.
 */
export async function holdGuardRow(tx: Tx, memberId: string): Promise<boolean> {
  await tx.query({
    name: 'protection-keep',
    text: `select pg_advisory_xact_lock_shared(hashtextextended('protection ' || $1::text, 0))`,
    values: [memberId],
  })
  const rows = await tx.query({
    name: 'protection-hold',
    text: 'select from protection_member where member_id = $1 for no key update',
    values: [memberId],
  })
  return rows.length > 0
}

export async function updateGuard(tx: Tx, guard: Guard): Promise<void> {
  await tx.query({
    name: 'protection-update',
    text: `update protection_member set break_until = $2, excluded_at = $3, excluded_until = $4, back_at = $5,
        reality_minutes = $6 where member_id = $1`,
    values: [
      guard.memberId,
      guard.breakUntil,
      guard.excludedAt,
      guard.excludedUntil,
      guard.backAt,
      guard.realityMinutes,
    ],
  })
}

export const selectLimits = (db: Queryable, memberId: string): Promise<LimitRow[]> =>
  db.query<LimitRow>({
    name: 'protection-limits',
    text: `select kind, period, amount, next_amount as "nextAmount", next_from as "nextFrom"
      from protection_limit where member_id = $1`,
    values: [memberId],
  })

export async function upsertLimit(tx: Tx, memberId: string, limit: LimitRow): Promise<void> {
  await tx.query({
    name: 'protection-put-limit',
    text: `insert into protection_limit (member_id, kind, period, amount, next_amount, next_from)
      values ($1, $2, $3, $4, $5, $6) on conflict (member_id, kind, period)
      do update set amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from`,
    values: [memberId, limit.kind, limit.period, limit.amount, limit.nextAmount, limit.nextFrom],
  })
}

export type Step = {
  id: bigint
  at: Date
  action: ProtectionAction
  kind: LimitKind | null
  period: LimitPeriod | null
  amount: bigint | null
  until: Date | null
}

export async function insertStep(
  tx: Tx,
  memberId: string,
  step: Pick<Step, 'at' | 'action'> & Partial<Step>,
): Promise<void> {
  await tx.query({
    name: 'protection-step',
    text: `insert into protection_step (member_id, at, action, kind, period, amount, until)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      memberId,
      step.at,
      step.action,
      step.kind ?? null,
      step.period ?? null,
      step.amount ?? null,
      step.until ?? null,
    ],
  })
}

export const selectSteps = (db: Queryable, memberId: string, limit: number): Promise<Step[]> =>
  db.query<Step>({
    name: 'protection-steps',
    text: `select id, at, action, kind, period, amount, until from protection_step
      where member_id = $1 order by id desc limit $2`,
    values: [memberId, limit],
  })

/** Has the ledger sum an account's days from now on. Locks the account. */
export async function watchAccount(tx: Tx, accountId: bigint, timeZone: string): Promise<void> {
  await tx.query({
    name: 'protection-watch',
    text: 'select ledger_watch($1, $2)',
    values: [accountId, timeZone],
  })
}

export type PeriodUse = {
  period: LimitPeriod
  endsAt: Date
  deposit: bigint
  /** Deposits that are not credited yet, whatever the period. */
  waiting: bigint
  loss: bigint
  stake: bigint
  time: bigint
  /** Whether money is counted at all: from the first limit on. */
  isWatched: boolean
}

/** What counts of each period that runs, by the merchant's days; no money where the account is not watched. */
export const selectUse = (
  db: Queryable,
  about: { memberId: string; accountId: bigint; timeZone: string; now: Date },
): Promise<PeriodUse[]> =>
  db.query<PeriodUse>({
    name: 'protection-use',
    text: `select p.period, (s.first + p.length::interval)::timestamp at time zone $3 as "endsAt",
        protection_used($2, 'deposit', s.first) as deposit, protection_waiting($1, $4) as waiting,
        protection_used($2, 'loss', s.first) as loss, protection_used($2, 'stake', s.first) as stake,
        protection_time_used($1, s.first::timestamp at time zone $3, $4) as time,
        ledger_zone_of($2) is not null as "isWatched"
      from (values ('day', '1 day'), ('week', '7 days'), ('month', '1 month')) p(period, length)
        cross join lateral (select protection_period_start(p.period,
          coalesce(ledger_day_of($2, $4), ($4::timestamptz at time zone $3)::date)) as first) s`,
    values: [about.memberId, about.accountId, about.timeZone, about.now],
  })

export type Refusal = {
  verdict: 'LIMITED' | 'RESTING' | 'CROWDED'
  kind: string
  period: string
  room: bigint | null
}

/** Why a member may not spend an amount now; holds the member's row until the transaction ends. */
export async function selectRefusal(
  db: Queryable,
  about: { memberId: string; accountId: bigint; amountMinor: bigint; now: Date },
): Promise<Refusal | undefined> {
  const [row] = await db.query<Refusal>({
    name: 'protection-refuse',
    text: 'select verdict, kind, period, room from protection_refuse(array[$1::uuid], array[$2::bigint], array[$3::bigint], $4)',
    values: [about.memberId, about.accountId, about.amountMinor, about.now],
  })
  return row
}

export async function selectSessionStart(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ createdAt: Date }>({
    name: 'protection-session',
    text: 'select created_at as "createdAt" from member_session where id = $1',
    values: [sessionId],
  })
  return row?.createdAt
}

/** What is left of the time of the member's tightest time limit; undefined without one. */
export async function selectTimeLeft(
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<{ period: LimitPeriod; roomMs: number } | undefined> {
  const [row] = await db.query<{ period: LimitPeriod; room: bigint }>({
    name: 'protection-time-left',
    text: 'select period, room from protection_time_left($1, $2)',
    values: [memberId, now],
  })
  return row && { period: row.period, roomMs: Math.max(0, Number(row.room) * 600) }
}

/** Of some members those who are on a break or excluded, and which of both. */
export const selectResting = (
  db: Queryable,
  memberIds: readonly string[],
  at: Date,
): Promise<{ memberId: string; rest: string }[]> =>
  db.query({
    name: 'protection-resting',
    text: `select m.member_id as "memberId", protection_rest(m, $2) as rest from protection_member m
      where m.member_id = any ($1::uuid[]) and protection_rest(m, $2) is not null`,
    values: [memberIds, at],
  })
