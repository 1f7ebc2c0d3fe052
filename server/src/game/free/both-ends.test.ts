import { randomUUID } from 'node:crypto'
import { fromMinor } from '@suntala/contract/minor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { tellOfGrantJob } from '#game/free/declared-jobs.ts'
import { allJobs } from '#game/job.ts'
import { testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testRewards } from '#promotion/rewards/test-rewards.ts'
import { type TestPlatform, TestVisitor } from '#test-platform.ts'
import { testSandbox, type TestSandbox } from '#test-sandbox.ts'

const db = await testDatabase()
let players: TestProvider
let platform: TestPlatform
let sandbox: TestSandbox
beforeAll(async () => {
  players = await testProvider(db)
  await testRewards(db, players.platform)
  sandbox = await testSandbox(db)
  platform = sandbox.platform
})
afterAll(async () => {
  expect(await findingsOf(db, await findChecks())).toEqual([])
  await sandbox.close()
  await players.close()
})

const post = <Answer>(path: string, body: object, token?: string): Promise<Answer> =>
  sandbox.post<Answer>(path, body, token)

/** What is due of jobs a moment later, once. */
async function work(afterMs: number): Promise<void> {
  const jobs = allJobs(platform.context).filter(({ name }) => name === tellOfGrantJob.name)
  await runDueJobs(db, jobs, () => new Date(platform.now() + afterMs))
}

/** Sets which slot the promotion's rounds are of. */
async function setGame(game: string): Promise<void> {
  const operator = await newOperator(platform, ['promotion.read', 'promotion.decide'])
  const { content } = (await operator.send('opsPromotions')).value
  const found = (content as Record<string, unknown>[]).find(({ code }) => code === 'free-rounds')
  const { id, version, terms } = found as { id: string; version: number; terms: object } // as the console reads it
  const times = { opensAt: platform.now() - 1_000, closesAt: null }
  const input = { version, ...times, terms: { ...terms, game, rounds: 2 }, reason: 'another game' }
  expect((await operator.send('opsPromotionTerms', { params: { id }, input })).code).toBe('')
}

type Free = { grantId: string; stake: string; left: number; won: string } | null
type Round = { state: string; balance: string; win: string; free: Free; error?: string }

test.each([
  ['scarlet-peony', 'HALCYON'],
  ['automatic-observatory', 'BRASSWING'],
])(
  'free rounds of %s by %s reach the studio in its words, once it is there, and each is paid once by the platform',
  async (game, provider) => {
    await setGame(game)
    const player = await testPlayer(players, 100_00n)
    const operator = await newOperator(platform, ['promotion.read', 'promotion.decide'])
    const grantId = randomUUID()
    const given = await operator.send('opsFreeRounds', {
      params: { id: player.memberId },
      input: { grantId, reason: 'a welcome' },
    })
    expect(given.code).toBe('')
    // At first the studio's process is not there: the job goes on until it is.
    await work(2_000)
    await sandbox.start()
    await work(30_000)

    const [{ nodeId } = { nodeId: 0 }] = await db.query<{ nodeId: number }>({
      text: 'select node_id as "nodeId" from game where code = $1',
      values: [game],
    })
    const { cookies, token: proof } = player.visitor
    const visitor = Object.assign(new TestVisitor(platform), { cookies, token: proof })
    const { value } = await visitor.send('launch', { input: { nodeId, vassalage: provider } })
    const launch = new URL(value.game_url).hash.slice(1)
    const { token, session } = await post<{ token: string; session: { free: Free } }>('/api/session', {
      launch,
    })
    expect(session.free).toMatchObject({ grantId, left: 2, stake: '1.00' })

    const send = (stake: string, freeGrantId: string) =>
      post<Round>('/api/rounds', { key: randomUUID(), stake, bet: { title: game }, freeGrantId }, token)
    /** As soon as the game's pace lets it. */
    const play = async (stake: string): Promise<Round> => {
      for (;;) {
        const round = await send(stake, grantId)
        if (round.error !== 'TOO_SOON') return round
      }
    }
    expect((await play('2.00')).error).toBe('FREE_ROUNDS_OVER')
    let won = 0
    for (const left of [1, 0]) {
      const round = await play('1.00')
      won += Number(round.win)
      expect(round).toMatchObject({ state: 'CLOSED', free: { left, won: won.toFixed(2) } })
    }
    expect((await play('1.00')).error).toBe('FREE_ROUNDS_OVER')
    expect(fromMinor(await readBalance(db, player.accountId))).toBe((100 + won).toFixed(2))
    const bets = await db.query<{ amount: bigint; provider: string }>({
      text: `select amount, provider from game_transaction where member_id = $1 and kind = 'BET'`,
      values: [player.memberId],
    })
    expect(bets).toEqual(Array(2).fill({ amount: 0n, provider }))
  },
)
