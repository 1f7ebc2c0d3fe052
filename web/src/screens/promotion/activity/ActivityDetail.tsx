import { useSettings } from '#api/platform.ts'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { RichText } from '#components/RichText.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import type { Activity } from '#screens/promotion/activity/activity.ts'
import { ActivityBadge } from '#screens/promotion/activity/ActivityBadge.tsx'
import { ActivityPanel } from '#screens/promotion/activity/ActivityPanel.tsx'
import { useActivities } from '#screens/promotion/activity/use-activities.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** One activity: its rules in full, and all that can be done about it beside them. */
export function ActivityDetail({ code }: { code: string }) {
  const t = usePhrases('activity')
  const { brandName } = useSettings()
  const asked = useActivities(code)
  const [activity] = asked.data ?? []
  if (activity) return <Detail activity={activity} />
  if (asked.data) return <Gone />
  if (asked.error) return <LoadFailure title={t.failed} of={asked} pageTitle={`${t.title} · ${brandName}`} />
  return <Skeleton height={420} radius={22} />
}

function Detail({ activity }: { activity: Activity }) {
  const t = usePhrases('activity')
  const { brandName } = useSettings()
  const { kind, title, summary, content, image, colors, state } = activity
  const [from, to] = colors
  return (
    <article className="pro acv-page">
      <title>{`${title} · ${brandName}`}</title>
      <meta name="description" content={summary} />
      <Button size="sm" tone="ghost" icon="caret-left" flip className="-ms-3" href={paths.activity()}>
        {t.back}
      </Button>
      <header className="bn pro-head" style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}>
        {image && <img className="bn-pic" src={image} alt="" width={800} height={600} fetchPriority="high" />}
        <div className="bn-text">
          <span className="pc-tags">
            <Badge tone="shade" size="md">
              {t.kinds[kind]}
            </Badge>
          </span>
          <h1>{title}</h1>
          {summary && <p>{summary}</p>}
        </div>
      </header>
      <div className="acv-parts">
        <ActivityPanel
          activity={activity}
          badge={state !== 'join' && <ActivityBadge state={state} size="md" />}
        />
        <div className="card acv-rich">
          <RichText html={content} />
        </div>
      </div>
    </article>
  )
}

function Gone() {
  const t = usePhrases('activity')
  const { brandName } = useSettings()
  return (
    <>
      <title>{`${t.goneTitle} · ${brandName}`}</title>
      <EmptyState
        heading="h1"
        title={t.goneTitle}
        text={t.goneText}
        action={
          <Button tone="accent" href={paths.activity()}>
            {t.back}
          </Button>
        }
      />
    </>
  )
}
