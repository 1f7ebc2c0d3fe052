import type { Family } from '@suntala/lottery/rules/family'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { useMemo, useState } from 'react'
import { useFamily } from '#screens/lottery/draw/family-in-use.ts'
import { useIssuePhase, type IssuePhase } from '#screens/lottery/draw/issue-phase.ts'
import { saleTerms, type GameAnswer } from '#screens/lottery/draw/sale-terms.ts'
import {
  addBets,
  addTickets,
  isEmptySlip,
  nothingPriced,
  slipFor,
  type PricedSlip,
  type Slip,
  type SlipBet,
} from '#screens/lottery/slip/slip.ts'
import type { SlipTicket } from '#screens/lottery/slip/slip-tickets.ts'
import { usePricing } from '#screens/lottery/slip/use-pricing.ts'
import { currentSlip, setSlip, useSlip } from '#screens/lottery/slip/slip-store.ts'

export type Issue = NonNullable<GameAnswer['currentIssue']>

/** Everything that board and slip of one lottery share. */
export type BettingState = {
  readonly game: GameAnswer['game']
  readonly offers: GameAnswer['playTypes']
  readonly hotNumbers: GameAnswer['hotNumbers']
  readonly family: Family
  readonly terms: TicketTerms
  /** The round that board and clock show; the running one, or the next when the player went on to it. */
  readonly issue: Issue | null
  readonly phase: IssuePhase
  /** The round that the slip can move to: on sale, and another than the slip's. */
  readonly onSale: Issue | undefined
  readonly slip: Slip
  readonly priced: PricedSlip
  /** The round of the slip takes no more bets. */
  readonly slipIsLate: boolean
  readonly add: (bets: readonly SlipBet[]) => void
  readonly addTickets: (tickets: readonly SlipTicket[]) => void
  readonly moveOn: () => void
}

const farAway = {
  state: 'SCHEDULED',
  lockAt: Number.MAX_SAFE_INTEGER,
  drawAt: Number.MAX_SAFE_INTEGER,
} as const

/** The state of the betting screen: rules and terms of the lottery, its round, and the slip on it. */
export function useBettingState(answer: GameAnswer): BettingState {
  const { game, currentIssue, nextIssue, serverTime } = answer
  const family = useFamily(game.family)
  const terms = useMemo(() => saleTerms(answer), [answer])
  const [movedTo, setMovedTo] = useState('')
  const issue = nextIssue && movedTo === nextIssue.numero ? nextIssue : currentIssue
  const phase = useIssuePhase(issue ?? farAway, serverTime)
  const nextPhase = useIssuePhase(nextIssue ?? farAway, serverTime)
  const onSale = phase === 'open' ? issue : nextPhase === 'open' ? nextIssue : undefined

  const slipToFill = () => slipFor(currentSlip(game.gameId), issue?.numero ?? '')
  const slip = useSlip(game.gameId)
  const isEmpty = isEmptySlip(slip)
  const pricing = usePricing(!isEmpty)
  const priced = useMemo(
    () => (isEmpty ? undefined : pricing?.priceSlip(family, terms, slip)) ?? nothingPriced,
    [isEmpty, pricing, family, terms, slip],
  )
  return {
    game,
    offers: answer.playTypes,
    hotNumbers: answer.hotNumbers,
    family,
    terms,
    issue,
    phase,
    onSale: onSale ?? undefined,
    slip,
    priced,
    slipIsLate: !isEmpty && (slip.numero !== issue?.numero || phase !== 'open'),
    add: (bets) => setSlip(addBets(slipToFill(), bets)),
    addTickets: (tickets) => setSlip(addTickets(slipToFill(), tickets)),
    moveOn: () => {
      if (!onSale) return
      setMovedTo(onSale.numero)
      const before = currentSlip(game.gameId)
      setSlip({ ...before, numero: onSale.numero, movedFrom: before.numero })
    },
  }
}
