import { addBets, addTickets, type Slip } from '#screens/lottery/slip/slip.ts'
import { readStoredSlips, storeSlips, type Slips } from '#screens/lottery/slip/stored-slips.ts'
import { createStore, useStore } from '#util/store.ts'

const none: Slips = {}
// Outside the screen, so that a slip survives a look at another lottery or at the cashier; and a page that is loaded anew.
const slips = createStore<Slips>(readStoredSlips())
slips.subscribe(() => storeSlips(slips.get()))

const emptySlip = (gameCode: string): Slip => ({ gameCode, numero: '', bets: [], tickets: [], multiplier: 1 })

/** The slip of a lottery; empty in the first paint. */
export const useSlip = (gameCode: string): Slip => useStore(slips, none)[gameCode] ?? emptySlip(gameCode)

export const currentSlip = (gameCode: string): Slip => slips.get()[gameCode] ?? emptySlip(gameCode)

export const setSlip = (slip: Slip): void => slips.set({ ...slips.get(), [slip.gameCode]: slip })

/** @returns what brings back the bets, before those that came since */
export function clearSlip(gameCode: string): () => void {
  const { [gameCode]: cleared, ...others } = slips.get()
  // The next slip plays at the same prize group.
  const { group } = cleared ?? {}
  slips.set(group === undefined ? others : { ...others, [gameCode]: { ...emptySlip(gameCode), group } })
  return () => {
    const { bets, tickets } = currentSlip(gameCode)
    if (cleared) setSlip(addTickets(addBets(cleared, bets), tickets))
  }
}
