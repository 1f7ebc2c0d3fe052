import type { Queryable, Tx } from '#db/queryable.ts'
import type { MessageKey } from '#mailbox/rules.ts'

export type MessageRow = {
  id: string
  key: MessageKey
  params: Record<string, string>
  writtenAt: Date
  isRead: boolean
}

export type NewMessage = { id: string; memberId: string; key: MessageKey; params: Record<string, string> }

const columns = `id, key, params, written_at as "writtenAt", read_at is not null as "isRead"`

export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  await tx.query({
    name: 'mailbox-insert',
    text: `insert into mailbox_message (member_id, id, key, params)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[])`,
    values: [
      messages.map(({ memberId }) => memberId),
      messages.map(({ id }) => id),
      messages.map(({ key }) => key),
      messages.map(({ params }) => JSON.stringify(params)),
    ],
  })
}

export type MessageFilter = { memberId: string; keys: readonly MessageKey[] | null; isUnread: boolean }

const filtered = `member_id = $1 and ($2::text[] is null or key = any ($2)) and (not $3 or read_at is null)`

/** @param before the id of the oldest one that is known already; null for the newest ones */
export const selectMessages = (
  db: Queryable,
  { memberId, keys, isUnread }: MessageFilter,
  { before, limit, offset }: { before: string | null; limit: number; offset: number },
): Promise<MessageRow[]> =>
  db.query<MessageRow>({
    name: 'mailbox-list',
    text: `select ${columns} from mailbox_message
      where ${filtered} and ($4::uuid is null or id < $4) order by id desc limit $5 offset $6`,
    values: [memberId, keys, isUnread, before, limit, offset],
  })

export async function countMessages(
  db: Queryable,
  { memberId, keys, isUnread }: MessageFilter,
): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'mailbox-count',
    text: `select count(*)::int as count from mailbox_message where ${filtered}`,
    values: [memberId, keys, isUnread],
  })
  return row?.count ?? 0
}

export async function countUnread(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'mailbox-unread',
    text: 'select count(*)::int as count from mailbox_message where member_id = $1 and read_at is null',
    values: [memberId],
  })
  return row?.count ?? 0
}

/** Marks a message as read, once. @returns it, whether it was read before or not */
export async function readMessage(
  db: Queryable,
  { memberId, id }: { memberId: string; id: string },
): Promise<MessageRow | undefined> {
  const [row] = await db.query<MessageRow>({
    name: 'mailbox-read',
    text: `update mailbox_message set read_at = coalesce(read_at, now()) where member_id = $1 and id = $2
      returning ${columns}`,
    values: [memberId, id],
  })
  return row
}

export async function readAllMessages(db: Queryable, memberId: string): Promise<void> {
  await db.query({
    name: 'mailbox-read-all',
    text: 'update mailbox_message set read_at = now() where member_id = $1 and read_at is null',
    values: [memberId],
  })
}

export async function deleteMessages(
  db: Queryable,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
): Promise<void> {
  await db.query({
    name: 'mailbox-delete',
    text: 'delete from mailbox_message where member_id = $1 and id = any ($2::uuid[])',
    values: [memberId, ids],
  })
}

/** Deletes some of those written before a time, the oldest first. */
export async function deleteMessagesBefore(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await tx.query({
    text: `delete from mailbox_message where (member_id, id) in
      (select member_id, id from mailbox_message where written_at < $1 order by written_at limit $2)`,
    values: [before, limit],
  })
}
