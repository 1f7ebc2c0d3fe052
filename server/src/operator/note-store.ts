import type { riskCodes } from '@suntala/contract/operator-inputs'
import type { Queryable, Tx } from '#db/queryable.ts'

export type NoteRow = { id: string; at: Date; by: string; text: string }

/** What was noted about a member, newest first. */
export const selectNotes = (
  db: Queryable,
  page: { memberId: string; before: string | undefined; limit: number },
): Promise<NoteRow[]> =>
  db.query<NoteRow>({
    name: 'operator-notes',
    text: `select n.id, n.at, o.username as by, n.body as text from member_note n join operator o on o.id = n.operator_id
      where n.member_id = $1 and ($2::uuid is null or n.id < $2) order by n.id desc limit $3`,
    values: [page.memberId, page.before ?? null, page.limit],
  })

export async function insertNote(
  tx: Tx,
  note: { id: string; memberId: string; operatorId: string; at: Date; text: string },
): Promise<void> {
  await tx.query({
    text: 'insert into member_note (id, member_id, operator_id, at, body) values ($1, $2, $3, $4, $5)',
    values: [note.id, note.memberId, note.operatorId, note.at, note.text],
  })
}

export type RiskCode = (typeof riskCodes)[number]
export type MarkRow = { code: RiskCode; at: Date; by: string; reason: string }

export const selectMarks = (db: Queryable, memberId: string): Promise<MarkRow[]> =>
  db.query<MarkRow>({
    name: 'operator-marks',
    text: `select m.code, m.at, o.username as by, m.reason from member_mark m join operator o on o.id = m.operator_id
      where m.member_id = $1 order by m.at, m.code`,
    values: [memberId],
  })

/** @returns whether it was not set before */
export async function insertMark(
  tx: Tx,
  mark: { memberId: string; code: RiskCode; operatorId: string; at: Date; reason: string },
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into member_mark (member_id, code, operator_id, at, reason) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning code`,
    values: [mark.memberId, mark.code, mark.operatorId, mark.at, mark.reason],
  })
  return rows.length > 0
}

/** @returns whether it was set before */
export async function deleteMark(tx: Tx, memberId: string, code: RiskCode): Promise<boolean> {
  const rows = await tx.query({
    text: 'delete from member_mark where member_id = $1 and code = $2 returning code',
    values: [memberId, code],
  })
  return rows.length > 0
}
