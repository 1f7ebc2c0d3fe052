import type { Queryable, Tx } from '#db/queryable.ts'
import type { MessageKind, MessageState } from '#messaging/rules.ts'

/** Where a message goes to, as it is stored; an earlier release stored it unsealed. */
export type StoredRecipient = { recipient: string | null; recipientSealed: Buffer | null }

export type MessageRow = StoredRecipient & {
  id: string
  kind: MessageKind
  state: MessageState
  channel: string | null
  sealed: Buffer | null
  expiresAt: Date
}

const columns = `id, kind, recipient, recipient_sealed as "recipientSealed", state, channel, sealed,
  expires_at as "expiresAt"`

export async function insertMessage(
  tx: Tx,
  message: Omit<MessageRow, 'channel' | 'recipient' | 'recipientSealed'> & {
    recipientSealed: Buffer
    createdAt: Date
  },
): Promise<void> {
  await tx.query({
    name: 'message-insert',
    text: `insert into outgoing_message (id, kind, recipient_sealed, state, sealed, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      message.id,
      message.kind,
      message.recipientSealed,
      message.state,
      message.sealed,
      message.createdAt,
      message.expiresAt,
    ],
  })
}

export async function selectMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.query<MessageRow>({
    name: 'message-read',
    text: `select ${columns} from outgoing_message where id = $1`,
    values: [id],
  })
  return row
}

/** Locks a message until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.query<MessageRow>({
    name: 'message-lock',
    text: `select ${columns} from outgoing_message where id = $1 for update`,
    values: [id],
  })
  return row
}

/** Moves a message on; what it says is forgotten. */
export async function moveMessage(
  tx: Tx,
  id: string,
  change: { state: MessageState; channel: string | null; reference: string | null; endedAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'message-move',
    text: `update outgoing_message set state = $2, channel = coalesce(channel, $3),
        reference = coalesce(reference, $4), ended_at = $5, sealed = null where id = $1`,
    values: [id, change.state, change.channel, change.reference, change.endedAt],
  })
}

export async function deleteMessagesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from outgoing_message where created_at < $1', values: [before] })
}

export async function countMessagesSince(tx: Tx, kind: MessageKind, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'message-count',
    text: `select count(*)::int as count from outgoing_message
      where created_at > $2 and kind = $1 and state <> 'WITHHELD'`,
    values: [kind, since],
  })
  return row?.count ?? 0
}

/** Messages of an earlier release, whose recipients lie unsealed, but those that somebody is writing. */
export const lockUnsealedRecipients = (tx: Tx, limit: number): Promise<{ id: string; recipient: string }[]> =>
  tx.query({
    text: `select id, recipient from outgoing_message where recipient is not null
      order by id limit $1 for no key update skip locked`,
    values: [limit],
  })

export async function updateRecipients(
  tx: Tx,
  rows: readonly { id: string; recipientSealed: Buffer }[],
): Promise<void> {
  await tx.query({
    text: `update outgoing_message m set recipient = null, recipient_sealed = u.sealed
      from unnest($1::uuid[], $2::bytea[]) u(id, sealed) where m.id = u.id`,
    values: [rows.map(({ id }) => id), rows.map(({ recipientSealed }) => recipientSealed)],
  })
}
