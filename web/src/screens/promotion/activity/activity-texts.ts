import { toMinor } from '@suntala/contract/minor'
import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Activity } from '#screens/promotion/activity/activity.ts'

/** What an activity gives, in words. */
export function useRewardText(): (
  activity: Pick<Activity, 'reward' | 'sign' | 'record' | 'state'>,
) => string {
  const t = usePhrases('activity')
  const money = useAmountText()
  return ({ reward, sign, record, state }) => {
    if (record?.reward && ['claim', 'claimed', 'issued'].includes(state)) return money(record.reward.amount)
    if (reward) return reward.isUpTo ? t.upTo({ amount: money(reward.amount) }) : money(reward.amount)
    const steps = sign?.steps ?? []
    if (steps.length === 0) return t.none
    const sum = steps.reduce((all, { amount }) => all + toMinor(amount), 0n)
    return t.inAll({ amount: money(sum) })
  }
}

/** The time that matters in its state. */
export function useTimeText(): (activity: Activity) => string {
  const t = usePhrases('activity')
  const { dayInWords, dateTimeInZone } = useFormats()
  return ({ state, start, end, record, sign }) => {
    if (state === 'comingSoon') return t.starts({ day: dayInWords(start) })
    if (state === 'claim' && record?.claimUntil != null)
      return t.claimUntil({ time: dateTimeInZone(record.claimUntil) })
    if (state === 'signed' || sign?.hasSignedToday) return t.tomorrow
    if (end === null) return t.noEnd
    return state === 'closed' ? t.ended({ day: dayInWords(end) }) : t.ends({ day: dayInWords(end) })
  }
}

/** When it runs, whatever its state. */
export function useRunText(): (activity: Pick<Activity, 'start' | 'end'>) => string {
  const t = usePhrases('activity')
  const { dayInWords } = useFormats()
  return ({ start, end }) =>
    end === null
      ? t.from({ start: dayInWords(start) })
      : t.between({ start: dayInWords(start), end: dayInWords(end) })
}
