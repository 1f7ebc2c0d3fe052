import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/icons.ts'

export type TicketStatus = ValueOf<'lottoSlip'>['status']

const looks: Record<TicketStatus, { tone: BadgeTone; icon: IconName<'bold'> }> = {
  PLACED: { tone: 'info', icon: 'clock' },
  WON: { tone: 'positive', icon: 'check' },
  LOST: { tone: 'plain', icon: 'minus' },
  CANCELLED: { tone: 'plain', icon: 'x' },
  REFUNDED: { tone: 'warning', icon: 'arrow-u-up-left' },
}

/** The state of a ticket as a word. */
export function TicketState({ status }: { status: TicketStatus }) {
  const t = usePhrases('lottery')
  return <Badge {...looks[status]}>{t.statuses[status]}</Badge>
}
