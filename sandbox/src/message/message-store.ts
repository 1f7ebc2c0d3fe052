import type { MessageKind } from '#message/modes.ts'
import type { Store } from '#store/open-store.ts'

export type MessageStatus = 'ACCEPTED' | 'DELIVERED' | 'FAILED' | 'REFUSED'

export type Message = {
  id: string
  kind: MessageKind
  to: string
  subject: string
  text: string
  reference: string
  callbackUrl: string
  status: MessageStatus
  createdAt: number
  /** When it arrives, or fails to; nobody is told of it before. */
  dueAt: number
  willFail: boolean
}

type Row = Record<string, string | number | null>

const toMessage = (row: Row): Message => ({
  id: String(row['id']),
  kind: row['kind'] as MessageKind, // checked by the table
  to: String(row['recipient']),
  subject: String(row['subject']),
  text: String(row['text']),
  reference: String(row['reference']),
  callbackUrl: String(row['callback_url']),
  status: row['status'] as MessageStatus, // checked by the table
  createdAt: Number(row['created_at']),
  dueAt: Number(row['due_at']),
  willFail: row['will_fail'] === 1,
})

/** Writes a message unless its id is known. @returns what stands there now */
export function saveMessage(store: Store, message: Message): Message {
  store
    .prepare(`insert into message values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`)
    .run(
      message.id,
      message.kind,
      message.to,
      message.subject,
      message.text,
      message.reference,
      message.callbackUrl,
      message.status,
      message.createdAt,
      message.dueAt,
      message.willFail ? 1 : 0,
    )
  const row = store.prepare('select * from message where id = ?').get(message.id) as Row // written above
  return toMessage(row)
}

/** Ends a message that was accepted. @returns false when it had ended before */
export function endMessage(store: Store, id: string, status: 'DELIVERED' | 'FAILED'): boolean {
  const { changes } = store
    .prepare("update message set status = ? where id = ? and status = 'ACCEPTED'")
    .run(status, id)
  return changes === 1
}

export function listDueMessages(store: Store, now: number): Message[] {
  const rows = store
    .prepare("select * from message where status = 'ACCEPTED' and due_at <= ?")
    .all(now) as Row[] // the columns of the table
  return rows.map(toMessage)
}

/** The newest first. */
export function listMessages(store: Store, limit: number): Message[] {
  const rows = store
    .prepare('select * from message order by created_at desc, rowid desc limit ?')
    .all(limit) as Row[] // the columns of the table
  return rows.map(toMessage)
}

export function deleteMessagesBefore(store: Store, before: number): void {
  store.prepare('delete from message where created_at < ?').run(before)
}

export function readMode(store: Store): string | undefined {
  const row = store.prepare('select mode from message_mode').get() as { mode: string } | undefined // its one column
  return row?.mode
}

export function saveMode(store: Store, mode: string): void {
  store
    .prepare(
      'insert into message_mode (id, mode) values (1, ?) on conflict (id) do update set mode = excluded.mode',
    )
    .run(mode)
}
