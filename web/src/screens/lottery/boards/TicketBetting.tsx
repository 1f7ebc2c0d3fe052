import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import { useMemo } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { BettingFrame, type BoardScreenProps } from '#screens/lottery/betting/BettingFrame.tsx'
import { useLockedText } from '#screens/lottery/betting/use-locked-text.ts'
import { TicketBoard } from '#screens/lottery/boards/TicketBoard.tsx'
import { groupOf } from '#screens/lottery/slip/slip.ts'
import { useTicketBoard } from '#screens/lottery/boards/use-ticket-board.ts'

/** A lottery of selections with its board. */
export function TicketBetting(props: BoardScreenProps) {
  const { betting, placer, playType } = props
  const { game, family, offers, issue } = betting
  const group = groupOf(betting.slip, betting.terms)
  // What is chosen pays as the slip will.
  const terms = useMemo(() => ({ ...betting.terms, ownGroup: group }), [betting.terms, group])
  const t = usePhrases('boards')
  const lockedText = useLockedText(betting)
  const board = useTicketBoard({
    family,
    terms,
    numero: issue?.numero ?? '',
    playType,
    onAdd: ({ ticket, payouts }) => {
      placer.dismiss()
      const { selection, mode, multiple } = ticket
      const seenOdds = writeLevelOdds(payouts.map(({ odds }) => odds))
      betting.addTickets([{ playType, selection, mode, times: multiple, seenOdds }])
    },
  })
  const { quote } = board
  const mayAdd = quote?.ok === true && board.times !== undefined && lockedText === undefined && !placer.isHeld
  const bets = quote?.ok ? quote.bets : 0
  return (
    <BettingFrame
      {...props}
      onBoard={{
        chosenText: board.isEmpty ? undefined : t.betCount(bets),
        stakeError: board.times === undefined ? t.wholeTimes : undefined,
        totalMinor: quote?.ok ? quote.priceMinor : 0n,
        mayAdd,
        add: board.add,
      }}
    >
      {(openPlayType) => (
        <TicketBoard
          family={family.code}
          game={
            issue
              ? {
                  gameCode: game.gameId,
                  labelName: game.labelName,
                  numero: issue.numero,
                  drawAt: issue.drawAt,
                }
              : undefined
          }
          terms={terms}
          offers={offers}
          board={board}
          onPlayType={openPlayType}
          lockedText={lockedText}
          mayAdd={mayAdd}
        />
      )}
    </BettingFrame>
  )
}
