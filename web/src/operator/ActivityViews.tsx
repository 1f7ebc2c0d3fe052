import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type ActivityView, activityViews, applicationsPath, offersPath } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

const hrefs: Record<ActivityView, string> = { applications: applicationsPath(), offers: offersPath() }

/** The way between applications and the activities that they are for. */
export function ActivityViews({ current }: { current: ActivityView }) {
  const t = usePhrases('content').activities
  return (
    <nav className="ops-parts" aria-label={t.views}>
      {activityViews.map((view) => (
        <Anchor key={view} href={hrefs[view]} aria-current={view === current ? 'page' : undefined}>
          {t.view[view]}
        </Anchor>
      ))}
    </nav>
  )
}
