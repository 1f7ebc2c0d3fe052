import { type ReactNode, useRef } from 'react'
import { Facts } from '#components/Facts.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type Activity, canClaimToo, type Deed, deedOf } from '#screens/promotion/activity/activity.ts'
import { ActivityAction } from '#screens/promotion/activity/ActivityAction.tsx'
import { useRewardText, useRunText, useTimeText } from '#screens/promotion/activity/activity-texts.ts'
import { ApplyForm } from '#screens/promotion/activity/ApplyForm.tsx'
import { SignDays } from '#screens/promotion/activity/SignDays.tsx'
import { StateNote } from '#screens/promotion/activity/StateNote.tsx'
import { isRealMember, useSession } from '#session/session-store.ts'

/** What an activity gives and how it stands, with the form or the button of its state. */
export function ActivityPanel({ activity, badge }: { activity: Activity; badge: ReactNode }) {
  const t = usePhrases('activity')
  const reward = useRewardText()(activity)
  const time = useTimeText()(activity)
  const panel = useRef<HTMLElement>(null)
  const { sign, state } = activity
  return (
    <section ref={panel} tabIndex={-1} className="card acv-panel" aria-label={t.reward}>
      <div className="acv-panel-head">
        <div>
          <p className="muted text-xs">{t.reward}</p>
          <p className="display acv-sum">{reward}</p>
        </div>
        {badge}
      </div>
      {sign && <SignDays sign={sign} />}
      <StateNote activity={activity} />
      <Doing activity={activity} onSent={() => panel.current?.focus()} />
      {state === 'claim' && <p className="muted tnum text-xs">{time}</p>}
      <ActivityFacts activity={activity} />
    </section>
  )
}

/** The button of the state; an application has its form here, for whoever could send one. */
function Doing({ activity, onSent }: { activity: Activity; onSent: () => void }) {
  const isMember = isRealMember(useSession())
  const deed = deedOf(activity)
  if (!deed) return null
  if (isMember && isApplication(deed)) return <ApplyForm activity={activity} onSent={onSent} />
  return (
    <>
      <ActivityAction activity={activity} deed={deed} tone="primary" size="lg" className="btn-block" />
      {canClaimToo(activity) && (
        <ActivityAction activity={activity} deed="claim" tone="accent" size="lg" className="btn-block" />
      )}
    </>
  )
}

const isApplication = (deed: Deed): boolean => deed === 'apply' || deed === 'applyAgain'

function ActivityFacts({ activity }: { activity: Activity }) {
  const t = usePhrases('activity')
  const run = useRunText()(activity)
  const { reward, sign, turnoverTimes, claimDays, accountDaysMax, isReviewed } = activity
  const pays = reward !== null || (sign?.steps.length ?? 0) > 0
  return (
    <Facts
      facts={[
        [t.facts.runs, run],
        isReviewed && [t.facts.review, t.reviewed],
        accountDaysMax !== null && [t.facts.accounts, t.newAccounts({ days: accountDaysMax })],
        pays && [t.facts.claim, claimDays === null ? t.paidAtOnce : t.claimIn({ days: claimDays })],
        pays && [t.facts.turnover, t.turnover({ times: turnoverTimes })],
      ]}
    />
  )
}
