import type { FeeTerms } from '@suntala/contract/fee-terms'
import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

/** The word for a fee, with what it is worked out from where it goes by the amount. */
export function useFeeName(): (terms: FeeTerms) => string {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const { percent } = useFormats()
  return ({ fee, feePercent, feeMin, feeMax }) => {
    // Shares and bounds as they are read; no sum is made of them.
    if (Number(feePercent) === 0) return t.fee
    const places = feePercent.replace(/^\d+\.?/, '').replace(/0+$/, '').length
    return t.feeRule({
      percent: percent(Number(feePercent) / 100, places),
      fixed: Number(fee) > 0 ? amountText(fee, { trim: true }) : '',
      min: Number(feeMin) > 0 ? amountText(feeMin, { trim: true }) : '',
      max: Number(feeMax) > 0 ? amountText(feeMax, { trim: true }) : '',
    })
  }
}
