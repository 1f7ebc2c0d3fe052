import { maxBetMinor } from '@suntala/contract/minor'
import { readableSelection } from '@suntala/phrases/readable-selection'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { PaysLevels } from '#screens/lottery/draw/Pays.tsx'
import { ShownMoney, useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { LeftNote } from '#screens/lottery/slip/LeftNote.tsx'
import { setSlip } from '#screens/lottery/slip/slip-store.ts'
import { familyOn, withoutTicket, type PricedTicket } from '#screens/lottery/slip/slip-tickets.ts'
import { leftFor } from '#screens/lottery/slip/use-scarce.ts'
import { selectionWords } from '#screens/lottery/boards/selection-words.ts'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'
import { useValidationText } from '#screens/lottery/use-validation-text.ts'
import { Icon } from '#ui/Icon.tsx'

/** Signs of a selection that the slip shows; the ticket shows all. */
const maxSigns = 90

/** Why a ticket cannot be placed as it stands. */
function Problems({ family, ticket }: { family: string; ticket: PricedTicket }) {
  const t = usePhrases('boards')
  const money = useMoneyText()
  const names = useBoardNames(family)
  const validationText = useValidationText({ field: names.field, playType: names.playType })
  return (
    <>
      {ticket.issues.slice(0, 3).map((issue, at) => (
        <span key={at} className="lot-line-error">
          {validationText(issue)}
        </span>
      ))}
      {ticket.isTooDear && (
        <span className="lot-line-error">{t.tooDear({ max: money(maxBetMinor, true) })}</span>
      )}
    </>
  )
}

type TicketLineProps = {
  betting: BettingState
  ticket: PricedTicket
  scarce: Parameters<typeof leftFor>[1]
  isHeld: boolean
}

/** A selection on the slip: its play type, what is chosen, its bets, what it pays and costs. */
export function TicketLine({ betting, ticket, scarce, isHeld }: TicketLineProps) {
  const t = usePhrases('lottery')
  const boards = usePhrases('boards')
  const { slip, family } = betting
  const { accepted } = ticket
  const names = useBoardNames(family.code)
  const name = names.playType(ticket.playType)
  const words = selectionWords(family, names, ticket)
  return (
    <li className="lot-line">
      <div className="lot-line-text">
        <b>{name}</b>
        <span className="lot-line-selection num">{readableSelection(words, maxSigns)}</span>
        <span className="lot-sub">
          <PaysLevels odds={ticket.odds} /> · {boards.betCount(ticket.bets)}
          {ticket.times > 1 && ` · ${ticket.times}×`}
        </span>
        <Problems family={family.code} ticket={ticket} />
        {accepted && (
          <LeftNote
            left={leftFor(familyOn(family, slip.numero), scarce, { ...accepted, bets: ticket.bets })}
            stakeMinor={accepted.stakeMinor}
          />
        )}
      </div>
      <b className="lot-line-stake">
        <ShownMoney amount={ticket.totalMinor} trim tabular />
      </b>
      <button
        type="button"
        className="lot-line-x"
        aria-label={t.remove({ number: `${name} ${readableSelection(words, maxSigns)}` })}
        disabled={isHeld}
        onClick={() => setSlip({ ...slip, tickets: withoutTicket(slip.tickets, ticket) })}
      >
        <Icon name="x" size={15} />
      </button>
    </li>
  )
}
