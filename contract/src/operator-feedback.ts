import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { FeedbackEntry, feedbackStates } from '#feedback.ts'
import { feedbackTypes } from '#form-inputs.ts'
import { EpochMs, Id, pageCounts, paging, text } from '#text.ts'

const ids = z.strictObject({ id: Id })
const Reason = z.strictObject({ reason: text(200) })
const Decided = z.object({ id: Id, status: z.enum(feedbackStates) })

/** An answer keeps its lines. */
const answer = z
  .string()
  .max(4000)
  .regex(/\S/)
  .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u)

/** What people wrote to the house, and what an operator does about it. */
export const operatorFeedback = {
  opsFeedback: endpoint({
    method: 'GET',
    path: '/wps/ops/feedback',
    summary: 'Feedback in a state, oldest first',
    auth: { operator: 'feedback.read' },
    query: z.strictObject({ status: z.enum(feedbackStates).default('NEW'), ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          /** Empty for a visitor. */
          account: z.string(),
          type: z.enum(feedbackTypes),
          /** Null where it is kept sealed and does not open. */
          contact: z.string().nullable(),
          status: z.enum(feedbackStates),
          date: EpochMs,
          entries: z.array(FeedbackEntry),
        }),
      ),
      ...pageCounts,
    }),
  }),
  opsFeedbackTake: endpoint({
    method: 'POST',
    path: '/wps/ops/feedback/:id/take',
    summary: 'Begin to look into a matter',
    auth: { operator: 'feedback.decide' },
    params: ids,
    input: Reason,
    output: Decided,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsFeedbackReply: endpoint({
    method: 'POST',
    path: '/wps/ops/feedback/:id/reply',
    summary: 'Answer whoever wrote',
    auth: { operator: 'feedback.decide' },
    params: ids,
    input: z.strictObject({ text: answer }),
    output: Decided,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsFeedbackClose: endpoint({
    method: 'POST',
    path: '/wps/ops/feedback/:id/close',
    summary: 'End a matter that was answered, or that is no feedback at all',
    auth: { operator: 'feedback.decide' },
    params: ids,
    input: Reason,
    output: Decided,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
