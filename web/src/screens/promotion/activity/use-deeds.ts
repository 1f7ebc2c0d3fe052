import { toMinor } from '@suntala/contract/minor'
import { useQueryClient } from '@tanstack/react-query'
import type { CallName, ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Activity } from '#screens/promotion/activity/activity.ts'
import { pushToast } from '#ui/toasts.ts'

/** Answers that change with what a member does in an activity. */
export const changedCalls = ['activities', 'activityRecords'] as const satisfies readonly CallName[]
const moneyCalls = [
  'balance',
  'funds',
  'transactions',
  'bonusDetails',
  'rewards',
  'unread',
] as const satisfies readonly CallName[]

/** Has an activity stand at once as the platform answered, wherever it is shown; the whole is asked for again behind it. */
export function useStand() {
  const queries = useQueryClient()
  return (id: string, change: (activity: Activity) => Activity) =>
    queries.setQueriesData<ValueOf<'activities'>>(
      { queryKey: ['activities'] },
      (known) => known && { content: known.content.map((each) => (each.id === id ? change(each) : each)) },
    )
}

/** What can be done about an activity by a press. */
export function useDeeds({ id }: Pick<Activity, 'id'>) {
  const t = usePhrases('activity').told
  const money = useAmountText()
  const stand = useStand()
  const enter = useAction('activityApply', {
    invalidates: [...changedCalls, ...moneyCalls],
    onSuccess: ({ state }) => {
      stand(id, (activity) => ({ ...activity, state }))
      pushToast({ tone: 'success', title: t.joined })
    },
  })
  const sign = useAction('activitySign', {
    invalidates: [...changedCalls, ...moneyCalls],
    onSuccess: ({ state, streak, reward }) => {
      stand(id, (activity) => ({
        ...activity,
        state,
        sign: activity.sign && { ...activity.sign, streak, hasSignedToday: true },
      }))
      const text = reward ? t.signedReward({ amount: money(reward.amount) }) : undefined
      pushToast({ tone: 'success', title: t.signed({ streak }), ...(text !== undefined && { text }) })
    },
  })
  const claim = useAction('activityClaim', {
    invalidates: [...changedCalls, ...moneyCalls],
    onSuccess: ({ state, amount, turnover }) => {
      stand(id, (activity) => ({ ...activity, state }))
      const text = toMinor(turnover) > 0n ? t.turnover({ amount: money(turnover) }) : undefined
      pushToast({
        tone: 'success',
        title: t.claimed({ amount: money(amount) }),
        ...(text !== undefined && { text }),
      })
    },
  })
  return { enter, sign, claim }
}
