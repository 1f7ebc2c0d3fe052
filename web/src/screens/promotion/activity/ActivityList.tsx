import { LoadFailure } from '#components/LoadFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { type Activity, isOn } from '#screens/promotion/activity/activity.ts'
import { ActivityCard } from '#screens/promotion/activity/ActivityCard.tsx'
import { SignBanner } from '#screens/promotion/activity/SignBanner.tsx'
import { useActivities } from '#screens/promotion/activity/use-activities.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What runs, what is to come and what is over; the daily sign-in first, across the whole width. */
export function ActivityList() {
  const t = usePhrases('activity')
  const asked = useActivities()
  if (!asked.data) return asked.error ? <LoadFailure title={t.failed} of={asked} /> : <Loading />
  if (asked.data.length === 0)
    return (
      <EmptyState
        title={t.emptyTitle}
        text={t.emptyText}
        action={
          <Button tone="accent" href={paths.promotions()}>
            {t.promotions}
          </Button>
        }
      />
    )
  return <Activities activities={asked.data} />
}

function Activities({ activities }: { activities: readonly Activity[] }) {
  const daily = activities.find((each) => each.kind === 'sign-in' && isOn(each))
  const others = activities.filter((each) => each !== daily)
  // Of several buttons one stands out: the first that pays.
  const next = others.find(({ state }) => state === 'claim')
  return (
    <>
      {daily && <SignBanner activity={daily} />}
      <div className="acv-grid">
        {others.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} isNext={activity === next} />
        ))}
      </div>
    </>
  )
}

const Loading = () => (
  <div className="acv-grid" aria-busy>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} height={338} radius={14} />
    ))}
  </div>
)
