import type { operatorMembers } from '@suntala/contract/operator-members'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import type { Handlers } from '#http/bind.ts'
import { markMember, noteMember } from '#operator/note-member.ts'
import { writeToMember } from '#operator/write-to-member.ts'
import { selectMarks, selectNotes } from '#operator/note-store.ts'

const notesAtOnce = 50

const inMs = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.getTime() })
const marksOf = async (db: Queryable, memberId: string) => ({
  content: (await selectMarks(db, memberId)).map(inMs),
})

/** What operators write about a member, and to the member. */
export const memberRoutes = ({ db, clock }: Context): Handlers<typeof operatorMembers> => ({
  opsMemberNotes: async ({ params, query }) => {
    const page = { memberId: params.id, before: query.before, limit: notesAtOnce }
    const rows = await selectNotes(db, page)
    return { content: rows.map(inMs), next: rows.length === notesAtOnce ? (rows.at(-1)?.id ?? null) : null }
  },
  opsMemberNote: async ({ params, input, operator, audited }) => {
    const about = { memberId: params.id, operatorId: operator.operatorId, at: clock() }
    const note = await audited((tx) => noteMember(tx, { ...about, text: input.text }))
    return { ...inMs(note), by: operator.username }
  },
  opsMemberMarks: ({ params }) => marksOf(db, params.id),
  opsMemberMark: async ({ params, input, operator, audited }) => {
    const about = { memberId: params.id, operatorId: operator.operatorId, at: clock() }
    await audited((tx) => markMember(tx, { ...about, ...input }))
    return marksOf(db, params.id)
  },
  opsMemberMessage: async ({ params, input, operator, audited }) => {
    const about = { memberId: params.id, operatorId: operator.operatorId, at: clock() }
    await audited((tx) => writeToMember(tx, db, { ...about, ...input }))
    return { sentAt: about.at.getTime() }
  },
})
