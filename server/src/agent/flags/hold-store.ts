import type { Currency } from '@suntala/contract/minor'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { FlagAction } from '#agent/flags/rules.ts'

/** Which of some accounts have their wages held back by a flag. */
export async function selectFlagged(db: Queryable, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>({
    name: 'agent-flagged',
    text: 'select agent_flagged as id from agent_flagged($1::uuid[])',
    values: [memberIds],
  })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Wages were worked out on other machines than the database: their clocks may differ by this much. One that waited for its turn is held since that came.
 */
const heldByFlag = `w.state = 'HELD' and w.reason = 'FLAGGED' and w.member_id = any (f.agent_id || f.member_ids)
  and coalesce(w.held_at, uuid_extract_timestamp(w.id)) >= f.held_since - interval '1 minute'`

export type Forfeited = { memberId: string; currency: Currency; amount: bigint }

/** Gives up what a flag holds. @returns how much of whom */
export const forfeitHeld = (tx: Tx, flagId: string): Promise<Forfeited[]> =>
  tx.query<Forfeited>({
    name: 'agent-flag-forfeit',
    text: `with given_up as (
          update agent_wage w set state = 'FORFEITED', reason = 'FORFEITED' from agent_flag f where f.id = $1 and ${heldByFlag}
            returning w.id, w.member_id, w.currency, w.amount),
        noted as (insert into agent_flag_wage (wage_id, flag_id) select id, $1 from given_up)
      select member_id as "memberId", currency, sum(amount)::bigint as amount from given_up group by 1, 2 order by 1, 2`,
    values: [flagId],
  })

export type HeldSum = { count: number; amount: bigint }

/** What flags hold now, or gave up. */
export async function sumHeld(db: Queryable, flagIds: readonly string[]): Promise<Map<string, HeldSum>> {
  const rows = await db.query<HeldSum & { id: string }>({
    name: 'agent-flag-sums',
    text: `select f.id, count(w.id)::int as count, coalesce(sum(w.amount), 0)::bigint as amount from agent_flag f
      join agent_wage w on f.state = 'HELD' and ${heldByFlag}
        or f.state = 'FORFEITED' and w.id in (select g.wage_id from agent_flag_wage g where g.flag_id = f.id)
      where f.id = any ($1::uuid[]) group by 1`,
    values: [flagIds],
  })
  return new Map(rows.map(({ id, ...sum }) => [id, sum]))
}

export type RequestRow = {
  id: string
  flagId: string
  action: FlagAction
  reason: string
  state: 'ASKED' | 'CONFIRMED' | 'DECLINED'
  askedBy: string
  askedAt: Date
}

const columns = `id, flag_id as "flagId", action, reason, state, asked_by as "askedBy", asked_at as "askedAt"`

/** @returns false while something is asked for of the flag */
export async function insertRequest(tx: Tx, row: Omit<RequestRow, 'state'>): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into agent_flag_request (id, flag_id, action, reason, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (flag_id) where state = 'ASKED' do nothing returning id`,
    values: [row.id, row.flagId, row.action, row.reason, row.askedBy, row.askedAt],
  })
  return rows.length > 0
}

/** A request, its row locked. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.query<RequestRow>({
    text: `select ${columns} from agent_flag_request where id = $1 for update`,
    values: [id],
  })
  return row
}

export async function updateRequest(
  tx: Tx,
  row: { id: string; state: 'CONFIRMED' | 'DECLINED'; by: string; at: Date },
): Promise<void> {
  await tx.query({
    text: 'update agent_flag_request set state = $2, decided_by = $3, decided_at = $4 where id = $1',
    values: [row.id, row.state, row.by, row.at],
  })
}

/** What is asked for of flags. */
export async function selectAsked(
  db: Queryable,
  flagIds: readonly string[],
): Promise<Map<string, RequestRow>> {
  const rows = await db.query<RequestRow>({
    name: 'agent-flag-asked',
    text: `select ${columns} from agent_flag_request where flag_id = any ($1::uuid[]) and state = 'ASKED'`,
    values: [flagIds],
  })
  return new Map(rows.map((row) => [row.flagId, row]))
}
