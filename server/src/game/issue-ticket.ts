import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { Caller } from '#http/caller.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { giveUpSeats, insertTicket, lockSeats } from '#game/play-store.ts'
import { lockRoom } from '#game/room-store.ts'
import { secretHash, ticketLifeMs } from '#game/rules.ts'
import { ApiError } from '#http/api-error.ts'

export type IssuedTicket = { id: string; secret: string; expiresAt: Date }

/**
 * Makes a ticket for one member, provider and game; it opens one game session within its life. In a room it holds a
 * seat meanwhile, and gives up one that it held in another room.
 * @throws ApiError NOT_FOUND for a room that the game does not have, ROOM_FULL
 */
export async function issueTicket(
  { db, clock }: Context,
  caller: Caller,
  {
    nodeId,
    provider,
    language,
    roomId,
  }: { nodeId: number; provider: string; language: string; roomId?: string | undefined },
): Promise<IssuedTicket> {
  const [accountId, house] = await Promise.all([
    mainAccount(db, caller.memberId, caller.currency),
    houseAccount(db, { class: 'house_game', currency: caller.currency, detail: provider }),
  ])
  const now = clock().getTime()
  const issued = {
    id: uuidV7(now),
    secret: randomBytes(32).toString('base64url'),
    expiresAt: new Date(now + ticketLifeMs),
  }
  const ticket = {
    id: issued.id,
    secretHash: secretHash(issued.secret),
    expiresAt: issued.expiresAt,
    memberId: caller.memberId,
    portalSessionId: caller.sessionId,
    provider,
    nodeId,
    currency: caller.currency,
    language,
    accountId,
    houseAccount: house,
    roomId: roomId ?? null,
  }
  await db.transaction(async (tx) => {
    const { memberId, currency } = caller
    await lockSeats(tx, memberId)
    if (roomId !== undefined) {
      const seat = { roomId, nodeId, memberId, isDemo: currency === 'DEMO', now: new Date(now) }
      const room = await lockRoom(tx, seat)
      if (!room) throw new ApiError('NOT_FOUND')
      if (room.taken >= room.seats) throw new ApiError('ROOM_FULL')
      await giveUpSeats(tx, seat)
    }
    await insertTicket(tx, ticket)
  })
  return issued
}
