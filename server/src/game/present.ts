import { fromMinor } from '@suntala/contract/minor'
import type { Game } from '@suntala/contract/game'
import type { CatalogueGame } from '#game/catalogue.ts'
import { type Figures, tagOf } from '#game/figures.ts'

/** A game without a cover of its own shows the house's icon. */
export const coverOf = ({ cover }: { cover: string }): string =>
  cover === '' ? '/art/icons/game' : `/art/covers/${cover}`

/** A game that is not open says so by its maintenance. */
function presentMaintenance(game: CatalogueGame): Game['maintenance'] {
  if (game.isPlayable) return null
  const until = game.maintenanceUntil?.getTime() ?? null
  return { reason: game.isServed ? 'CLOSED' : 'NOT_OPEN', until }
}

export const presentGame = (game: CatalogueGame, figures: Figures): Game => ({
  nodeId: game.nodeId,
  vassalage: game.isGroup ? (game.groupCode ?? game.vendorCode) : game.vendorCode,
  gameType: game.category,
  isGame: game.isGroup ? 'VASSALAGE' : 'GAME',
  groupSize: game.groupSize,
  vendor: game.vendorCode,
  accountTypeName: game.vendor.name,
  gameCode: game.code,
  code: game.code,
  defaultPlayType: '',
  name: game.title,
  icon: coverOf(game),
  color: game.color,
  tag: tagOf(game, figures),
  playing: figures.playing.get(game.nodeId) ?? 0,
  minBet: fromMinor(game.minBet),
  lines: game.lines,
  volatility: game.volatility,
  demo: game.hasDemo,
  maintenance: presentMaintenance(game),
})
