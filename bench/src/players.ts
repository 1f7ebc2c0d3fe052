import { randomBytes } from 'node:crypto'
import { createMember } from '@suntala/server/account/create-member'
import { nothingTold } from '@suntala/server/account/seal-profile'
import type { Database } from '@suntala/server/db/database'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { houseAccount } from '@suntala/server/ledger/open-account'
import { mainAccount } from '@suntala/server/ledger/main-account'
import { postTransfer } from '@suntala/server/ledger/post-transfers'
import { hashOfSecret } from '@suntala/server/http/browser-secret'
import { absoluteMs, publicHalf } from '@suntala/server/session/rules'
import { insertSession } from '@suntala/server/session/store'

/** A member with money who is logged in: what its browser sends with every call. */
export type Player = { memberId: string; account: bigint; secret: string; token: string }

/** In the form of a hash that no password has: nobody logs in as these. */
const noPassword = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5$bm9ib2R5'
/** Balances that no run of bets can empty. */
const startMinor = 1_000_000_000_00n

async function createPlayer(db: Database, number: number, external: bigint): Promise<Player> {
  const createdAt = new Date()
  const memberId = uuidV7()
  const username = `bench${number}`
  const secret = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    const member = { id: memberId, username, usernameKey: username, type: 0, createdAt } as const
    const empty = {
      passwordHash: noPassword,
      paymentPasswordHash: null,
      registeredIp: null,
      registerUrl: null,
    }
    await createMember(
      tx,
      { ...member, ...empty, language: 'en', told: nothingTold, termsVersion: '1' },
      'THB',
    )
    const expiresAt = new Date(createdAt.getTime() + absoluteMs)
    const session = { id: uuidV7(), member: memberId, network: '127.0.0.1', expiresAt, signInId: uuidV7() }
    await insertSession(
      tx,
      { ...session, ip: null, userAgent: null, isChangePending: false, method: null },
      { secretHash: hashOfSecret(secret), deviceHash: randomBytes(32), now: createdAt },
    )
  })
  const account = await mainAccount(db, memberId, 'THB')
  await db.transaction((tx) =>
    postTransfer(tx, {
      key: uuidV7(),
      kind: 'deposit',
      debit: external,
      credit: account,
      amountMinor: startMinor,
    }),
  )
  return { memberId, account, secret, token: publicHalf(secret) }
}

export async function createPlayers(db: Database, count: number): Promise<Player[]> {
  const external = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
  const players: Player[] = []
  for (let number = 0; number < count; number++) players.push(await createPlayer(db, number, external))
  return players
}
