import type { Queryable, Tx } from '#db/queryable.ts'
import { memberTables } from '#privacy/tables.ts'

export type ClosingRow = { askedAt: Date; dueAt: Date; closedAt: Date | null }

const columns = 'asked_at as "askedAt", due_at as "dueAt", closed_at as "closedAt"'

export async function selectClosing(db: Queryable, memberId: string): Promise<ClosingRow | undefined> {
  const [row] = await db.query<ClosingRow>({
    name: 'closing-find',
    text: `select ${columns} from member_closing where member_id = $1`,
    values: [memberId],
  })
  return row
}

/** Asked for twice it stays as it was asked for first. @returns whether it is new */
export async function insertClosing(
  tx: Tx,
  { memberId, askedAt, dueAt }: { memberId: string; askedAt: Date; dueAt: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'closing-ask',
    text: `insert into member_closing (member_id, asked_at, due_at, next_try_at) values ($1, $2, $3, $3)
      on conflict do nothing returning member_id`,
    values: [memberId, askedAt, dueAt],
  })
  return rows.length === 1
}

/** @returns whether there was one to be taken back */
export async function deleteOpenClosing(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'closing-cancel',
    text: 'delete from member_closing where member_id = $1 and closed_at is null returning member_id',
    values: [memberId],
  })
  return rows.length === 1
}

export async function markClosed(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.query({
    text: 'update member_closing set closed_at = greatest($2, due_at) where member_id = $1',
    values: [memberId, now],
  })
}

/** Goes through every table that has rows of the member. */
export async function eraseRows(tx: Tx, memberId: string): Promise<void> {
  for (const [table, { onClosing }] of Object.entries(memberTables)) {
    if (onClosing === 'erase')
      await tx.query({ text: `delete from ${table} where member_id = $1`, values: [memberId] })
    else if ('rest' in onClosing) await tx.query({ text: onClosing.rest, values: [memberId] })
  }
}

/** Accounts whose time has come, each put off until a next look. */
export async function takeDue(
  tx: Tx,
  { now, nextTryAt, limit }: { now: Date; nextTryAt: Date; limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ memberId: string }>({
    text: `update member_closing c set next_try_at = $2 from (
        select member_id from member_closing where closed_at is null and next_try_at <= $1
          order by next_try_at limit $3 for update skip locked) due
      where c.member_id = due.member_id returning c.member_id as "memberId"`,
    values: [now, nextTryAt, limit],
  })
  return rows.map(({ memberId }) => memberId)
}
