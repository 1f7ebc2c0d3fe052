import { diceGame } from '#games/dice/game.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { mandarinGame } from '#games/mandarin/game.ts'

/** Every game that is played here: a new one is a folder and a line. */
export const allGames: readonly KitGame[] = [mandarinGame, diceGame]
