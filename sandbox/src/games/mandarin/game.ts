import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { declared, lineCount, stakesMinor } from '#games/mandarin/paytable.ts'
import { mandarin } from '#games/mandarin/rules.ts'

/** Mandarin Fortune: the one slot. */
export const mandarinGame: KitGame = {
  game: gameOf(mandarin),
  titles: [{ code: 'MANDARIN', name: 'Mandarin Fortune' }],
  category: 'RNG',
  stakesMinor,
  paceMs: 2500,
  rtpBps: declared.rtpBps,
  lines: lineCount,
  volatility: declared.volatility,
  maths: null,
}
