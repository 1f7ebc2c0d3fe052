import { shortRound } from '#components/short-round.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { Countdown } from '#ui/Countdown.tsx'

/** The time left to place the slip, beside the button that places it; a late slip has a notice instead. */
export function SlipClock({ betting }: { betting: BettingState }) {
  const t = usePhrases('lottery')
  const { issue, phase, slipIsLate } = betting
  if (!issue || phase !== 'open' || slipIsLate) return null
  return (
    <Countdown
      variant="bar"
      className="lot-slip-clock"
      segments={24}
      endsAt={issue.lockAt}
      total={issue.lockAt - issue.openAt}
      note={t.untilClose({ round: shortRound(issue.numero) })}
      label={t.timeToClose}
    />
  )
}
