import { api } from '@suntala/contract'
import { prizeModes } from '@suntala/contract/prize-modes'
import type { PrizeMode } from '@suntala/lottery/lotteries/lottery-product'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { issueJobs } from '#lottery/job.ts'
import { listPopular, listRecent, listVietnam, listVietnamDrawn } from '#lottery/list-lotteries.ts'
import { productOf } from '#lottery/products.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import {
  callerOf,
  endSale,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  slipInput,
} from '#lottery/test-issues.ts'

const db = await testDatabase()
const context = lotteryContext(db)
const ownJobs = issueJobs(context)
await insertGames(db, ['RAPID60', 'SIAM3D', 'REDRIVER3D', 'XSMB', 'XSHCM', 'XSDNA', 'MEKONG3D'])

async function draw(gameCode: string): Promise<string> {
  const issue = await openIssue(db, { gameCode })
  await endSale(db, issue)
  await runDueJobs(db, ownJobs)
  return issue.numero
}

const running = await openIssue(db, { gameCode: 'XSDNA', lockInMs: 3_600_000 })

test('the lotteries of Vietnam stand by who draws them, named in the language asked for (API-46)', async () => {
  const { groups } = await listVietnam(context, { language: 'en' })
  expect(
    groups.map(({ gameGroupCode, labelName, games }) => [
      gameGroupCode,
      labelName,
      games.map(({ gameId }) => gameId),
    ]),
  ).toEqual([
    ['NORTH', 'North', ['XSMB']],
    ['CENTRAL', 'Central', ['XSDNA']],
    ['SOUTH', 'South', ['XSHCM']],
    ['HOUSE', 'Every few minutes', ['REDRIVER3D']],
  ])
  expect((await listVietnam(context, { language: 'th' })).groups[0]?.labelName).toBe('ภาคเหนือ')
})

test('a lottery has its id, menus, group with name and number, remark, issue, times and weekdays (DATA-72, DATA-73, DATA-74, DATA-75, DATA-76, DATA-77, DATA-78, DATA-79, DATA-80, DATA-81)', async () => {
  const { groups } = await listVietnam(context, { language: 'en' })
  const game = groups.flatMap(({ games }) => games).find(({ gameId }) => gameId === 'XSDNA')
  expect(game).toMatchObject({
    gameId: 'XSDNA',
    gameGroupCode: 'VIETNAM',
    labelName: 'Đà Nẵng (Central)',
    numero: running.numero,
  })
  if (!game) throw new Error('there is XSDNA')
  expect(game.gameMenus).toContain(game.gameGroupCode)
  expect(Number.isInteger(game.gameGroupId)).toBe(true)
  expect(game.remark).not.toBe('')
  expect(game.remainTime).toBeGreaterThan(0)
  expect(game.lockTime).toBeGreaterThan(0)
  expect(game.drawDayOfWeek).toHaveLength(2)
})

test('each lottery has one prize mode, and a list that is asked for by one holds those alone (LOT-11)', async () => {
  const named = async (prizeMode?: PrizeMode) =>
    (await listPopular(context, { count: 200, prizeMode, language: 'en' })).list.map(({ gameId }) => gameId)
  const byMode = await Promise.all(prizeModes.map(named))
  expect(byMode).toEqual([
    [],
    ['RAPID60', 'SIAM3D'],
    [],
    ['REDRIVER3D', 'XSMB', 'XSHCM', 'XSDNA', 'MEKONG3D'],
  ])
  expect(byMode.flat().toSorted()).toEqual((await named()).toSorted())
  const first = await listPopular(context, { count: 1, prizeMode: 'SEA', language: 'en' })
  expect(first.list.map(({ gameId, prizeMode }) => [gameId, prizeMode])).toEqual([['REDRIVER3D', 'SEA']])
  expect((await listVietnam(context, { prizeMode: 'ZY', language: 'en' })).groups).toEqual([])
  expect((await listVietnam(context, { prizeMode: 'SEA', language: 'en' })).groups).toHaveLength(4)
})

test('remaining, lock and issue time are milliseconds, counted from the server’s time told beside them (A-63)', async () => {
  const { groups, serverTime } = await listVietnam(context, { language: 'en' })
  const game = groups.flatMap(({ games }) => games).find(({ gameId }) => gameId === 'XSDNA')
  expect(game?.remainTime).toBe((game?.drawAt ?? 0) - serverTime)
  expect(game?.lockTime).toBe(productOf('XSDNA').product.schedule.lockSeconds * 1000)
})

test('a lottery tells how often it draws, or on which days', async () => {
  const { groups } = await listVietnam(context, { language: 'en' })
  const remarks = Object.fromEntries(
    groups.flatMap(({ games }) => games.map(({ gameId, remark }) => [gameId, remark])),
  )
  expect(remarks['XSMB']).toMatch(/^86400 \d\d:\d\d \d\d:\d\d$/)
  expect(remarks['XSDNA']).toMatch(/^week [1-7],[1-7] 17:\d\d$/)
})

test('what was drawn last is told of all lotteries of Vietnam together, and of no others, a hundred at most (API-43, A-55)', async () => {
  await draw('RAPID60')
  const first = await draw('REDRIVER3D')
  const second = await draw('REDRIVER3D')
  const drawn = await listVietnamDrawn(context, 100)
  expect(drawn.map(({ gameId, numero }) => [gameId, numero])).toEqual([
    ['REDRIVER3D', second],
    ['REDRIVER3D', first],
  ])
  expect(drawn[0]?.numbers[0]?.digits).toMatch(/^\d+$/)
  expect(await listVietnamDrawn(context, 1)).toHaveLength(1)
  const takes = (count: string) => api.lottoNumero.query.safeParse({ count }).success
  expect(['100', '101'].map(takes)).toEqual([true, false])
})

test('the lotteries that a member bet on last come first, each once, and nobody else’s (API-44)', async () => {
  const placer = createPlacer(context)
  const [member, other] = [await fundedMember(db, 1_000_00n), await fundedMember(db, 1_000_00n)]
  const bet = async (who: typeof member, gameCode: string) => {
    const issue = await openIssue(db, { gameCode })
    const input = slipInput(issue, { playType: 'run_top', selection: '1', unit: '10.00' })
    await placeSlip(context, placer, { caller: callerOf(who), input, idempotency: keyFor(input) })
  }
  for (const code of ['SIAM3D', 'RAPID60', 'SIAM3D']) await bet(member, code)
  await bet(other, 'MEKONG3D')
  const recent = async (who: typeof member, count = 100) =>
    (await listRecent(context, { memberId: who.ownerId, count, language: 'en' })).list.map(
      ({ gameId }) => gameId,
    )
  expect(await recent(member)).toEqual(['SIAM3D', 'RAPID60'])
  expect(await recent(member, 1)).toEqual(['SIAM3D'])
  expect(await recent(other)).toEqual(['MEKONG3D'])
  // Of a mode the last one may lie behind others.
  const ofMode = { memberId: other.ownerId, count: 1, prizeMode: 'SEA', language: 'en' } as const
  await bet(other, 'RAPID60')
  expect((await listRecent(context, ofMode)).list.map(({ gameId }) => gameId)).toEqual(['MEKONG3D'])
})
