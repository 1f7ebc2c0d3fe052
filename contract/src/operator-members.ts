import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { MessageText } from '#form-inputs.ts'
import { NoteInput, riskCodes } from '#operator-inputs.ts'
import { EpochMs, Id, text } from '#text.ts'

const ids = z.strictObject({ id: Id })

const Note = z.object({ id: Id, at: EpochMs, by: z.string(), text: z.string() })

const Marks = z.object({
  content: z.array(z.object({ code: z.enum(riskCodes), at: EpochMs, by: z.string(), reason: z.string() })),
})

/** What operators write about a member, for each other, and to the member. */
export const operatorMembers = {
  opsMemberNotes: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id/notes',
    summary:
      'What operators have noted about a member, newest first; `before` is the last note of the page before',
    auth: { operator: 'member.read' },
    params: ids,
    query: z.strictObject({ before: Id.optional() }),
    output: z.object({ content: z.array(Note), next: Id.nullable() }),
  }),
  opsMemberNote: endpoint({
    method: 'POST',
    path: '/wps/ops/members/:id/notes',
    summary: 'Note something about a member; no note is ever changed or deleted',
    auth: { operator: 'member.note' },
    params: ids,
    input: NoteInput,
    output: Note,
    errors: ['NOT_FOUND'],
  }),
  opsMemberMarks: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id/marks',
    summary: 'Signs of risk that are set on a member',
    auth: { operator: 'member.read' },
    params: ids,
    output: Marks,
  }),
  opsMemberMark: endpoint({
    method: 'POST',
    path: '/wps/ops/members/:id/marks',
    summary: 'Set a sign of risk on a member, or clear one',
    auth: { operator: 'member.note' },
    params: ids,
    input: z.strictObject({ code: z.enum(riskCodes), isSet: z.boolean(), reason: text(200).regex(/\S/) }),
    output: Marks,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsMemberMessage: endpoint({
    method: 'POST',
    path: '/wps/ops/members/:id/messages',
    summary:
      "Write to a member, into the mailbox and by the other ways that the member chose for the house's messages",
    auth: { operator: 'member.note' },
    params: ids,
    input: z.strictObject({ content: MessageText, reason: text(200).regex(/\S/) }),
    output: z.object({ sentAt: EpochMs }),
    errors: ['NOT_FOUND'],
  }),
}
