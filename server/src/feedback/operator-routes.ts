import type { operatorFeedback } from '@suntala/contract/operator-feedback'
import type { Context } from '#context.ts'
import { openOrNull } from '#encryption/open-or-null.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { closeFeedback, type Decision, replyToFeedback, takeFeedback } from '#feedback/decide-feedback.ts'
import { presentToOperator } from '#feedback/present.ts'
import { openContact } from '#feedback/seal-contact.ts'
import { selectFeedback } from '#feedback/store.ts'

type Given = { params: { id: string }; operator: { operatorId: string } }

export function operatorRoutes(context: Context): Handlers<typeof operatorFeedback> {
  const { db, clock } = context
  const decisionOf = ({ params: { id }, operator }: Given): Decision => ({
    id,
    actor: { operator: operator.operatorId },
    at: clock(),
  })
  return {
    opsFeedback: async ({ query }) => {
      return presentPage(
        query,
        (page) => selectFeedback(db, { state: query.status, order: 'oldest', ...page }),
        (row) => {
          const open = () => openContact(context.config.dataKey, row)
          return presentToOperator(row, openOrNull(context, { feedback: row.id }, open))
        },
      )
    },
    opsFeedbackTake: async ({ audited, ...given }) => {
      const decision = { ...decisionOf(given), reason: given.input.reason }
      return { id: decision.id, status: await audited((tx) => takeFeedback(tx, decision)) }
    },
    opsFeedbackReply: async ({ audited, ...given }) => {
      const decision = { ...decisionOf(given), text: given.input.text }
      return { id: decision.id, status: await audited((tx) => replyToFeedback(tx, context, decision)) }
    },
    opsFeedbackClose: async ({ audited, ...given }) => {
      const decision = { ...decisionOf(given), reason: given.input.reason }
      return { id: decision.id, status: await audited((tx) => closeFeedback(tx, decision)) }
    },
  }
}
