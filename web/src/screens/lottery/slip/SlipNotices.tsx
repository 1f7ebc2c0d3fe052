import { writeOdds } from '@suntala/lottery/rules/odds'
import { isCode, type CallError } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { levelOddsText } from '#screens/lottery/draw/Pays.tsx'
import type { PricedTicket } from '#screens/lottery/slip/slip-tickets.ts'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'
import { shortRound } from '#components/short-round.ts'
import { setSlip } from '#screens/lottery/slip/slip-store.ts'
import { acceptOdds, type PricedBet } from '#screens/lottery/slip/slip.ts'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { validationIssuesOf, useValidationText } from '#screens/lottery/use-validation-text.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

const maxNamed = 6

/** "62 and 11 pay 80 instead of 95", one sentence for each pair of figures. */
function usePayoutSentences(): (bets: readonly PricedBet[], before: 'fullOdds' | 'seenOdds') => string[] {
  const t = usePhrases('lottery')
  return (bets, before) =>
    [...Map.groupBy(bets, (bet) => `${bet.odds} ${bet[before]}`).values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const named = group.slice(0, maxNamed).map(({ key }) => key)
      return t.paysInstead({
        numbers: named.join(', '),
        more: group.length - named.length,
        count: group.length,
        odds: writeOdds(first.odds),
        full: writeOdds(first[before]),
      })
    })
}

/** "Group 6 pays 330 instead of 300 this round." */
function useTicketSentence(family: string): (ticket: PricedTicket) => string {
  const t = usePhrases('lottery')
  const names = useBoardNames(family)
  return ({ playType, odds, seenOdds }) =>
    t.paysInstead({
      numbers: names.playType(playType),
      more: 0,
      count: 1,
      odds: levelOddsText(odds),
      full: levelOddsText(seenOdds),
    })
}

/** A slip whose round locked: it went on to the next one, or waits for it. */
function LateNotice({ betting }: { betting: BettingState }) {
  const t = usePhrases('lottery')
  const { slip, slipIsLate } = betting
  const [closed, text] = slipIsLate
    ? [slip.numero, t.slipKept]
    : [slip.movedFrom, t.slipMoved({ round: shortRound(slip.numero) })]
  if (closed === undefined) return null
  return (
    <InlineNotice tone="warning" compact live title={t.slipLate({ round: shortRound(closed) })}>
      {text}
    </InlineNotice>
  )
}

/** A slip that came too late is told so by the notice about its round. */
const isShownElsewhere = ({ slipIsLate }: BettingState, error: CallError): boolean =>
  slipIsLate && isCode(error, 'ISSUE_LOCKED', 'ISSUE_UNKNOWN')

function PlacingNotice({ betting, placer }: { betting: BettingState; placer: Placer }) {
  const t = usePhrases('lottery')
  const errorText = useErrorText()
  const validationText = useValidationText()
  const { state } = placer
  if (state.kind === 'unknown')
    return (
      <InlineNotice
        tone="warning"
        compact
        live
        title={t.unknownTitle}
        action={
          <Button size="sm" tone="accent" icon="arrow-clockwise" onClick={placer.repeat}>
            {t.askAgain}
          </Button>
        }
      >
        {t.unknownText}
      </InlineNotice>
    )
  if (state.kind === 'refused' && !isShownElsewhere(betting, state.error))
    return (
      <InlineNotice tone="error" compact live title={errorText(state.error)}>
        {[...validationIssuesOf(state.error).map(validationText), t.nothingTaken].join(' ')}
      </InlineNotice>
    )
  return null
}

/** Everything that must be seen before the bets are placed. It never scrolls out of sight. */
export function SlipNotices({ betting, placer }: { betting: BettingState; placer: Placer }) {
  const t = usePhrases('lottery')
  const sentences = usePayoutSentences()
  const ticketSentence = useTicketSentence(betting.family.code)
  const { slip, priced } = betting
  const unchanged = priced.reduced.filter(({ hasChanged }) => !hasChanged)
  return (
    <div className="lot-notices">
      <PlacingNotice betting={betting} placer={placer} />
      {/* What is under way may still be placed. */}
      {!placer.isHeld && <LateNotice betting={betting} />}
      {(priced.changed.length > 0 || priced.changedTickets.length > 0) && (
        <InlineNotice
          tone="warning"
          compact
          live
          title={t.payoutChanged}
          action={
            <Button size="sm" tone="accent" onClick={() => setSlip(acceptOdds(slip, priced))}>
              {t.acceptPayout}
            </Button>
          }
        >
          {[
            ...sentences(priced.changed, 'seenOdds'),
            ...new Set(priced.changedTickets.map((ticket) => ticketSentence(ticket))),
          ].join(' ')}
        </InlineNotice>
      )}
      {unchanged.length > 0 && (
        <InlineNotice tone="warning" compact>
          {sentences(unchanged, 'fullOdds').join(' ')} {t.fixedAtPlacing}
        </InlineNotice>
      )}
    </div>
  )
}
