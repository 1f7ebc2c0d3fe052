import type { ApplicationState } from '@suntala/contract/activity-terms'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { type Application, useApplicationReward } from '#operator/application.ts'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { Facts } from '#operator/Facts.tsx'
import { Part } from '#operator/Part.tsx'
import { membersPath, offersPath } from '#operator/paths.ts'
import { Proofs } from '#operator/Proofs.tsx'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

const tones: Record<ApplicationState, BadgeTone> = {
  APPLYING: 'warning',
  PROCESS: 'info',
  ISSUED: 'positive',
  REJECTED: 'plain',
}

type ApplicationPanelProps = {
  application: Application
  closeHref: string
  who: Who
  onNext: () => void
}

/** An application beside its queue: what was sent, what it gives, and what can be decided. */
export function ApplicationPanel({ application, closeHref, who, onNext }: ApplicationPanelProps) {
  const t = usePhrases('content').activities
  const money = useMoneyText(application.currency)
  const { account, memberId, status, amount, comment, pictures } = application
  const told = { account, amount: amount === null ? '' : money(amount) }
  return (
    <aside className="ops-case" aria-label={t.application}>
      <div className="ops-case-head">
        <h2>
          {who.permissions.includes('member.read') ? (
            <Anchor href={membersPath('', memberId)}>{account}</Anchor>
          ) : (
            account
          )}
        </h2>
        <Badge tone={tones[status]} dot>
          {t.statuses[status]}
        </Badge>
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="caret-down" label={t.next} data-key="n" onClick={onNext} />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={closeHref} />
      </div>
      <ApplicationFacts application={application} />
      {comment !== '' && (
        <Part title={t.comment}>
          <p className="ops-quote">{comment}</p>
        </Part>
      )}
      {pictures.length > 0 && (
        <Part title={t.pictures}>
          <Proofs ids={pictures} />
        </Part>
      )}
      <Actions of="application" subject={{ ...application, told }} who={who} onDone={onNext} />
    </aside>
  )
}

function ApplicationFacts({ application }: { application: Application }) {
  const t = usePhrases('content').activities
  const { dateTimeInZone } = useFormats()
  const reward = useApplicationReward(application)
  const { id, activityId, title, turnoverTimes, attempt, date, takenBy, decidedAt, reason, amount } =
    application
  return (
    <Facts
      facts={[
        [
          t.activity,
          <Anchor key="activity" className="link" href={offersPath(activityId)}>
            {title}
          </Anchor>,
        ],
        [t.reward, reward],
        [t.turnover, amount === null ? null : t.times({ count: turnoverTimes })],
        [t.sent, dateTimeInZone(date)],
        [t.attempt, attempt > 1 ? t.attempts({ count: attempt }) : null],
        [t.takenBy, takenBy],
        [t.decided, decidedAt === null ? null : dateTimeInZone(decidedAt)],
        [t.reason, reason],
        [
          t.number,
          <span key="id" className="num ops-id">
            {id}
          </span>,
        ],
      ]}
    />
  )
}
