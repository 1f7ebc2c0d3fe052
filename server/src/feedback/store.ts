import type { feedbackTypes } from '@suntala/contract/form-inputs'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { FeedbackState, StoredContact } from '#feedback/rules.ts'

export type FeedbackType = (typeof feedbackTypes)[number]

export type FeedbackRow = StoredContact & {
  id: string
  memberId: string | null
  type: FeedbackType
  state: FeedbackState
  bodyHash: Buffer
  createdAt: Date
}

export type EntryRow = { by: 'sender' | 'house'; content: string; writtenAt: Date }

/** A matter with everything that was written of it. */
export type FeedbackWithEntries = FeedbackRow & { account: string; entries: EntryRow[] }

const columns = `f.id, f.member_id as "memberId", f.type, f.contact, f.contact_sealed as "contactSealed", f.state, f.body_hash as "bodyHash",
  f.created_at as "createdAt"`

/** Locks a matter until the transaction ends. */
export async function lockFeedback(tx: Tx, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await tx.query<FeedbackRow>({
    name: 'feedback-lock',
    text: `select ${columns} from feedback f where f.id = $1 for update`,
    values: [id],
  })
  return row
}

/** Makes the senders of one network wait for each other. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`feedback:${network}`],
  })
}

export async function countSince(tx: Tx, network: string, since: Date): Promise<bigint> {
  const [row] = await tx.query<{ count: bigint }>({
    name: 'feedback-count',
    text: 'select count(*) as count from feedback where network = $1 and created_at > $2',
    values: [network, since],
  })
  return row?.count ?? 0n
}

export async function insertFeedback(
  tx: Tx,
  row: Omit<FeedbackRow, 'contact'> & { network: string },
): Promise<void> {
  await tx.query({
    name: 'feedback-insert',
    text: `insert into feedback (id, member_id, type, contact, contact_sealed, state, network, body_hash, created_at)
      values ($1, $2, $3, '', $4, $5, $6, $7, $8)`,
    values: [
      row.id,
      row.memberId,
      row.type,
      row.contactSealed,
      row.state,
      row.network,
      row.bodyHash,
      row.createdAt,
    ],
  })
}

export async function updateState(tx: Tx, id: string, state: FeedbackState): Promise<void> {
  await tx.query({
    name: 'feedback-state',
    text: 'update feedback set state = $2 where id = $1',
    values: [id, state],
  })
}

export type NewEntry = EntryRow & { id: string; feedbackId: string; bodyHash: Buffer | null }

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx.query({
    name: 'feedback-entry',
    text: `insert into feedback_entry (id, feedback_id, by, content, body_hash, written_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [entry.id, entry.feedbackId, entry.by, entry.content, entry.bodyHash, entry.writtenAt],
  })
}

export type KeyedEntry = { feedbackId: string; bodyHash: Buffer | null }

export async function selectEntry(tx: Tx, id: string): Promise<KeyedEntry | undefined> {
  const [row] = await tx.query<KeyedEntry>({
    name: 'feedback-entry-by-key',
    text: 'select feedback_id as "feedbackId", body_hash as "bodyHash" from feedback_entry where id = $1',
    values: [id],
  })
  return row
}

export type FeedbackFilter = {
  memberId?: string
  state?: FeedbackState
  id?: string
  order: 'newest' | 'oldest'
  limit: number
  offset: number
}

/** Matters with their entries, each with the count of all. */
/** Who looks wants to know whether it is much: more than this are not counted. */
const countedMax = 1_000

/** How many matters are in a state, and since when the first of them is there. */
export async function countInState(
  db: Queryable,
  state: FeedbackState,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ waiting: number; oldestAt: Date | null }>({
    name: 'feedback-waiting',
    text: `select count(*)::int as waiting, min(created_at) as "oldestAt"
      from (select created_at from feedback where state = $1 order by created_at limit $2) as waiting`,
    values: [state, countedMax],
  })
  return row ?? { waiting: 0, oldestAt: null }
}

export async function selectFeedback(
  db: Queryable,
  { memberId, state, id, order, limit, offset }: FeedbackFilter,
): Promise<(FeedbackWithEntries & { total: bigint })[]> {
  const direction = order === 'newest' ? 'desc' : ''
  const rows = await db.query<Omit<FeedbackWithEntries, 'entries'> & { total: bigint }>({
    name: `feedback-list-${order}`,
    text: `select ${columns}, coalesce(m.username, '') as account, count(*) over () as total
      from feedback f left join member m on m.id = f.member_id
      where ($1::uuid is null or f.member_id = $1) and ($2::text is null or f.state = $2)
        and ($3::uuid is null or f.id = $3)
      order by f.created_at ${direction}, f.id ${direction} limit $4 offset $5`,
    values: [memberId ?? null, state ?? null, id ?? null, limit, offset],
  })
  const entries = await db.query<EntryRow & { feedbackId: string }>({
    name: 'feedback-entries',
    text: `select feedback_id as "feedbackId", by, content, written_at as "writtenAt" from feedback_entry
      where feedback_id = any ($1::uuid[]) order by written_at, id`,
    values: [rows.map((row) => row.id)],
  })
  const byMatter = Map.groupBy(entries, ({ feedbackId }) => feedbackId)
  return rows.map((row) => ({ ...row, entries: byMatter.get(row.id) ?? [] }))
}

/** Contacts that an earlier release left unsealed, but those that somebody is writing. */
export const lockUnsealedContacts = (
  tx: Tx,
  limit: number,
): Promise<{ id: string; contact: string; bodyHash: Buffer }[]> =>
  tx.query({
    text: `select id, contact, body_hash as "bodyHash" from feedback where contact <> '' order by id limit $1 for no key update skip locked`,
    values: [limit],
  })

export async function updateContacts(
  tx: Tx,
  rows: readonly { id: string; contactSealed: Buffer | null; bodyHash: Buffer }[],
): Promise<void> {
  await tx.query({
    text: `update feedback f set contact = '', contact_sealed = u.sealed, body_hash = u.hash
      from unnest($1::uuid[], $2::bytea[], $3::bytea[]) u(id, sealed, hash) where f.id = u.id`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ contactSealed }) => contactSealed),
      rows.map(({ bodyHash }) => bodyHash),
    ],
  })
}
