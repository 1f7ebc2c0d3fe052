import type { Game } from '@suntala/contract/game'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { loginCheck } from '#session/login-check.ts'

type Playable = Pick<
  Game,
  | 'nodeId'
  | 'vendor'
  | 'gameCode'
  | 'gameType'
  | 'isGame'
  | 'vassalage'
  | 'name'
  | 'maintenance'
  | 'accountTypeName'
  | 'groupSize'
>

/** Vendors whose games are the portal's own lotteries (NAV-23). */
const lotteryVendors: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']

const isLottery = ({ vendor, gameType }: Playable): boolean =>
  lotteryVendors.includes(vendor) || ((gameType === 'LOTT' || gameType === 'ELOTT') && vendor !== '')

/** Where a game is played: lotteries in the portal, everything else in its frame. A group has an address too: its list in the lobby. */
export function placeOf(game: Playable): string {
  const { nodeId, vendor, gameCode, vassalage } = game
  if (isLottery(game)) return paths.lottery({ gameCode, vendor })
  if (game.isGame === 'VASSALAGE') return paths.games({ vendor: vassalage })
  return paths.game({ nodeId, vendor, gameCode })
}

/** Opens a game, after the login where one is needed, and a group as its list (GAME-17, GAME-19..23). */
export function playGame(game: Playable): void {
  const place = placeOf(game)
  if (game.maintenance) return openDialog('gameMaintenance', { name: game.name, ...game.maintenance })
  if (game.isGame === 'VASSALAGE') return openDialog('gameGroup', { group: game })
  if (isLottery(game)) return navigate(place)
  loginCheck(() => navigate(place), 'session')
}
