import type { LotteryIssue } from '@suntala/lottery/rules/validation-issue'
import { faultText } from '@suntala/phrases/fault-text'
import type { CallError } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'

/** Says what the rules have against what was written. */
export function useFaultText(): (fault: LotteryIssue) => string {
  const phrases = usePhrases('fault')
  const names = useLotteryNames()
  const money = useMoneyText()
  return (fault) => faultText(phrases, fault, { money, playType: names.playType })
}

/** What the platform had against a slip's selections, where it said so. */
export function faultsOf(error: CallError): readonly LotteryIssue[] {
  if (error.code !== 'SELECTION_INVALID') return []
  const { issues } = (error.value ?? {}) as { issues?: readonly LotteryIssue[] } // shape of this code's value in the contract
  return issues ?? []
}
