import { fromMinor } from '@suntala/contract/minor'
import type { ProviderGame } from '@suntala/contract/provider'
import { declared, lineCount, stakesMinor } from '#mandarin/paytable.ts'
import type { GameName } from '#provider/name-store.ts'

/** The studio, where a launch names no other. */
export const studioName = 'Halcyon Reels'

/**
 * The game that is at home here. A launch may open it under any other code that comes with a title: the same
 * paytable and the same published figures.
 */
export const catalogue: readonly ProviderGame[] = [
  {
    gameCode: 'MANDARIN',
    vendorCode: 'HALCYON',
    name: 'Mandarin Fortune',
    category: 'RNG',
    rtpBps: declared.rtpBps,
    lines: lineCount,
    volatility: declared.volatility,
    minBet: fromMinor(stakesMinor.at(0) ?? 0n),
    maxBet: fromMinor(stakesMinor.at(-1) ?? 0n),
    demo: true,
  },
]

/** The name of a game of our own, whatever a platform calls it. */
export function ownName(gameCode: string): GameName | undefined {
  const own = catalogue.find((game) => game.gameCode === gameCode)
  return own && { gameCode, title: own.name, studio: studioName }
}
