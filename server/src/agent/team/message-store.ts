import type { Queryable, Tx } from '#db/queryable.ts'

export type Scope = 'one' | 'direct' | 'team'

export type MessageRow = {
  id: string
  bodyHash: Buffer
  agentId: string
  scope: Scope
  memberId: string | null
  content: string
  accounts: number
  writtenAt: Date
}

const columns = `id, body_hash as "bodyHash", agent_id as "agentId", scope, member_id as "memberId", content, accounts,
  written_at as "writtenAt"`

/** Has an agent's messages wait for each other until the transaction ends. */
export async function lockMessages(tx: Tx, agentId: string): Promise<void> {
  await tx.query({
    name: 'team-messages-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('team_message:' || $1::text, 0))`,
    values: [agentId],
  })
}

export async function selectMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.query<MessageRow>({
    name: 'team-message-find',
    text: `select ${columns} from team_message where id = $1`,
    values: [id],
  })
  return row
}

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx.query({
    name: 'team-message-insert',
    text: `insert into team_message (id, body_hash, agent_id, scope, member_id, content, accounts, written_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.id,
      row.bodyHash,
      row.agentId,
      row.scope,
      row.memberId,
      row.content,
      row.accounts,
      row.writtenAt,
    ],
  })
}

export async function countMessagesSince(tx: Tx, agentId: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'team-messages-count',
    text: 'select count(*)::int as count from team_message where agent_id = $1 and written_at > $2',
    values: [agentId, since],
  })
  return row?.count ?? 0
}

/** With the name of the account that it was for, where it was one. The newest first. */
export const selectMessages = (
  db: Queryable,
  { agentId, since, limit }: { agentId: string; since: Date; limit: number },
): Promise<(MessageRow & { account: string | null })[]> =>
  db.query({
    name: 'team-messages',
    text: `select t.*, m.username as account
      from (select ${columns} from team_message where agent_id = $1 and written_at > $2 order by written_at desc, id desc limit $3) t
      left join member m on m.id = t."memberId" order by t."writtenAt" desc, t.id desc`,
    values: [agentId, since, limit],
  })

type Reached = Pick<MessageRow, 'agentId' | 'scope' | 'memberId'>

const reached = `member_closure c join member m on m.id = c.member_id
  where c.ancestor_id = $1 and c.depth > 0 and ($2 <> 'direct' or c.depth = 1) and ($2 <> 'one' or c.member_id = $3)
    and m.state <> 'CLOSED'`

export async function countReached(tx: Tx, { agentId, scope, memberId }: Reached): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'team-message-accounts',
    text: `select count(*)::int as count from ${reached}`,
    values: [agentId, scope, memberId],
  })
  return row?.count ?? 0
}

/** The next accounts that a message goes to, by their ids. */
export async function selectReached(
  tx: Tx,
  { agentId, scope, memberId }: Reached,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ memberId: string }>({
    name: 'team-message-next',
    text: `select c.member_id as "memberId" from ${reached} and c.member_id > $4 order by c.member_id limit $5`,
    values: [agentId, scope, memberId, after, limit],
  })
  return rows.map((row) => row.memberId)
}

export async function deleteMessagesBefore(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await tx.query({
    name: 'team-messages-clean',
    text: `delete from team_message
      where id in (select id from team_message where written_at < $1 order by written_at limit $2)`,
    values: [before, limit],
  })
}
