import { expect } from 'vitest'
import type { Family } from '../src/rules/family.ts'
import { highestWin } from '../src/rules/highest-win.ts'
import { oddsOf } from '../src/rules/odds.ts'
import type { PlayType } from '../src/rules/play-type.ts'
import { winnerOf, type AcceptedTicket } from '../src/rules/settle.ts'
import { selectionsOf } from './full-selections.ts'

/** A ticket of one selection at a stake that does not divide evenly. */
export const ticketOf = (playType: PlayType, selection: string): AcceptedTicket => ({
  playType: playType.code,
  selection,
  stakeMinor: 1_37n,
  odds: playType.levels.map((level) => oddsOf(playType, level, { group: 1900 })),
})

/** Tries every outcome for every play type, with much and with little chosen. */
export function proveHighestWin(family: Family): void {
  for (const playType of family.playTypes) {
    const tickets = selectionsOf(playType).map((selection) => ticketOf(playType, selection))
    const winners = tickets.map((ticket) => winnerOf(family, ticket))
    const highest = tickets.map(() => 0n)
    for (const outcome of family.outcomes?.() ?? []) {
      for (const [index, winner] of winners.entries()) {
        const win = winner(outcome)
        if (win > (highest[index] ?? 0n)) highest[index] = win
      }
    }
    const found = tickets.map((ticket) => highestWin(family, [ticket]))
    expect(found, playType.code).toEqual(highest.map((winMinor) => ({ winMinor, exact: true })))
  }
}
