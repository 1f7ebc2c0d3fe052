import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { type Activity, deedOf } from '#screens/promotion/activity/activity.ts'
import { ActivityAction } from '#screens/promotion/activity/ActivityAction.tsx'
import { ActivityBadge } from '#screens/promotion/activity/ActivityBadge.tsx'
import { useRewardText, useTimeText } from '#screens/promotion/activity/activity-texts.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'

type ActivityCardProps = {
  activity: Activity
  /** Of several buttons the one that stands out. */
  isNext: boolean
}

/** An activity with what it gives, and what can be done about it here. The whole card leads to its rules. */
export function ActivityCard({ activity, isNext }: ActivityCardProps) {
  const t = usePhrases('activity')
  const reward = useRewardText()(activity)
  const time = useTimeText()(activity)
  const { code, kind, title, summary, image, imageSmall, colors, state, record } = activity
  const [from, to] = colors
  const deed = deedOf(activity)
  return (
    <article className="acv card" data-state={state}>
      <span className="acv-pic" style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}>
        {image && (
          <img src={imageSmall ?? image} alt="" width={480} height={360} loading="lazy" decoding="async" />
        )}
        <Badge tone="shade">{t.kinds[kind]}</Badge>
      </span>
      <div className="acv-text">
        <h2>
          <Anchor href={paths.activity({ code })} className="ac-go">
            {title}
          </Anchor>
        </h2>
        {state === 'rejected' && record ? (
          <p className="soft acv-clip">{record.reason}</p>
        ) : (
          <p className="soft acv-clip">{summary}</p>
        )}
        <p className="acv-reward">
          <span className="muted">{t.reward}</span>
          <b>{reward}</b>
        </p>
        <div className="acv-foot">
          <span className="muted tnum">{time}</span>
          {state !== 'join' && deed !== 'claim' && <ActivityBadge state={state} size="md" />}
          {deed && <ActivityAction activity={activity} deed={deed} tone={isNext ? 'primary' : 'accent'} />}
        </div>
      </div>
    </article>
  )
}
