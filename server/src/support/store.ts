import type { Queryable, Tx } from '#db/queryable.ts'
import type { ChatState } from '#support/rules.ts'

/** Whose conversation it is: a member's, or that of the browser that holds a secret. */
export type Sender = { memberId: string; visitorHash: null } | { memberId: null; visitorHash: Buffer }

export type ChatRow = {
  id: string
  memberId: string | null
  visitorHash: Buffer | null
  language: string
  state: ChatState
  openedAt: Date
  changedAt: Date
  readAt: Date
}

export type MessageRow = {
  number: number
  id: string
  operatorId: string | null
  /** The operator's name, null for the member or visitor. */
  operator: string | null
  content: string
  bodyHash: Buffer
  writtenAt: Date
}

const columns = `c.id, c.member_id as "memberId", c.visitor_hash as "visitorHash", c.language, c.state,
  c.opened_at as "openedAt", c.changed_at as "changedAt", c.read_at as "readAt"`

/** Whose a conversation is, as a condition on the first value of a statement: each has an index of its own. */
const whose = (sender: Sender) =>
  sender.memberId === null
    ? { isTheirs: 'c.visitor_hash = $1', kind: 'visitor', value: sender.visitorHash }
    : { isTheirs: 'c.member_id = $1', kind: 'member', value: sender.memberId }

/** Makes those who write for one sender, and visitors behind one network address, wait for each other. */
export async function lockSender(tx: Tx, sender: Sender, network: string): Promise<void> {
  const keys = sender.memberId === null ? [sender.visitorHash.toString('hex'), network] : [sender.memberId]
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended(key, 0)) from (select unnest($1::text[]) as key order by 1) keys`,
    values: [keys.map((key) => `support:${key}`)],
  })
}

/** The sender's open conversation, locked. */
export async function lockOpen(tx: Tx, sender: Sender): Promise<ChatRow | undefined> {
  const { isTheirs, kind, value } = whose(sender)
  const [row] = await tx.query<ChatRow>({
    name: `support-open-${kind}`,
    text: `select ${columns} from support_chat c where ${isTheirs} and c.state <> 'CLOSED' for update`,
    values: [value],
  })
  return row
}

export async function lockChat(tx: Tx, id: string): Promise<ChatRow | undefined> {
  const [row] = await tx.query<ChatRow>({
    name: 'support-lock',
    text: `select ${columns} from support_chat c where c.id = $1 for update`,
    values: [id],
  })
  return row
}

/** The sender's newest conversation, where it is open or ended after a moment. */
export async function selectNewest(db: Queryable, sender: Sender, since: Date): Promise<ChatRow | undefined> {
  const { isTheirs, kind, value } = whose(sender)
  const [row] = await db.query<ChatRow>({
    name: `support-newest-${kind}`,
    text: `select ${columns} from support_chat c where ${isTheirs} order by c.state <> 'CLOSED' desc, c.opened_at desc, c.id desc limit 1`,
    values: [value],
  })
  return row && (row.state !== 'CLOSED' || row.changedAt > since) ? row : undefined
}

/** How many a member, or the visitors of a network, have begun since a moment. */
export async function countBegun(
  tx: Tx,
  { sender, network, since }: { sender: Sender; network: string; since: Date },
): Promise<number> {
  const [isTheirs, value] =
    sender.memberId === null
      ? ['network = $1 and member_id is null', network]
      : ['member_id = $1', sender.memberId]
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*)::int as count from support_chat where ${isTheirs} and opened_at > $2`,
    values: [value, since],
  })
  return row?.count ?? 0
}

export async function insertChat(
  tx: Tx,
  {
    id,
    sender,
    language,
    network,
    at,
  }: { id: string; sender: Sender; language: string; network: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'support-begin',
    text: `insert into support_chat (id, member_id, visitor_hash, language, network, state, opened_at, changed_at, read_at)
      values ($1, $2, $3, $4, $5, 'WAITING', $6, $6, $6)`,
    values: [id, sender.memberId, sender.visitorHash, language, network, at],
  })
}

/** What waits keeps the time since which it does; an answer counts from the last one on. */
export async function updateState(
  tx: Tx,
  id: string,
  { state, at }: { state: ChatState; at: Date },
): Promise<void> {
  await tx.query({
    name: 'support-state',
    text: `update support_chat set changed_at = case when state = $2 and $2 = 'WAITING' then changed_at else $3 end, state = $2
      where id = $1`,
    values: [id, state, at],
  })
}

export async function isOf(tx: Tx, id: string, sender: Sender): Promise<boolean> {
  const { isTheirs, kind, value } = whose(sender)
  const rows = await tx.query({
    name: `support-is-of-${kind}`,
    text: `select from support_chat c where ${isTheirs} and c.id = $2`,
    values: [value, id],
  })
  return rows.length > 0
}

/** Gives a visitor's open conversation to the browser that holds another secret. @returns whether it is one */
export async function updateVisitor(tx: Tx, id: string, visitorHash: Buffer): Promise<boolean> {
  const rows = await tx.query({
    name: 'support-visitor',
    text: `update support_chat set visitor_hash = $2 where id = $1 and member_id is null and state <> 'CLOSED' returning id`,
    values: [id, visitorHash],
  })
  return rows.length > 0
}

/** Notes that the sender looks at it, unless that was noted since a moment. */
export async function updateRead(
  db: Queryable,
  id: string,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await db.query({
    name: 'support-read',
    text: 'update support_chat set read_at = $2 where id = $1 and read_at < $3',
    values: [id, at, since],
  })
}

export type NewMessage = Omit<MessageRow, 'operator' | 'number'> & { chatId: string }

/** @returns the message's number; 0 where its key was used elsewhere at the same moment */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const [row] = await tx.query<{ number: number }>({
    name: 'support-write',
    text: `insert into support_chat_message (chat_id, number, id, operator_id, content, body_hash, written_at)
      select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 from support_chat_message where chat_id = $1
      on conflict (id) do nothing returning number`,
    values: [
      message.chatId,
      message.id,
      message.operatorId,
      message.content,
      message.bodyHash,
      message.writtenAt,
    ],
  })
  return row?.number ?? 0
}

/** What a key has written. */
export async function selectWritten(
  tx: Tx,
  id: string,
): Promise<{ chatId: string; operatorId: string | null; bodyHash: Buffer } | undefined> {
  const [row] = await tx.query<{ chatId: string; operatorId: string | null; bodyHash: Buffer }>({
    name: 'support-written',
    text: `select chat_id as "chatId", operator_id as "operatorId", body_hash as "bodyHash"
      from support_chat_message where id = $1`,
    values: [id],
  })
  return row
}

export const selectMessages = (db: Queryable, chatId: string): Promise<MessageRow[]> =>
  db.query<MessageRow>({
    name: 'support-messages',
    text: `select m.number, m.id, m.operator_id as "operatorId", o.username as operator, m.content, m.body_hash as "bodyHash",
        m.written_at as "writtenAt"
      from support_chat_message m left join operator o on o.id = m.operator_id where m.chat_id = $1 order by m.number`,
    values: [chatId],
  })

/** A conversation with whose it is. */
export type NamedChat = ChatRow & { account: string | null }

export async function selectChat(db: Queryable, id: string): Promise<NamedChat | undefined> {
  const [row] = await db.query<NamedChat>({
    name: 'support-chat',
    text: `select ${columns}, m.username as account from support_chat c left join member m on m.id = c.member_id where c.id = $1`,
    values: [id],
  })
  return row
}

export type ListedChat = NamedChat & { last: string; count: number; total: bigint }

/** Conversations in a state: what waits the longest comes first, of those that ended the last. */
export const selectChats = (
  db: Queryable,
  { state, limit, offset }: { state: ChatState; limit: number; offset: number },
): Promise<ListedChat[]> => {
  const direction = state === 'CLOSED' ? 'desc' : ''
  return db.query<ListedChat>({
    name: `support-list-${state}`,
    text: `select page.*, last.content as last, last.number as count
      from (select ${columns}, m.username as account, count(*) over () as total
        from support_chat c left join member m on m.id = c.member_id where c.state = $1
        order by c.changed_at ${direction}, c.id ${direction} limit $2 offset $3) page
      cross join lateral (select content, number from support_chat_message where chat_id = page.id order by number desc limit 1) last
      order by page."changedAt" ${direction}, page.id ${direction}`,
    values: [state, limit, offset],
  })
}

/** Who looks wants to know whether it is much: more than this are not counted. */
const countedMax = 1_000

/** How many wait for the house, and since when the first of them does. */
export async function countWaiting(db: Queryable): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ waiting: number; oldestAt: Date | null }>({
    name: 'support-waiting',
    text: `select count(*)::int as waiting, min(changed_at) as "oldestAt"
      from (select changed_at from support_chat where state = 'WAITING' order by changed_at limit $1) as waiting`,
    values: [countedMax],
  })
  return row ?? { waiting: 0, oldestAt: null }
}

/**
 * Conversations that were answered before a moment and nobody said anything to since, and those of visitors who have not looked since
 * then and whose browser has forgotten them; locked.
 */
export const lockForgotten = (tx: Tx, before: Date, limit: number): Promise<ChatRow[]> =>
  tx.query<ChatRow>({
    text: `select ${columns} from support_chat c
      where (c.state = 'ANSWERED' or (c.state = 'WAITING' and c.member_id is null and c.read_at < $1)) and c.changed_at < $1
      order by c.changed_at limit $2 for update skip locked`,
    values: [before, limit],
  })

/** Forgets whence conversations were begun, once nothing is counted by it any more. */
export async function forgetNetworks(tx: Tx, before: Date, limit: number): Promise<void> {
  await tx.query({
    text: `update support_chat set network = '' where id in (
      select id from support_chat where network <> '' and opened_at < $1 order by opened_at limit $2 for update skip locked)`,
    values: [before, limit],
  })
}
