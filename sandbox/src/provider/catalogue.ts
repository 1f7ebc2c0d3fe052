import { allGames } from '#games/all-games.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { mandarinGame } from '#games/mandarin/game.ts'
import type { Game } from '#games/kit/rules.ts'
import { slotGameOf } from '#games/slots/game.ts'
import type { GameName } from '#provider/name-store.ts'
import { variationOf } from '#provider/variations.ts'

/** The studio, where a launch names no other. */
export const studioName = 'Halcyon Reels'

const own = new Map(
  allGames.flatMap((entry) => entry.titles.map(({ code, name }) => [code, { entry, name }] as const)),
)

/** Whether a game of its own is played under a code. */
export const hasEntry = (gameCode: string): boolean => own.has(gameCode)

/** Variations that were played lately: their strips are made of their codes, and a round asks for its game several times. */
const lately = new Map<string, KitGame>()
const latelyAtMost = 100

function varied(gameCode: string): KitGame | undefined {
  const known = lately.get(gameCode)
  if (known) return known
  const made = slotGameOf(gameCode)
  if (lately.size >= latelyAtMost) lately.clear()
  if (made) lately.set(gameCode, made)
  return made
}

/**
 * What is played under a code: a game of its own, for an entry of a large catalogue the slot that it varies, and under any other code
 * that comes with a title the studio's first slot.
 */
export const entryOf = (gameCode: string): KitGame =>
  own.get(gameCode)?.entry ?? varied(gameCode) ?? mandarinGame

/** The game that a round was played by: a card may have opened the studio's first slot before it had a game of its own. */
export function gameOfRound({ gameCode, bet }: { gameCode: string; bet: unknown }): Game {
  const { game } = entryOf(gameCode)
  return game.game === 'slots' && game.readBet(bet) === undefined ? mandarinGame.game : game
}

/** The name of a game of our own, whatever a platform calls it. */
export function ownName(gameCode: string): GameName | undefined {
  const title = own.get(gameCode)?.name ?? variationOf(gameCode)?.title
  return title === undefined ? undefined : { gameCode, title, studio: studioName }
}
