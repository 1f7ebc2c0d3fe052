import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { feedbackTypes, FeedbackInput, FeedbackTextInput } from '#form-inputs.ts'
import { EpochMs, Id, pageCounts, paging } from '#text.ts'

export const feedbackStates = ['NEW', 'IN_REVIEW', 'ANSWERED', 'CLOSED'] as const

/** What was written of one matter, in its order. */
export const FeedbackEntry = z.object({ by: z.enum(['sender', 'house']), text: z.string(), date: EpochMs })

const Feedback = z.object({
  id: Id,
  type: z.enum(feedbackTypes),
  status: z.enum(feedbackStates),
  date: EpochMs,
  entries: z.array(FeedbackEntry),
})

/** Questions and complaints to the house. */
export const feedback = {
  feedback: endpoint({
    method: 'PUT',
    path: '/wps/feedback',
    summary: 'Write to the house; whoever is not logged in passes a human verification first (A-100)',
    auth: 'public',
    idempotent: true,
    input: FeedbackInput,
    output: z.object({ feedbackId: Id }),
    errors: [
      'CHALLENGE_REQUIRED',
      'CHALLENGE_FAILED',
      'CHALLENGE_EXPIRED',
      'IDEMPOTENCY_CONFLICT',
      'RATE_LIMITED',
    ],
  }),
  feedbackList: endpoint({
    method: 'GET',
    path: '/wps/feedback',
    summary: 'What a member wrote to the house, with the answers, newest first',
    auth: 'member',
    query: z.strictObject(paging),
    output: z.object({ content: z.array(Feedback), ...pageCounts }),
  }),
  feedbackAdd: endpoint({
    method: 'POST',
    path: '/wps/feedback/:id/text',
    summary: 'Write back to an answer, which opens the matter again (SM-15)',
    auth: 'member',
    stepUp: { none: 'a letter' },
    whileTermsOwed: true,
    idempotent: true,
    params: z.strictObject({ id: Id }),
    input: FeedbackTextInput,
    output: Feedback,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'IDEMPOTENCY_CONFLICT'],
  }),
}
