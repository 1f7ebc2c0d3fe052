import { useEffect, useRef } from 'react'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { useNextRound } from '#screens/lottery/betting/use-next-round.ts'
import { usePlacing, type Placer } from '#screens/lottery/slip/use-placing.ts'

type PlacingHostProps = { betting: BettingState; onPlacer: (placer: Placer) => void }

/** Brings what places slips to a page that begins without it; it comes with the first bet on the slip. */
export function PlacingHost({ betting, onPlacer }: PlacingHostProps) {
  const placing = usePlacing(betting)
  const { state, isHeld } = placing
  const isPaused = useNextRound(betting, isHeld)
  const latest = useRef(placing)
  useEffect(() => {
    latest.current = placing
  })
  useEffect(() => {
    onPlacer({
      state,
      isHeld,
      isPaused,
      place: () => latest.current.place(),
      repeat: () => latest.current.repeat(),
      dismiss: () => latest.current.dismiss(),
    })
  }, [state, isHeld, isPaused, onPlacer])
  return null
}
