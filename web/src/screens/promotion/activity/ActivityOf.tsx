import { paths } from '#paths.ts'
import { type Activity, deedOf } from '#screens/promotion/activity/activity.ts'
import { ActivityAction } from '#screens/promotion/activity/ActivityAction.tsx'
import { ActivityBadge } from '#screens/promotion/activity/ActivityBadge.tsx'
import { useTimeText } from '#screens/promotion/activity/activity-texts.ts'
import { useActivities } from '#screens/promotion/activity/use-activities.ts'
import { StateNote } from '#screens/promotion/activity/StateNote.tsx'
import { Anchor } from '#ui/Anchor.tsx'

/** The activity of a promotion's article, where there is one: how it stands, and its button (P-10). */
export function ActivityOf({ code }: { code: string }) {
  const [activity] = useActivities(code).data ?? []
  return activity ? <Strip activity={activity} /> : null
}

function Strip({ activity }: { activity: Activity }) {
  const time = useTimeText()(activity)
  const deed = deedOf(activity)
  const { code, title, state } = activity
  return (
    <section className="acv-of" aria-label={title}>
      <div className="acv-of-head">
        <div className="acv-record-text">
          <Anchor className="link" href={paths.activity({ code })}>
            {title}
          </Anchor>
          <span className="muted tnum text-xs">{time}</span>
        </div>
        {state !== 'join' && <ActivityBadge state={state} size="md" />}
        {deed && <ActivityAction activity={activity} deed={deed} tone="accent" />}
      </div>
      {state !== 'claim' && <StateNote activity={activity} />}
    </section>
  )
}
