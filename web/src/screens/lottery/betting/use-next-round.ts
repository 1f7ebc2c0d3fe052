import { useEffect, useState } from 'react'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'

/** As long as a press may take that was meant for the round before. */
const pauseMs = 1500

/**
 * Takes a slip that its round left behind on to the next one, unless it is under way.
 * @returns whether that was a moment ago: a press that was meant for the round before bets on no other one
 */
export function useNextRound({ slipIsLate, onSale, moveOn }: BettingState, isHeld: boolean): boolean {
  const [movedTo, setMovedTo] = useState('')
  const next = slipIsLate && !isHeld ? onSale?.numero : undefined
  useEffect(() => {
    if (next !== undefined) {
      moveOn()
      setMovedTo(next)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what moves it on is made anew with each drawing; the round is what counts
  }, [next])
  useEffect(() => {
    if (movedTo === '') return undefined
    const timer = setTimeout(() => setMovedTo(''), pauseMs)
    return () => clearTimeout(timer)
  }, [movedTo])
  return movedTo !== '' || next !== undefined
}
