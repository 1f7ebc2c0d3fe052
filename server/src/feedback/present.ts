import type { Output } from '@suntala/contract/endpoint'
import type { feedback } from '@suntala/contract/feedback'
import type { operatorFeedback } from '@suntala/contract/operator-feedback'
import type { FeedbackWithEntries } from '#feedback/store.ts'

export function presentFeedback({
  id,
  type,
  state,
  createdAt,
  entries,
}: FeedbackWithEntries): Output<typeof feedback.feedbackList>['content'][number] {
  return {
    id,
    type,
    status: state,
    date: createdAt.getTime(),
    entries: entries.map(({ by, content, writtenAt }) => ({ by, text: content, date: writtenAt.getTime() })),
  }
}

export const presentToOperator = (
  row: FeedbackWithEntries,
  contact: string | null,
): Output<typeof operatorFeedback.opsFeedback>['content'][number] => ({
  ...presentFeedback(row),
  account: row.account,
  contact,
})
