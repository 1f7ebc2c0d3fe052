import type { Output } from '@suntala/contract/endpoint'
import type { freeRounds } from '@suntala/contract/free-rounds'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { selectPlayable } from '#game/free/store.ts'
import { coverOf } from '#game/present.ts'
import { readRests } from '#protection/read-rests.ts'

/** The free rounds that a member can play now or soon, of games that are shown; who rests is offered none. */
export async function listOwn(
  context: Context,
  memberId: string,
): Promise<Output<typeof freeRounds.freeRounds>> {
  const { db, clock } = context
  const at = clock()
  const [{ byNodeId }, grants, rests] = await Promise.all([
    readCatalogue(context),
    selectPlayable(db, { memberId, at }),
    readRests(db, memberId, at),
  ])
  if (rests) return []
  return grants.flatMap(({ id, nodeId, rounds, used, turnoverTimes, ...grant }) => {
    const game = byNodeId.get(nodeId)
    if (!game) return []
    return [
      {
        id,
        nodeId,
        vassalage: game.vendorCode,
        gameCode: game.code,
        name: game.title,
        icon: coverOf(game),
        color: game.color,
        state: grant.toldAt ? ('OPEN' as const) : ('WAITING' as const),
        rounds,
        left: rounds - used,
        stake: fromMinor(grant.stake),
        won: fromMinor(grant.won),
        turnoverTimes,
        expiresAt: grant.expiresAt.getTime(),
      },
    ]
  })
}
