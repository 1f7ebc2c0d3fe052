import { randomUUID } from 'node:crypto'
import { sign } from '@suntala/contract/signature'
import { startSignedDouble } from '@suntala/contract/signed-double'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { type TestPlatform, testPlatform, TestVisitor } from '#test-platform.ts'
import { seedGames } from '#game/seed-games.ts'
import type { Database } from '#db/database.ts'

const key = { id: 'sandbox', secret: 'a secret between tests' }

export type Launched = Record<string, unknown> & { ticket: string }

/** For tests: a game provider that opens whatever it is asked to, and the platform that knows it. */
export async function testProvider(db: Database, environment: Record<string, string> = {}) {
  const launches: Launched[] = []
  const behaviour = {
    answer: undefined as { status: number; body: unknown } | undefined, // undefined: answers as it should
    freeRounds: 'TAKEN' as 'TAKEN' | 'REFUSED' | 'down',
  }
  const grants: Record<string, unknown>[] = []
  const double = await startSignedDouble({
    secret: key.secret,
    now: () => platform.now(),
    answer: ({ path, body }) => {
      if (path === '/v1/free-rounds') {
        grants.push(body)
        if (behaviour.freeRounds === 'down') return 'dropped'
        return { status: 200, body: { grantId: body['grantId'], state: behaviour.freeRounds } }
      }
      launches.push(body as Launched) // written by the code under test
      const url = `${double.url}/play/${launches.length}#t`
      return behaviour.answer ?? { status: 200, body: { url, expiresAt: platform.now() + 60_000 } }
    },
  })
  const platform: TestPlatform = await testPlatform(db, {
    SANDBOX_URL: double.url,
    SANDBOX_SECRET: key.secret,
    ...environment,
  })
  await db.transaction((tx) => seedGames(tx))
  return {
    platform,
    launches,
    grants,
    behaviour,
    url: double.url,
    close: async () => {
      await platform.server.close()
      await double.close()
    },
  }
}
export type TestProvider = Awaited<ReturnType<typeof testProvider>>

export type WalletCall = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback'

/** Calls the wallet as the provider does. */
export async function callWallet(
  { platform }: Pick<TestProvider, 'platform'>,
  name: WalletCall,
  input: object,
  change: { atMs?: number; secret?: string; headers?: Record<string, string> } = {},
): Promise<{ http: number; body: Record<string, string> }> {
  const path = `/gw/v1/${name}`
  const body = JSON.stringify({ requestUuid: randomUUID(), ...input })
  const signed = sign(
    { method: 'POST', path, body },
    { id: key.id, secret: change.secret ?? key.secret },
    change.atMs ?? platform.now(),
  )
  const response = await platform.server.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/json', ...signed, ...change.headers },
  })
  return { http: response.statusCode, body: response.json() }
}

export const mandarin = { nodeId: 1001, gameCode: 'mandarin-fortune', vassalage: 'HALCYON' }

export type TestPlayer = {
  visitor: TestVisitor
  username: string
  memberId: string
  accountId: bigint
  sessionId: string
}

/** A member with money whose game is open. */
export async function testPlayer(provider: TestProvider, depositMinor: bigint): Promise<TestPlayer> {
  const { platform } = provider
  const { db } = platform.context
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const info = await visitor.send('memberInfo')
  const accountId = await mainAccount(db, info.value.id, 'THB')
  const external = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
  if (depositMinor > 0n)
    await db.transaction((tx) =>
      postTransfer(tx, {
        key: uuidV7(),
        kind: 'deposit',
        debit: external,
        credit: accountId,
        amountMinor: depositMinor,
      }),
    )
  const sessionId = await openGame(provider, visitor)
  return { visitor, username: info.value.account, memberId: info.value.id, accountId, sessionId }
}

/** Launches the game and lets the provider trade the ticket; @returns the game session */
export async function openGame(
  provider: TestProvider,
  visitor: TestVisitor,
  { nodeId, vassalage }: { nodeId: number; vassalage: string } = mandarin,
): Promise<string> {
  const launched = await visitor.send('launch', { input: { nodeId, vassalage } })
  if (!launched.success) throw new Error(`the launch was refused: ${launched.code}`)
  // The address counts the launches; others may have come meanwhile.
  const count = Number(/\/play\/(\d+)/.exec(launched.value.game_url)?.[1])
  const ticket = provider.launches[count - 1]?.ticket
  const { body } = await callWallet(provider, 'authenticate', { ticket })
  if (!body['sessionId']) throw new Error(`no session: ${body['status']}`)
  return body['sessionId']
}

/** What every transaction of a round says. */
export const inRound = ({ sessionId }: Pick<TestPlayer, 'sessionId'>, roundId: string = randomUUID()) => ({
  sessionId,
  roundId,
  gameCode: mandarin.gameCode,
})
