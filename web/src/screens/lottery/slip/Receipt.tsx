import { useState } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { shortRound } from '#components/short-round.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { ShownMoney, useBetBalance } from '#screens/lottery/ShownMoney.tsx'
import type { PlacedSlip } from '#screens/lottery/slip/use-placing.ts'
import { Button } from '#ui/Button.tsx'
import { readableSelection } from '@suntala/phrases/readable-selection'
import { selectionWords } from '#screens/lottery/boards/selection-words.ts'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'
import { DigitTile } from '#ui/Numbers.tsx'
import { Icon } from '#ui/Icon.tsx'

const maxShown = 60
const maxTickets = 8
/** Signs of a selection; the ticket shows all. */
const maxSigns = 90

/** The balance that the slip left, until a win or anything else moves it on. */
function BalanceNow({ placed }: { placed: PlacedSlip }) {
  const { balance } = useBetBalance()
  // What was known before the slip is no news.
  const [before] = useState(balance)
  return <ShownMoney amount={balance === undefined || balance === before ? placed.balance : balance} />
}

type ReceiptProps = {
  betting: BettingState
  placed: PlacedSlip
  ticketHref: (slipId: string) => string
  onDone: () => void
}

/** What was placed: round, numbers, stake, balance, and the way to the ticket. */
export function Receipt({ betting, placed, ticketHref, onDone }: ReceiptProps) {
  const t = usePhrases('lottery')
  const formats = useFormats()
  const names = useLotteryNames()
  const boards = usePhrases('boards')
  const boardNames = useBoardNames(betting.family.code)
  const groups = [...Map.groupBy(placed.bets.slice(0, maxShown), ({ playType }) => playType)]
  const left = placed.bets.length - maxShown
  return (
    <div className="lot-receipt" role="status">
      <div className="lot-receipt-head">
        <Icon name="check-circle" weight="fill" size={34} className="pos" />
        <b>{t.placed(placed.count)}</b>
        <span className="lot-sub">
          {betting.game.labelName} · {t.roundName({ round: shortRound(placed.numero) })}
        </span>
      </div>
      {groups.map(([playType, bets]) => (
        <div key={playType} className="lot-receipt-group">
          <span className="lot-sub">{names.playType(playType)}</span>
          <span className="balls">
            {bets.map(({ key }) => (
              <DigitTile key={key} small>
                {key}
              </DigitTile>
            ))}
          </span>
        </div>
      ))}
      {placed.tickets.slice(0, maxTickets).map((ticket) => (
        <div key={`${ticket.playType} ${ticket.mode} ${ticket.selection}`} className="lot-receipt-group">
          <span className="lot-sub">{boardNames.playType(ticket.playType)}</span>
          <span className="lot-line-selection num">
            {readableSelection(selectionWords(betting.family, boardNames, ticket), maxSigns)}
          </span>
        </div>
      ))}
      {placed.tickets.length > maxTickets && (
        <p className="lot-sub">{boards.moreTickets(placed.tickets.length - maxTickets)}</p>
      )}
      {left > 0 && <p className="lot-sub">{t.moreNumbers(left)}</p>}
      <dl className="lot-facts">
        <dt>{t.totalStake}</dt>
        <dd>
          <ShownMoney amount={placed.stake} />
        </dd>
        <dt>{t.bets}</dt>
        <dd className="num">{formats.count(placed.count)}</dd>
        <dt>{t.balance}</dt>
        <dd>
          <BalanceNow placed={placed} />
        </dd>
      </dl>
      <div className="lot-receipt-act">
        <Button href={ticketHref(placed.slipId)}>{t.seeTicket}</Button>
        <Button tone="primary" onClick={onDone}>
          {t.newSlip}
        </Button>
      </div>
    </div>
  )
}
