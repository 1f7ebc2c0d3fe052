import type { Queryable, Tx } from '#db/queryable.ts'

export type MessageRow = { withdrawalId: string; operatorId: string | null; bodyHash: Buffer }

export async function selectMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.query<MessageRow>({
    name: 'cashier-message',
    text: `select withdrawal_id as "withdrawalId", operator_id as "operatorId", body_hash as "bodyHash"
      from withdrawal_message where id = $1`,
    values: [id],
  })
  return row
}

/** How much one side has written about a withdrawal, and sent along. */
export async function countMessages(
  db: Queryable,
  withdrawalId: string,
  side: 'member' | 'house',
): Promise<{ messages: number; pictures: number }> {
  const [row] = await db.query<{ messages: number; pictures: number }>({
    name: 'cashier-messages-count',
    text: `select count(distinct m.id)::int as messages, count(p.upload_id)::int as pictures
      from withdrawal_message m left join withdrawal_message_picture p on p.message_id = m.id
      where m.withdrawal_id = $1 and (m.operator_id is not null) = $2`,
    values: [withdrawalId, side === 'house'],
  })
  return row ?? { messages: 0, pictures: 0 }
}

export type NewMessage = MessageRow & {
  id: string
  content: string
  uploadIds: readonly string[]
  writtenAt: Date
}

/**
 * Keeps a message. A member who wrote it waits for an answer, since the first one that has none; false when its key has made another.
 */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const added = await tx.query({
    name: 'cashier-message-add',
    text: `insert into withdrawal_message (id, withdrawal_id, operator_id, content, body_hash, written_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning id`,
    values: [
      message.id,
      message.withdrawalId,
      message.operatorId,
      message.content,
      message.bodyHash,
      message.writtenAt,
    ],
  })
  if (added.length === 0) return false
  await tx.query({
    text: 'insert into withdrawal_message_picture (upload_id, message_id) select unnest($1::uuid[]), $2',
    values: [message.uploadIds, message.id],
  })
  await tx.query({
    name: 'cashier-message-waits',
    text: `update withdrawal set unanswered_since = $3 where id = $1
      and (unanswered_since is null) = $2`,
    values: [
      message.withdrawalId,
      message.operatorId === null,
      message.operatorId === null ? message.writtenAt : null,
    ],
  })
  return true
}

export type MessageOfCase = { at: Date; operatorId: string | null; content: string; pictures: string[] }

/** What was written about a withdrawal, in its order. */
export async function selectMessages(db: Queryable, withdrawalId: string): Promise<MessageOfCase[]> {
  return db.query({
    name: 'cashier-messages-of',
    text: `select m.written_at as at, m.operator_id as "operatorId", m.content,
        coalesce(array_agg(p.upload_id::text order by p.upload_id) filter (where p.upload_id is not null), '{}') as pictures
      from withdrawal_message m left join withdrawal_message_picture p on p.message_id = m.id
      where m.withdrawal_id = $1 group by m.id order by m.written_at, m.id`,
    values: [withdrawalId],
  })
}
