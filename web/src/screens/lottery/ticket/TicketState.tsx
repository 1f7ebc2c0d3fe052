import type { ValueOf } from '#api/names.ts'
import { isPaidInPart } from '#components/paid-in-part.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/icons.ts'

type TicketStatus = ValueOf<'lottoSlip'>['status']

const looks: Record<TicketStatus, { tone: BadgeTone; icon: IconName<'bold'> }> = {
  PLACED: { tone: 'info', icon: 'clock' },
  WON: { tone: 'positive', icon: 'check' },
  LOST: { tone: 'plain', icon: 'minus' },
  CANCELLED: { tone: 'plain', icon: 'x' },
  REFUNDED: { tone: 'warning', icon: 'arrow-u-up-left' },
}

type TicketStateProps = { ticket: Pick<ValueOf<'lottoSlip'>, 'status' | 'stake' | 'payout'> }

/** The state of a ticket as a word, or what came back of its stake. */
export function TicketState({ ticket }: TicketStateProps) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const { status, stake, payout } = ticket
  return (
    <Badge {...looks[status]}>
      {status === 'LOST' && isPaidInPart(ticket)
        ? t.paidOf({ payout: money(payout, true), stake: money(stake, true) })
        : t.statuses[status]}
    </Badge>
  )
}
