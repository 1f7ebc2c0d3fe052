import { toMinor } from '@suntala/contract/minor'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { LimitKind } from '#screens/protection/protection-entities.ts'

const minuteMs = 60_000

/** A length of time in hours and minutes. */
export function useLengthText(): (ms: number) => string {
  const t = usePhrases('protection')
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / minuteMs))
    return t.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}

/** What a limit counts: money, or minutes as hours and minutes. */
export function useLimitText(): (kind: LimitKind | null, amount: string) => string {
  const amountText = useAmountText()
  const lengthText = useLengthText()
  return (kind, amount) =>
    kind === 'time' || kind === null
      ? lengthText((Number(toMinor(amount)) / 100) * minuteMs)
      : amountText(amount, { trim: true })
}
