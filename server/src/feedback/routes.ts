import { isTrialType } from '@suntala/contract/account-type'
import type { feedback } from '@suntala/contract/feedback'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { addText } from '#feedback/add-text.ts'
import { presentFeedback } from '#feedback/present.ts'
import { sendFeedback } from '#feedback/send-feedback.ts'
import { selectFeedback } from '#feedback/store.ts'

export function routes(context: Context): Handlers<typeof feedback> {
  const { db } = context
  return {
    feedback: async ({ input, caller, idempotency, request }) => {
      // Who tries the portal out has no account to answer to.
      const memberId = caller && !isTrialType(caller.type) ? caller.memberId : null
      const sender = { memberId, ip: request.ip }
      return { feedbackId: await sendFeedback(context, { sender, input, idempotency }) }
    },
    feedbackList: async ({ query, caller }) => {
      const { memberId } = caller
      return presentPage(
        query,
        (page) => selectFeedback(db, { memberId, order: 'newest', ...page }),
        presentFeedback,
      )
    },
    feedbackAdd: async ({ params: { id }, input, caller, idempotency }) => {
      const { memberId } = caller
      await addText(context, { id, memberId, content: input.content, idempotency })
      const [row] = await selectFeedback(db, { id, memberId, order: 'newest', limit: 1, offset: 0 })
      if (!row) throw new ApiError('NOT_FOUND')
      return presentFeedback(row)
    },
  }
}
