import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { ActivityRecord } from '#screens/promotion/activity/activity.ts'
import { ActivityBadge } from '#screens/promotion/activity/ActivityBadge.tsx'
import { useDeeds } from '#screens/promotion/activity/use-deeds.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** What was done and when, and when it was decided or paid. */
function useStory({ kind, state, day, date, endedAt }: ActivityRecord): string {
  const t = usePhrases('activity').records
  const { dateTimeInZone, dayInWords } = useFormats()
  const time = dateTimeInZone(date)
  const end = endedAt === null ? undefined : dateTimeInZone(endedAt)
  const begun =
    day === null
      ? kind === 'download'
        ? t.earned({ time })
        : state === 'joined'
          ? t.entered({ time })
          : t.sent({ time })
      : t.signed({ day: dayInWords(Date.parse(`${day}T12:00:00Z`)) })
  if (end === undefined) return begun
  const isPaid = state === 'claimed' || state === 'issued'
  return `${begun} · ${isPaid ? t.paid({ time: end }) : t.decided({ time: end })}`
}

/** Pays the reward that waits, without the way back to its activity. */
function ClaimHere({ record: { activityId, title }, amount }: { record: ActivityRecord; amount: string }) {
  const t = usePhrases('activity')
  const money = useAmountText()
  const textOf = useErrorText()
  const { claim } = useDeeds({ id: activityId })
  const text = t.claim({ amount: money(amount) })
  return (
    <div className="acv-claim">
      <Button
        tone="accent"
        size="sm"
        loading={claim.isPending}
        aria-label={t.named({ action: text, title })}
        onClick={() => claim.mutate({ params: { id: activityId } })}
      >
        {text}
      </Button>
      {claim.error && (
        <InlineNotice tone="error" compact live>
          {textOf(claim.error)}
        </InlineNotice>
      )}
    </div>
  )
}

export function RecordRow({ record }: { record: ActivityRecord }) {
  const t = usePhrases('activity')
  const story = useStory(record)
  const { dateTimeInZone } = useFormats()
  const { title, state, colors, image, imageSmall, comment, pictures, reason, reward, claimUntil } = record
  const { isNextToClaim } = record
  const [from, to] = colors
  return (
    <li className="acv-record">
      <span className="acv-thumb" style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}>
        {image && <img src={imageSmall ?? image} alt="" width={480} height={360} loading="lazy" />}
      </span>
      <div className="acv-record-text">
        <b>{title}</b>
        <p className="muted tnum text-xs">{story}</p>
        {comment && <p className="soft text-sm">{comment}</p>}
        {reason && <p className="text-sm">{`${t.reasonIs}: ${reason}`}</p>}
        {state === 'closed' && <p className="muted text-xs">{t.records.expired}</p>}
        {state === 'claim' && claimUntil !== null && (
          <p className="muted tnum text-xs">{t.claimUntil({ time: dateTimeInZone(claimUntil) })}</p>
        )}
        {pictures.length > 0 && (
          <span className="acv-shots">
            {pictures.map((picture, index) => (
              <a key={picture} href={picture} target="_blank" rel="noreferrer">
                <img
                  src={picture}
                  alt={t.records.picture({ number: index + 1 })}
                  width={56}
                  height={56}
                  loading="lazy"
                />
              </a>
            ))}
          </span>
        )}
      </div>
      {reward && !isNextToClaim && (
        <b className="acv-record-sum">
          <Amount
            of={reward.amount}
            canHide
            {...((state === 'claimed' || state === 'issued') && { sign: true, tone: 'won' as const })}
          />
        </b>
      )}
      {reward && isNextToClaim ? (
        <ClaimHere record={record} amount={reward.amount} />
      ) : (
        <ActivityBadge
          state={state}
          size="md"
          // Of a day that may be long over.
          text={state === 'signed' ? t.records.filter.signed : undefined}
        />
      )}
    </li>
  )
}
