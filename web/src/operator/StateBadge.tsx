import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { QueueRow } from '#operator/case-kinds.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const tones: Partial<Record<QueueRow['status'], BadgeTone>> = {
  SUBMITTED: 'warning',
  REQUESTED: 'warning',
  APPROVED: 'info',
  DISBURSED: 'info',
  REFUNDING: 'info',
  CREDITED: 'positive',
  RECEIVED: 'positive',
  PARTIAL: 'warning',
  DISPUTED: 'negative',
  REJECTED: 'negative',
  FAILED: 'negative',
}

/** The state of a case as a word. */
export function StateBadge({ status }: Pick<QueueRow, 'status'>) {
  const { states } = usePhrases('operator')
  return (
    <Badge tone={tones[status] ?? 'plain'} dot>
      {states[status]}
    </Badge>
  )
}
