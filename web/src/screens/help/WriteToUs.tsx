import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

/** The way on for whoever found no answer. */
export function WriteToUs() {
  const t = usePhrases('help')
  return (
    <p className="no-print muted mt-8">
      {t.missing}{' '}
      <Anchor className="link" href={paths.feedback()}>
        {t.writeToUs}
      </Anchor>
    </p>
  )
}
