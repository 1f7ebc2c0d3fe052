import { settleTicks } from '@suntala/server/agent/wages/settle-ticks'
import type { Database } from '@suntala/server/db/database'

export type WageWorldSize = {
  members: number
  /** The first of the members; all have a real-time contract. */
  agents: number
  /** Agents below each agent. */
  branches: number
}

/** In both worlds the members below an agent of the lowest level stand on the eighth level. */
const levels = 7

/** 100,000 members in eight levels. */
export const worldOf100_000: WageWorldSize = { members: 100_000, agents: 10_000, branches: 5 }
/** Ten times as many of everybody, in as many levels. */
export const worldOf1_000_000: WageWorldSize = { members: 1_000_000, agents: 100_000, branches: 8 }

/** Half of the members have bet in a window. */
export const activeIn = ({ members }: WageWorldSize): number => members / 2

/** The id of the member of a number, in SQL. */
export const idOf = (number: string): string =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
export const zone = 'Asia/Bangkok'
export const minute5 = 300_000

/** The last noon in Bangkok. */
export const lastNoon = (): Date =>
  new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000 + 5 * 3_600_000)

/** Agents below agents, with an even share of the members below each; see `WageWorldSize`. */
export async function createWageWorld(
  db: Database,
  { members, agents, branches }: WageWorldSize,
): Promise<void> {
  await fill(db, 'member', [
    `insert into member (id, username, username_key, account_type, password_hash, password_set_at, language, upline_id, terms_version,
        terms_agreed_at, age_declared_at, created_at)
      select ${idOf('n')}, 'bench' || n, 'bench' || n, case when n <= ${agents} then 1 else 0 end, '$argon2id$none', now(), 'en',
          case when n > ${agents} then ${idOf(`(n % ${agents} + 1)`)}
            when n > 1 then ${idOf(`((n - 2) / ${branches} + 1)`)} end, '1', now(), now(), now()
        from generate_series(1, ${members}) n`,
  ])
  await fill(db, 'member_closure', [
    'insert into member_closure (ancestor_id, member_id, depth) select id, id, 0 from member',
    ...Array.from(
      { length: levels },
      (_, above) => `insert into member_closure (ancestor_id, member_id, depth)
        select a.upline_id, line.member_id, ${above + 1} from member_closure line join member a on a.id = line.ancestor_id
          where line.depth = ${above} and a.upline_id is not null`,
    ),
  ])
  await fill(db, 'ledger_account', [
    `insert into ledger_account (id, owner_id, class, currency, balance)
      select n * 512 + 1, ${idOf('n')}, 0, 1, 0 from generate_series(1, ${members}) n`,
    `select setval('ledger_account_number', ${members + 1})`,
  ])
  // Rates fall by level, so that every level is due something.
  await fill(db, 'agent_contract', [
    `insert into agent_contract (id, kind, upline_id, downline_id, state, base, rate_ppm, period, offered_at, effective_from)
      select gen_random_uuid(), 'realtime', m.upline_id, m.id, 'ACTIVE', 'validBet',
          20000 - 2000 * (select max(depth) from member_closure c where c.member_id = m.id), 'daily', now(), 'epoch'
        from member m where m.account_type = 1`,
  ])
  await db.query({ text: 'vacuum analyze member, member_closure, ledger_account, agent_contract' })
}

/** Fills an empty table, whose indexes are made over the whole of it afterwards: a row at a time they take most of the time. */
async function fill(db: Database, table: string, statements: readonly string[]): Promise<void> {
  const indexes = await db.query<{ name: string; text: string }>({
    text: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
      where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    values: [table],
  })
  await writeAll(db, [
    `set local maintenance_work_mem = '512MB'`,
    `set local work_mem = '256MB'`,
    ...indexes.map(({ name }) => `drop index ${name}`),
    ...statements,
    ...indexes.map(({ text }) => text),
  ])
}

/** Writes many rows without the checks that rows of requests go through. */
export const writeAll = (
  db: Database,
  statements: readonly (string | { text: string; values: unknown[] })[],
) =>
  db.transaction(
    async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      for (const statement of statements)
        await tx.query(typeof statement === 'string' ? { text: statement } : statement)
    },
    { statementTimeoutMs: 600_000 },
  )

/** Windows from one moment on in which half of the members have bet, each other ones. */
export async function createWindows(
  db: Database,
  size: WageWorldSize,
  from: Date,
  count: number,
): Promise<void> {
  // A window at a time, as they are summed.
  const text = `insert into settled_bet_window (member_id, starts_at, category, vendor, currency, bets, stake, valid, payout)
    select ${idOf(`((n + $2::int * 7919) % ${size.members} + 1)`)}, $1::timestamptz + $2::int * interval '5 minutes',
        (array['RNG', 'LOTT', 'LIVE'])[n % 3 + 1], 'HALCYON', 'THB', 3, 30000, 30000, 25000
      from generate_series(1, ${activeIn(size)}) n`
  await writeAll(
    db,
    Array.from({ length: count }, (_, window) => ({ text, values: [from, window] })),
  )
  const until = new Date(from.getTime() + count * minute5)
  await db.query({ text: 'update agent_progress set settled_until = $1', values: [from] })
  await db.query({ text: 'update settled_bet_progress set summed_until = $1', values: [until] })
  await db.query({ text: 'vacuum analyze settled_bet_window' })
}

/** Settles a tick whole, in as many transactions as the platform takes for it. */
export async function settleWhole(db: Database, tick: Date): Promise<void> {
  const options = { statementTimeoutMs: 600_000 }
  for (let isBehind = true; isBehind;)
    ({ isBehind } = await db.transaction((tx) => settleTicks(tx, db, { until: tick }), options))
}

/** The least that writes the same sums, wages, transfers and balances: rates without conditions, no one held back, nothing told. */
export async function settleBare(
  db: Database,
  { tick, house }: { tick: Date; house: bigint },
): Promise<void> {
  const from = new Date(tick.getTime() - minute5)
  await db.transaction(async (tx) => {
    await tx.query({ text: 'select agent_sum_teams($1, $2, $3)', values: [from, tick, zone] })
    await tx.query({
      text: `with run as materialized (select uuidv7() as id),
        due as (
          select c.id as contract_id, c.downline_id, c.upline_id, c.rate_ppm, l.line_total, l.paid_before + l.amount as paid_before
            from agent_contract c
            left join lateral (select * from agent_wage w where w.contract_id = c.id order by w.tick desc limit 1) l on true
            where c.downline_id in (select agent_id from agent_team_window where starts_at = $1)),
        sums as (select agent_id, sum(valid) as valid from agent_team_day where day = ($1 at time zone $3)::date group by 1),
        active as (select c.ancestor_id, count(*) as count from agent_active_day d join member_closure c using (member_id)
          where d.day = ($1 at time zone $3)::date and d.valid > 0 and c.depth > 0 group by 1),
        gross as materialized (
          select due.*, sums.valid, active.count, floor(sums.valid * due.rate_ppm / 1000000)::bigint as gross,
              gen_random_uuid() as id
            from due join sums on sums.agent_id = due.downline_id join active on active.ancestor_id = due.downline_id),
        taken as (select upline_id, sum(gross) as sum from gross group by 1),
        wage as (
          insert into agent_wage (id, contract_id, kind, member_id, period_starts_at, tick, currency, valid, base, active_members,
              carried_in, is_met, rate_ppm, gross, to_downlines, line_total, line_change, above_id, paid_before, amount, overpaid,
              carried_out, state, transfer_id, paid_at)
            select g.id, g.contract_id, 'realtime', g.downline_id, date_trunc('day', $1, $3), $2, 'THB', g.valid, g.valid, g.count,
                0, true, g.rate_ppm, g.gross, coalesce(t.sum, 0), greatest(g.gross, coalesce(t.sum, 0)),
                greatest(g.gross, coalesce(t.sum, 0)) - coalesce(g.line_total, 0), null, coalesce(g.paid_before, 0), a.amount,
                greatest(0, coalesce(g.paid_before, 0) - greatest(0, g.gross - coalesce(t.sum, 0))), 0,
                case when a.amount > 0 then 'PAID' else 'NOT_DUE' end,
                case when a.amount > 0 then ledger_part_key(run.id, g.id) end, case when a.amount > 0 then now() end
              from run, gross g left join taken t on t.upline_id = g.downline_id
              cross join lateral (select greatest(0, greatest(0, g.gross - coalesce(t.sum, 0)) - coalesce(g.paid_before, 0)) as amount) a
            returning id, member_id, amount),
        paid as (select array_agg(a.id) as accounts, array_agg(w.amount) as amounts, array_agg(w.id) as ids
          from wage w join ledger_account a on a.owner_id = w.member_id and a.class = 0 where w.amount > 0)
        select ledger_credit_set(run.id, $4, 34::smallint, paid.accounts, paid.amounts, paid.ids) from run, paid`,
      values: [from, tick, zone, house],
    })
    await tx.query({ text: 'update agent_progress set settled_until = $1', values: [tick] })
  })
}
