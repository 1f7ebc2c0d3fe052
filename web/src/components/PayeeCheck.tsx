import type { PayeeCheck } from '@suntala/contract/payee-check'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge } from '#ui/Badge.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

const looks = {
  MATCH: { tone: 'positive', icon: 'check' },
  CLOSE: { tone: 'warning', icon: 'warning-circle' },
  UNANSWERED: { tone: 'info', icon: 'clock' },
  REFUSED: { tone: 'negative', icon: 'x' },
} as const

type CheckProps = { check: PayeeCheck }

/** What the bank said of the holder of an account to be paid to; of one that it was never asked about nothing is claimed. */
export function PayeeBadge({ check }: CheckProps) {
  const t = usePhrases('member').security
  return check === 'UNASKED' ? null : <Badge {...looks[check]}>{t.payeeChecks[check]}</Badge>
}

/** What to do about it, where something is. */
export function PayeeNote({ check }: CheckProps) {
  const t = usePhrases('member').security
  if (check === 'UNASKED' || check === 'MATCH') return null
  return (
    <InlineNotice compact tone={check === 'UNANSWERED' ? 'info' : 'warning'} live>
      {t.payeeNotes[check]}
    </InlineNotice>
  )
}
