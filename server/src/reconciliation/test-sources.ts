import { randomUUID } from 'node:crypto'
import { startSignedDouble, type DoubleAnswer } from '@suntala/contract/signed-double'
import { type Movement, signAnswer, type StatementPage } from '@suntala/contract/statement'
import type { Database } from '#db/database.ts'
import { seedGames } from '#game/seed-games.ts'
import { type Launched, type TestProvider } from '#game/test-provider.ts'
import { testPlatform, type TestPlatform } from '#test-platform.ts'

/** As the tests of cashier and games sign. */
const key = { id: 'sandbox', secret: 'a secret between tests' }

export const dayMs = 24 * 3_600_000
export const hourMs = 3_600_000

type Told = { payments: Movement[]; games: Movement[] }
/** What a statement's author does instead of the truth; `page` is what would be told. */
type Forgery = (page: StatementPage) => unknown

/**
 * For tests: a bank and a provider of games at one HTTP edge, which say of each day what the test tells them to, and the
 * platform that asks them. It is noon.
 */
export async function testSources(db: Database, environment: Record<string, string> = {}) {
  const days = new Map<string, Told>()
  const launches: Launched[] = []
  const asked: { path: string; day: string; page: number }[] = []
  const behaviour = {
    isDown: false,
    pageSize: 500,
    forge: undefined as Forgery | undefined, // undefined: as it should be
    secret: key.secret,
    /** Runs before each page is told. */
    before: undefined as (() => void | Promise<void>) | undefined, // undefined: nothing
  }

  async function tellPage(path: string, body: Record<string, unknown>): Promise<DoubleAnswer> {
    await behaviour.before?.()
    const [day, page] = [String(body['day']), Number(body['page'])]
    asked.push({ path, day, page })
    if (behaviour.isDown) return 'dropped'
    const told = days.get(day)?.[path.endsWith('games') ? 'games' : 'payments'] ?? []
    const { pageSize } = behaviour
    const pages = Math.max(1, Math.ceil(told.length / pageSize))
    const movements = told.slice((page - 1) * pageSize, page * pageSize)
    const truth = { day, page, pages, total: told.length, movements }
    const answer = behaviour.forge?.(truth) ?? truth
    const signedWith = { ...key, secret: behaviour.secret }
    const headers = signAnswer({ path, body: JSON.stringify(answer) }, signedWith, platform.now())
    return { status: 200, body: answer, headers }
  }

  const double = await startSignedDouble({
    secret: key.secret,
    now: (toldMs) => toldMs,
    answer: ({ path, body }) => {
      if (path.startsWith('/v1/statements/')) return tellPage(path, body)
      if (path === '/v1/launch') {
        launches.push(body as Launched) // written by the code under test
        return {
          status: 200,
          body: { url: `${double.url}/play/${launches.length}#t`, expiresAt: platform.now() + 60_000 },
        }
      }
      const id = String(body['payoutId'] ?? body['depositId'])
      if (path === '/v1/deposits')
        return { status: 200, body: { payUrl: `https://bank.test/${id}`, reference: `SBX-${id}` } }
      return { status: 200, body: { accepted: true, reference: `SBO-${id}` } }
    },
  })
  const platform: TestPlatform = await testPlatform(db, {
    SANDBOX_URL: double.url,
    SANDBOX_SECRET: key.secret,
    ...environment,
  })
  platform.setNow(Math.floor(Date.now() / dayMs) * dayMs + 1.5 * dayMs)
  await db.transaction((tx) => seedGames(tx))

  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const toldOf = (day: string): Told => {
    const told = days.get(day) ?? { payments: [], games: [] }
    days.set(day, told)
    return told
  }
  const provider: TestProvider = {
    platform,
    launches,
    grants: [],
    behaviour: { answer: undefined, freeRounds: 'TAKEN' },
    url: double.url,
    close: async () => undefined,
  }
  return {
    platform,
    provider,
    behaviour,
    asked,
    secret: key.secret,
    today: () => dayOf(platform.now()),
    /** Has a day's statement say that something moved now. */
    say: (of: keyof Told, movement: Partial<Movement>, day = dayOf(platform.now())): Movement => {
      const at = platform.now()
      const told: Movement = {
        kind: 'payout',
        key: randomUUID(),
        reference: 'R',
        amount: '10.00',
        currency: 'THB',
        at,
        ...movement,
      }
      toldOf(day)[of].push(told)
      return told
    },
    toldOf,
    close: async () => {
      await platform.server.close()
      await double.close()
    },
  }
}
