import type { ValueOf } from '#api/names.ts'
import { useWhenText } from '#components/use-when-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** Why withdrawals wait, until when, and what to do about a change that was somebody else's. */
export function WithdrawalHold({ hold }: { hold: NonNullable<ValueOf<'withdrawConfig'>['hold']> }) {
  const t = usePhrases('member').security
  const when = useWhenText()
  const { dateTimeInZone } = useFormats()
  return (
    <InlineNotice tone="warning" title={t.holdTitle({ time: dateTimeInZone(hold.until) })}>
      {t.changedWhat[hold.kind]({ time: when(hold.changedAt) })} {t.holdText}
    </InlineNotice>
  )
}
