import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'

/** What a member asks for in an activity. */
export type Application = ValueOf<'opsActivities'>['content'][number]

/** What an application gives, or gave, in words. */
export function useApplicationReward({ amount, currency, isUpTo, status }: Application): string {
  const t = usePhrases('content').activities
  const money = useMoneyText(currency)
  if (amount === null) return t.nothing
  return isUpTo && status !== 'ISSUED' ? t.upTo({ amount: money(amount) }) : money(amount)
}
