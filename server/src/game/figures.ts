import type { Game } from '@suntala/contract/game'
import type { CatalogueGame } from '#game/catalogue.ts'

/** What is said of games by count: who plays now, who played this week, and what is hot or new by that. */
export type Figures = {
  playing: ReadonlyMap<number, number>
  played: ReadonlyMap<number, number>
  hot: ReadonlySet<number>
  /** A game that came later is new. */
  newSince: Date
}

/** The sign on a game: at a table of the live casino, or with a figure behind it. */
export function tagOf(game: CatalogueGame, { hot, newSince }: Figures): Game['tag'] {
  if (game.category === 'LIVE') return 'LIVE'
  if (hot.has(game.nodeId)) return 'HOT'
  return game.addedAt > newSince ? 'NEW' : null
}
