import { memo } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { Pays } from '#screens/lottery/draw/Pays.tsx'
import { stakeBounds } from '#screens/lottery/draw/sale-terms.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { ShownMoney, useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { LeftNote } from '#screens/lottery/slip/LeftNote.tsx'
import { setSlip } from '#screens/lottery/slip/slip-store.ts'
import { removeBet, type PricedBet } from '#screens/lottery/slip/slip.ts'
import { TicketLine } from '#screens/lottery/slip/TicketLine.tsx'
import { leftFor, useScarce, type CountedLine, type Left } from '#screens/lottery/slip/use-scarce.ts'
import { Icon } from '#ui/Icon.tsx'

type LineProps = {
  bet: PricedBet
  number: string
  problem: string | undefined
  left: Left | undefined
  isHeld: boolean
  onRemove: (bet: PricedBet) => void
}

const SlipLine = memo(function SlipLine({ bet, number, problem, left, isHeld, onRemove }: LineProps) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  return (
    <li className="lot-line">
      <span className="nd lot-line-number">{number}</span>
      <div className="lot-line-text">
        <b>{names.playType(bet.playType)}</b>
        <span className="lot-sub">
          <Pays odds={bet.odds} />
        </span>
        {problem && <span className="lot-line-error">{problem}</span>}
        <LeftNote left={left} stakeMinor={bet.totalMinor} />
      </div>
      <b className="lot-line-stake">
        <ShownMoney amount={bet.totalMinor} trim tabular />
      </b>
      <button
        type="button"
        className="lot-line-x"
        aria-label={t.remove({ number })}
        disabled={isHeld}
        onClick={() => onRemove(bet)}
      >
        <Icon name="x" size={15} />
      </button>
    </li>
  )
})

const countedBet = ({ playType, key, odds }: PricedBet): CountedLine => ({
  playType,
  selection: key,
  bets: 1,
  odds: [{ over: odds, under: 100n }],
})

/** The numbers on the slip, each with its play type, payout and stake. */
export function SlipLines({ betting, isHeld }: { betting: BettingState; isHeld: boolean }) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const { priced, slip, terms, family } = betting
  const scarce = useScarce(slip.gameCode, slip.numero)
  const { minMinor, maxMinor } = stakeBounds(terms)
  const problemTexts = {
    closed: t.numberClosed,
    stake_below: t.minStake({ min: money(minMinor, true) }),
    stake_above: t.maxStake({ max: money(maxMinor, true) }),
  }
  return (
    <ul className="lot-lines" aria-label={t.slip}>
      {priced.tickets.map((ticket) => (
        <TicketLine
          key={`${ticket.playType} ${ticket.mode} ${ticket.selection}`}
          betting={betting}
          ticket={ticket}
          scarce={scarce}
          isHeld={isHeld}
        />
      ))}
      {priced.bets.map((bet) => (
        <SlipLine
          key={`${bet.playType} ${bet.key}`}
          bet={bet}
          number={bet.key}
          problem={bet.problem && problemTexts[bet.problem]}
          left={leftFor(family, scarce, countedBet(bet))}
          isHeld={isHeld}
          onRemove={({ playType, key }) => setSlip(removeBet(slip, { playType, key }))}
        />
      ))}
    </ul>
  )
}
