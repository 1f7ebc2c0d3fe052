import { allGames } from '#games/all-games.ts'
import type { RoomGame } from '#games/shared/room-game.ts'
import { Refusal } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import type { GameSession } from '#provider/session-store.ts'

const games = new Map(allGames.flatMap(({ room }) => (room ? [[room.code, room] as const] : [])))

/** The game of a room. @throws Error for one that is not played in rooms */
export function roomGame(code: string): RoomGame {
  const game = games.get(code)
  if (!game) throw new Error(`${code} is not played in rooms`)
  return game
}

/** The game that a session was opened for. @throws Refusal NOT_FOUND when that is not played in rooms */
export function gameOfSession({ gameCode }: Pick<GameSession, 'gameCode'>): RoomGame {
  const { room } = entryOf(gameCode)
  if (!room) throw new Refusal(404, 'NOT_FOUND')
  return room
}
