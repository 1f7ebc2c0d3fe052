import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Activity } from '#screens/promotion/activity/activity.ts'
import { InlineNotice, type NoticeTone } from '#ui/Notice.tsx'

type Told = { tone: NoticeTone; text: string; why?: string }

/** How an activity stands, in a sentence; nothing where its button says it all. */
function useTold({ state, kind, start, isEligible, accountDaysMax, record }: Activity): Told | undefined {
  const t = usePhrases('activity')
  const money = useAmountText()
  const { dayInWords } = useFormats()
  const amount = record?.reward && money(record.reward.amount)
  switch (state) {
    case 'comingSoon':
      return { tone: 'info', text: t.about.comingSoon({ day: dayInWords(start) }) }
    case 'join':
      return isEligible ? undefined : { tone: 'warning', text: t.notEligible({ days: accountDaysMax ?? 0 }) }
    case 'applying':
    case 'process':
      return { tone: 'info', text: t.about[state] }
    case 'rejected':
      return { tone: 'error', text: t.about.rejected, ...(record && { why: record.reason }) }
    case 'joined':
      return kind === 'download'
        ? { tone: 'info', text: t.openApp }
        : { tone: 'success', text: t.about.joined }
    case 'signed':
      return { tone: 'success', text: t.about[state] }
    case 'claim':
      return amount ? { tone: 'success', text: t.about.claim({ amount }) } : undefined
    case 'claimed':
    case 'issued':
      return { tone: 'success', text: amount ? t.about[state]({ amount }) : t.about.granted }
    case 'closed':
      return { tone: 'info', text: t.about.missed }
  }
}

export function StateNote({ activity }: { activity: Activity }) {
  const t = usePhrases('activity')
  const told = useTold(activity)
  if (!told) return null
  return (
    <InlineNotice tone={told.tone} compact {...(told.why !== undefined && { title: told.text })}>
      {told.why === undefined ? (
        told.text
      ) : (
        <span className="[overflow-wrap:anywhere]">{`${t.reasonIs}: ${told.why}`}</span>
      )}
    </InlineNotice>
  )
}
