import type { ValidationIssue } from '@suntala/lottery/rules/validation-issue'
import { validationText, type ValidationFormats } from '@suntala/phrases/validation-text'
import type { CallError } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'

/** Says what the rules have against what was written, in the names of a board where they are given. */
export function useValidationText(
  own: Partial<Pick<ValidationFormats, 'field' | 'playType'>> = {},
): (issue: ValidationIssue) => string {
  const phrases = usePhrases('validation')
  const names = useLotteryNames()
  const money = useMoneyText()
  return (issue) => validationText(phrases, issue, { money, playType: names.playType, ...own })
}

/** What the platform had against a slip's selections, where it said so. */
export function validationIssuesOf(error: CallError): readonly ValidationIssue[] {
  if (error.code !== 'SELECTION_INVALID') return []
  const { issues } = (error.value ?? {}) as { issues?: readonly ValidationIssue[] } // shape of this code's value in the contract
  return issues ?? []
}
