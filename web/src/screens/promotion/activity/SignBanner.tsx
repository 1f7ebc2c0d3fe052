import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { type Activity, canClaimToo, deedOf } from '#screens/promotion/activity/activity.ts'
import { ActivityAction } from '#screens/promotion/activity/ActivityAction.tsx'
import { useTimeText } from '#screens/promotion/activity/activity-texts.ts'
import { SignDays } from '#screens/promotion/activity/SignDays.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'

/** The daily sign-in across the whole width: its days, and the press that signs today. */
export function SignBanner({ activity }: { activity: Activity }) {
  const t = usePhrases('activity')
  const time = useTimeText()(activity)
  const { code, title, summary, image, colors, sign } = activity
  const [from, to] = colors
  const deed = deedOf(activity)
  return (
    <section
      className="bn acv-daily"
      style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}
      aria-label={title}
    >
      {image && <img className="bn-pic" src={image} alt="" width={800} height={600} fetchPriority="high" />}
      <div className="bn-text">
        <span className="pc-tags">
          <Badge tone="shade" size="md">
            {t.kinds['sign-in']}
          </Badge>
          {sign && sign.streak > 0 && (
            <Badge tone="shade" size="md" icon="star">
              {t.days({ streak: sign.streak })}
            </Badge>
          )}
        </span>
        <h2>{title}</h2>
        {summary && <p>{summary}</p>}
        {sign && <SignDays sign={sign} />}
        <div className="acv-daily-go">
          {deed && <ActivityAction activity={activity} deed={deed} tone="invert" className="acv-go" />}
          {canClaimToo(activity) && (
            <ActivityAction activity={activity} deed="claim" tone="invert" className="acv-go" />
          )}
          {sign?.hasSignedToday && (
            <span className="acv-done">
              <Icon name="check-circle" weight="fill" size={20} />
              {t.states.signed}
            </span>
          )}
          <Anchor className="acv-rules" href={paths.activity({ code })} aria-label={t.readNamed({ title })}>
            {t.read}
          </Anchor>
          <span className="acv-when tnum">{time}</span>
        </div>
      </div>
    </section>
  )
}
