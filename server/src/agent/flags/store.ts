import type { FlagSign } from '@suntala/contract/operator-flags'
import type { Queryable, Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import {
  accountsOf,
  type FlagKind,
  type FlagReason,
  type FlagState,
  type Found,
  type Seen,
} from '#agent/flags/rules.ts'

type Kept = {
  sign: FlagSign
  memberIds: string[]
  amount: string | null
  count: number | null
  lastAt: string | null
}

const keep = ({ amount, lastAt, ...same }: FlagReason) => ({
  ...same,
  amount: amount === null ? null : String(amount),
  lastAt: lastAt?.toISOString() ?? null,
})
const read = ({ amount, lastAt, ...same }: Kept): FlagReason => ({
  ...same,
  amount: amount === null ? null : BigInt(amount),
  lastAt: lastAt === null ? null : new Date(lastAt),
})

export type FlagRow = {
  id: string
  kind: FlagKind
  agentId: string
  memberIds: string[]
  reasons: FlagReason[]
  state: FlagState
  foundAt: Date
  seenAt: Date
  heldSince: Date | null
  heldBy: string | null
  holdReason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  decisionReason: string | null
}
type Stored = Omit<FlagRow, 'reasons'> & { reasons: Kept[] }

const columns = `f.id, f.kind, f.agent_id as "agentId", f.member_ids as "memberIds", f.reasons, f.state, f.found_at as "foundAt",
  f.seen_at as "seenAt", f.held_since as "heldSince", f.held_by as "heldBy", f.hold_reason as "holdReason", f.decided_by as "decidedBy",
  f.decided_at as "decidedAt", f.decision_reason as "decisionReason"`

const readRow = <Row extends { reasons: Kept[] }>({ reasons, ...row }: Row) => ({
  ...row,
  reasons: reasons.map(read),
})

/** What operators have seen of the teams of some agents. */
export async function selectSeen(db: Queryable, agentIds: readonly string[]): Promise<Seen[]> {
  const rows = await db.query<Omit<Seen, 'reasons'> & { reasons: Kept[] }>({
    name: 'agent-flags-seen',
    text: `select kind, agent_id as "agentId", key, reasons, state, decided_at as "decidedAt" from agent_flag
      where agent_id = any ($1::uuid[]) and state <> 'OPEN'`,
    values: [agentIds],
  })
  return rows.map(readRow)
}

/** Raises flags, or says of those that are open what is found now. @returns how many are new */
export async function upsertOpen(tx: Tx, found: readonly Found[], at: Date): Promise<number> {
  if (found.length === 0) return 0
  const rows = await tx.query<{ isNew: boolean }>({
    name: 'agent-flags-raise',
    text: `insert into agent_flag as f (id, kind, agent_id, key, member_ids, reasons, found_at, seen_at)
      select (r ->> 'id')::uuid, r ->> 'kind', (r ->> 'agentId')::uuid, r ->> 'key',
          array(select jsonb_array_elements_text(r -> 'memberIds'))::uuid[], r -> 'reasons', $2, $2
        from jsonb_array_elements($1::jsonb) r
      on conflict (kind, agent_id, key) where state = 'OPEN' do update set member_ids = excluded.member_ids, reasons = excluded.reasons,
        seen_at = excluded.seen_at
      returning found_at = seen_at as "isNew"`,
    values: [
      JSON.stringify(
        found.map((one) => ({
          ...one,
          id: uuidV7(),
          memberIds: accountsOf(one),
          reasons: one.reasons.map(keep),
        })),
      ),
      at,
    ],
  })
  return rows.filter(({ isNew }) => isNew).length
}

type Page = { limit: number; offset: number }

/** Those that wait for an operator first, then those that are decided; each the newest first. */
export async function selectFlags(
  db: Queryable,
  { state, memberId, limit, offset }: Page & { state: FlagState | null; memberId: string | null },
): Promise<(FlagRow & { total: bigint })[]> {
  const rows = await db.query<Stored & { total: bigint }>({
    name: 'agent-flags',
    text: `select ${columns}, count(*) over () as total from agent_flag f
      where ($1::text is null or f.state = $1) and ($2::uuid is null or f.agent_id = $2 or f.member_ids @> array[$2::uuid])
      order by f.state in ('OPEN', 'HELD') desc, f.found_at desc, f.id desc limit $3 offset $4`,
    values: [state, memberId, limit, offset],
  })
  return rows.map(readRow)
}

export async function selectFlag(db: Queryable, id: string): Promise<FlagRow | undefined> {
  const [row] = await db.query<Stored>({
    name: 'agent-flag',
    text: `select ${columns} from agent_flag f where f.id = $1`,
    values: [id],
  })
  return row && readRow(row)
}

/** A flag, its row locked: of two who decide on it at once, the second finds it decided. */
export async function lockFlag(tx: Tx, id: string): Promise<FlagRow | undefined> {
  await tx.query({ text: 'select from agent_flag where id = $1 for update', values: [id] })
  return selectFlag(tx, id)
}

type Word = { id: string; by: string; reason: string }

/** From now on, by the clock by which wages are kept. */
export async function updateHeld(tx: Tx, { id, by, reason }: Word): Promise<void> {
  await tx.query({
    text: `update agent_flag set state = 'HELD', held_since = clock_timestamp(), held_by = $2, hold_reason = $3 where id = $1`,
    values: [id, by, reason],
  })
}

export async function updateDecided(
  tx: Tx,
  { id, state, by, at, reason }: Word & { state: FlagState; at: Date },
): Promise<void> {
  await tx.query({
    text: `update agent_flag set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where id = $1`,
    values: [id, state, by, at, reason],
  })
}

export async function selectNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; account: string }>({
    name: 'agent-flag-names',
    text: 'select id, username as account from member where id = any ($1::uuid[])',
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map(({ id, account }) => [id, account]))
}
