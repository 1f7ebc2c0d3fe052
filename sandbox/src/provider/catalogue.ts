import { allGames } from '#games/all-games.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { mandarinGame } from '#games/mandarin/game.ts'
import type { GameName } from '#provider/name-store.ts'

/** The studio, where a launch names no other. */
export const studioName = 'Halcyon Reels'

const own = new Map(
  allGames.flatMap((entry) => entry.titles.map(({ code, name }) => [code, { entry, name }] as const)),
)

/** Whether a game of its own is played under a code. */
export const hasEntry = (gameCode: string): boolean => own.has(gameCode)

/**
 * What is played under a code. A launch may open the slot under any other code that comes with a title: the same paytable and
 * the same published figures.
 */
export const entryOf = (gameCode: string): KitGame => own.get(gameCode)?.entry ?? mandarinGame

/** The name of a game of our own, whatever a platform calls it. */
export function ownName(gameCode: string): GameName | undefined {
  const title = own.get(gameCode)?.name
  return title === undefined ? undefined : { gameCode, title, studio: studioName }
}
