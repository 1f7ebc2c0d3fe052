import type { Input } from '@suntala/lottery/rules/input'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { LineKeys } from '#screens/lottery/boards/LineKeys.tsx'
import type { LotteryInPlay } from '#screens/lottery/boards/TicketBoard.tsx'
import { TicketShelf } from '#screens/lottery/boards/TicketShelf.tsx'
import { TypedBets } from '#screens/lottery/boards/TypedBets.tsx'
import type { TicketBoardState } from '#screens/lottery/boards/use-ticket-board.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

type LineBoardProps = {
  input: Extract<Input, { kind: 'lines' }>
  /** Short numbers stand as keys besides. */
  hasKeys: boolean
  board: TicketBoardState
  terms: TicketTerms
  /** Where whole tickets are sold, they lie on a shelf. */
  shelfOf: LotteryInPlay | undefined
}

/** Where bets are written out one by one, or picked as tickets from a shelf. */
export function LineBoard({ input, hasKeys, board, terms, shelfOf }: LineBoardProps) {
  const { shelf } = usePhrases('picking')
  const [view, setView] = useState<'shelf' | 'typed'>('shelf')
  const { typed } = board.chosen
  const isShelf = shelfOf !== undefined && view === 'shelf'
  return (
    <>
      {shelfOf && (
        <SegmentedControl
          label={shelf.views}
          value={view}
          onChange={setView}
          segments={[
            { id: 'shelf', label: shelf.shelf },
            { id: 'typed', label: shelf.typed },
          ]}
        />
      )}
      {isShelf ? (
        <TicketShelf game={shelfOf} board={board} terms={terms} length={input.length} />
      ) : (
        <>
          {hasKeys && input.length <= 2 && (
            <LineKeys length={input.length} typed={typed} onChange={board.setTyped} />
          )}
          <TypedBets input={input} value={typed} error={undefined} onChange={board.setTyped} />
        </>
      )}
    </>
  )
}
