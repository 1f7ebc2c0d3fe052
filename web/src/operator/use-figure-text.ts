import { useFormats } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import type { FigureName, Figures } from '#operator/figures.ts'

/** A figure as it is read: an amount, or a count. */
export function useFigureText(currency: string): (figures: Figures, name: FigureName) => string {
  const money = useMoneyText(currency)
  const { count } = useFormats()
  return (figures, name) => {
    const figure = figures[name]
    return typeof figure === 'number' ? count(figure) : money(figure)
  }
}
