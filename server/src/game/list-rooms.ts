import { fromMinor } from '@suntala/contract/minor'
import type { Room } from '@suntala/contract/game'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { selectRooms } from '#game/room-store.ts'

const texts = await inEveryLanguage('play')

/** The rooms of one game, or of all games under a code. Without any the list is empty. */
export async function listRooms(
  context: Context,
  caller: Pick<Caller, 'currency'>,
  { vassalage, gameCode }: { vassalage: string; gameCode?: string | undefined },
  language: Language,
): Promise<Room[]> {
  const { db, clock } = context
  const { games } = await readCatalogue(context)
  const under = games.filter(
    (one) =>
      !one.isGroup &&
      (one.vendorCode === vassalage || one.groupCode === vassalage) &&
      (gameCode === undefined || one.code === gameCode),
  )
  const nodeIds = under.map(({ nodeId }) => nodeId)
  const rows = await selectRooms(db, { nodeIds, isDemo: caller.currency === 'DEMO', now: clock() })
  return rows.map(({ id, place, minBet, maxBet, taken, seats, ...room }) => ({
    roomId: id,
    gameCode: room.gameCode,
    name: texts[language].roomName({ number: String(place) }),
    minBet: fromMinor(minBet),
    maxBet: fromMinor(maxBet),
    seats,
    taken: Math.min(taken, seats),
  }))
}
