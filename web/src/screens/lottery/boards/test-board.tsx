import type { Family } from '@suntala/lottery/rules/family'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { useState } from 'react'
import { TicketBoard, type LotteryInPlay } from '#screens/lottery/boards/TicketBoard.tsx'
import type { AcceptedQuote } from '#screens/lottery/boards/quote-choice.ts'
import { useTicketBoard } from '#screens/lottery/boards/use-ticket-board.ts'

type TestBoardProps = {
  family: Family
  game?: LotteryInPlay
  terms: TicketTerms
  playType: string
  lockedText?: string
  onAdd?: (quote: AcceptedQuote) => void
}

/** The board by itself, with play types that change as they are pressed. */
export function TestBoard({
  family,
  game,
  terms,
  playType,
  lockedText,
  onAdd = () => undefined,
}: TestBoardProps) {
  const [code, setCode] = useState(playType)
  const board = useTicketBoard({ family, terms, numero: '20260315-0001', playType: code, onAdd })
  return (
    <TicketBoard
      family={family.code}
      game={game}
      terms={terms}
      offers={family.playTypes}
      board={board}
      onPlayType={setCode}
      lockedText={lockedText}
      mayAdd={board.quote?.ok === true && lockedText === undefined}
    />
  )
}
