import { Amount } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type Sign, type SignDay, signDays } from '#screens/promotion/activity/activity.ts'
import { Icon } from '#ui/Icon.tsx'

/** The days of a streak in a row: signed, today's, and what comes. */
export function SignDays({ sign }: { sign: Sign }) {
  const t = usePhrases('activity')
  const { streak } = sign
  return (
    <ol className="sdays" aria-label={streak === 0 ? t.noDays : t.days({ streak })}>
      {signDays(sign).map((day) => (
        <Day key={day.number} day={day} />
      ))}
    </ol>
  )
}

function Day({ day: { number, amount, state } }: { day: SignDay }) {
  const t = usePhrases('activity')
  return (
    <li className="sday" data-day={state} aria-current={state === 'today' ? 'step' : undefined}>
      <span>{t.day({ number })}</span>
      {state === 'signed' ? (
        <Icon name="check" size={18} label={t.daySigned} />
      ) : amount === null ? (
        <i className="sday-dot" />
      ) : (
        <b>
          <Amount of={amount} />
        </b>
      )}
      {state === 'today' && <span className="sr-text">{t.dayToday}</span>}
    </li>
  )
}
