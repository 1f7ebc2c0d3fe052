import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

/** What a bank said of the holder of an account to be paid to, and when. */
export function useCheckText(): (check: ValueOf<'opsWithdrawal'>['payeeCheck']) => string {
  const t = usePhrases('operator').case.payeeCheck
  const { dateTimeInZone } = useFormats()
  return ({ outcome, at }) => t[outcome]({ time: at === null ? '' : dateTimeInZone(at) })
}
