import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { Caller } from '#http/caller.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { insertTicket } from '#game/play-store.ts'
import { secretHash, ticketLifeMs } from '#game/rules.ts'

export type IssuedTicket = { id: string; secret: string; expiresAt: Date }

/** Makes a ticket for one member, provider and game; it opens one game session within its life. */
export async function issueTicket(
  { db, clock }: Context,
  caller: Caller,
  { nodeId, provider, language }: { nodeId: number; provider: string; language: string },
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
  }
  await db.transaction((tx) => insertTicket(tx, ticket))
  return issued
}
