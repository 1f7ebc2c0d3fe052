import { usePhrases } from '#i18n/I18nProvider.tsx'

/** Stands in for a screen on its way; quiet, since most arrive before it could be read. */
export function ScreenLoading() {
  const t = usePhrases('ui')
  return (
    <div className="min-h-[60vh]" aria-busy="true">
      <span className="sr-only" role="status">
        {t.loading}
      </span>
    </div>
  )
}
