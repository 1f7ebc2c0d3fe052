import { fromMinor, maxBetMinor, toMinor } from '@suntala/contract/minor'
import type { AuthenticateAnswer } from '@suntala/contract/provider'
import { findMember } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { lockTicket, openSession, type TicketRow } from '#game/play-store.ts'
import { selectRoomLimits } from '#game/room-store.ts'
import { secretHash } from '#game/rules.ts'
import { readBalance } from '#ledger/balances.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'

type Refusal = 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | 'USER_DISABLED' | 'INVALID_GAME'

/** The whole stake of one round that the operator allows, never above the platform's own limit (GAME-32). */
export const roundLimit = async (context: Context): Promise<bigint> =>
  roundLimitOf((await readSettings(context.db)).settings)

/** The same by settings that were read before. */
export function roundLimitOf({ maxBet }: Pick<PlatformSettings, 'maxBet'>): bigint {
  const set = toMinor(maxBet)
  return set < maxBetMinor ? set : maxBetMinor
}

/**
 * Exchanges a launch ticket for a game session: once, in time, while the session that launched lasts, by the provider
 * that it was made for.
 * A ticket that came too late is used up all the same.
 */
export async function authenticate(
  context: Context,
  { provider, ticket, requestUuid }: { provider: string; ticket: string; requestUuid: string },
): Promise<AuthenticateAnswer> {
  const now = context.clock()
  const refuse = (status: Refusal) => ({ status, requestUuid })
  const opened = await context.db.transaction(async (tx): Promise<Refusal | { row: TicketRow; ids: Ids }> => {
    const row = await lockTicket(tx, secretHash(ticket), provider)
    if (!row || row.usedAt) return 'INVALID_TOKEN'
    if (row.expiresAt <= now || row.isLeft) return 'TOKEN_EXPIRED'
    const member = await findMember(tx, row.memberId)
    if (member?.state !== 'ACTIVE') return 'USER_DISABLED'
    const sessionId = uuidV7(now.getTime())
    const playerId = await openSession(tx, row, { sessionId, now })
    return { row, ids: { sessionId, playerId } }
  })
  if (typeof opened === 'string') return refuse(opened)
  const { row, ids } = opened
  const game = (await readCatalogue(context)).byNodeId.get(row.nodeId)
  if (!game) return refuse('INVALID_GAME')
  const [balance, maxBet, room] = await Promise.all([
    readBalance(context.db, row.accountId),
    roundLimit(context),
    row.roomId === null ? undefined : selectRoomLimits(context.db, row.roomId),
  ])
  return {
    status: 'OK',
    requestUuid,
    balance: fromMinor(balance),
    currency: row.currency,
    ...ids,
    language: row.language,
    country: '',
    gameCode: game.code,
    limits: {
      minBet: fromMinor(room && room.minBet > game.minBet ? room.minBet : game.minBet),
      maxBet: fromMinor(room && room.maxBet < maxBet ? room.maxBet : maxBet),
    },
  }
}

type Ids = { sessionId: string; playerId: string }
