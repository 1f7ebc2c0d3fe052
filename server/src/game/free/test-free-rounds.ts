import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { tellOfGrantJob } from '#game/free/declared-jobs.ts'
import { allJobs } from '#game/job.ts'
import { callWallet, openGame, testPlayer, type TestPlayer, type TestProvider } from '#game/test-provider.ts'
import { betOf, winOf } from '#game/test-transactions.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testRewards } from '#promotion/rewards/test-rewards.ts'

export const slot = { gameCode: 'scarlet-peony', vassalage: 'HALCYON' }
const reason = 'the game was slow'

/** For tests: the promotion of free rounds is open, an operator gives them, and members play them. */
export async function testFreeRounds(db: Database, provider: TestProvider) {
  const { platform } = provider
  await testRewards(db, platform)
  const operator = await newOperator(platform, ['promotion.read', 'promotion.decide'])
  const [{ nodeId } = { nodeId: 0 }] = await db.query<{ nodeId: number }>({
    text: 'select node_id as "nodeId" from game where code = $1',
    values: [slot.gameCode],
  })

  const give = (memberId: string, grantId: string = randomUUID(), by = operator) =>
    by.send('opsFreeRounds', { params: { id: memberId }, input: { grantId, reason } })
  const takeBack = (memberId: string) =>
    operator.send('opsFreeRoundsEnd', { params: { id: memberId }, input: { reason } })

  /** What is due of jobs by now, once. */
  const work = async (afterMs = 2_000) => {
    // A job is due by the database's clock.
    platform.setNow(Math.max(platform.now(), Date.now()) + afterMs)
    const jobs = allJobs(platform.context).filter(({ name }) => name === tellOfGrantJob.name)
    await runDueJobs(db, jobs, () => new Date(platform.now()))
  }

  /** A member with the slot open and, unless told otherwise, free rounds that the provider has. */
  async function player(rounds: 'given' | 'none' = 'given'): Promise<TestPlayer & { grantId: string }> {
    const opened = await testPlayer(provider, 100_00n)
    const sessionId = await openGame(provider, opened.visitor, { nodeId, ...slot })
    const grantId = randomUUID()
    if (rounds === 'given') await give(opened.memberId, grantId)
    return { ...opened, sessionId, grantId }
  }

  const freeBet = (of: { sessionId: string; grantId: string }, change: object = {}) => ({
    ...betOf(of, { gameCode: slot.gameCode, amount: '1.00' }),
    freeGrantId: of.grantId,
    ...change,
  })

  /** It refers to its bet, and says no more of the grant. */
  const freeWin = ({ freeGrantId: _, ...bet }: ReturnType<typeof freeBet>, change: object = {}) =>
    winOf(bet, change)

  const send = async (name: 'bet' | 'win' | 'rollback' | 'balance', input: object) =>
    (await callWallet(provider, name, input)).body

  const readGrant = async (id: string) => {
    const [row] = await db.query<{ used: number; told: boolean; ended: boolean; refused: boolean }>({
      text: `select used, told_at is not null as told, ended_at is not null as ended, is_refused as refused
        from game_free_grant where id = $1`,
      values: [id],
    })
    return row
  }

  return { operator, nodeId, give, takeBack, work, player, freeBet, freeWin, send, readGrant }
}
