import { BettingFrame, type BoardScreenProps } from '#screens/lottery/betting/BettingFrame.tsx'
import { Board } from '#screens/lottery/board/Board.tsx'
import { useBoard } from '#screens/lottery/board/use-board.ts'
import { LazyThrows } from '#screens/lottery/throws/LazyThrows.tsx'

/** A lottery of numbers with its board. */
export function NumberBetting(props: BoardScreenProps) {
  const { betting, placer, playType } = props
  const add: typeof betting.add = (bets) => {
    placer.dismiss()
    betting.add(bets)
  }
  const board = useBoard({ betting: { ...betting, add }, playType, isHeld: placer.isHeld })
  return (
    <BettingFrame {...props} onBoard={board}>
      {(openPlayType) => (
        <>
          <Board betting={betting} board={board} playType={playType} onPlayType={openPlayType} />
          {betting.family.takesThrows && <LazyThrows betting={betting} />}
        </>
      )}
    </BettingFrame>
  )
}
