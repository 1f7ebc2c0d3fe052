import { usePhrases } from '#i18n/I18nProvider.tsx'

/** What to do while nothing is on the slip. */
export function EmptySlip() {
  const t = usePhrases('lottery')
  return (
    <p className="lot-none lot-slip-empty">
      <b>{t.slipEmpty}</b>
      {t.slipEmptyText}
    </p>
  )
}
