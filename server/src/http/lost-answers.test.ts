import { endpoint } from '@suntala/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testCashier } from '#cashier/test-cashier.ts'
import { readConfig } from '#config.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { createBind } from '#http/bind.ts'
import { createServer } from '#http/server.ts'
import { insertGames, openIssue, slipInput } from '#lottery/test-issues.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
await insertGames(db)

const done = z.object({ done: z.boolean() })
const calls = {
  read: endpoint({ method: 'GET', path: '/wps/read', summary: '', auth: 'public', output: done }),
  write: endpoint({ method: 'POST', path: '/wps/write', summary: '', auth: 'public', output: done }),
}

/** The two calls on a server of their own, whose work ends as the test says. */
async function server(work: () => Promise<{ done: boolean }>, callTimeoutMs = 8_000) {
  const app = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  const deps = {
    findCaller: () => Promise.resolve(null),
    findOperator: () => Promise.resolve(null),
    runAudited: () => Promise.reject(new Error('not called')),
    assertProved: async () => {},
    assertOpen: async () => {},
    openPayload: () => Promise.resolve({}),
    checkAnswers: false,
    callTimeoutMs,
  }
  createBind(app, deps, new Map())(calls, { read: work, write: work })
  const codeOf = async (method: 'GET' | 'POST', url: string) => {
    const response = await app.inject({ method, url })
    return [response.statusCode, response.json<{ code: string }>().code]
  }
  return { read: () => codeOf('GET', '/wps/read'), write: () => codeOf('POST', '/wps/write') }
}

const sqlError = (code: string) => Object.assign(new Error('sql'), { code, severity: 'ERROR' })

test.each([
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a statement without an answer', new Error('Query read timeout')],
  ['a lock that was not to be had', sqlError('55P03')],
  ['a statement that took too long', sqlError('57014')],
])('answers %s with 503, and says that nothing changed of a read alone', async (_, error) => {
  const app = await server(() => Promise.reject(error))
  expect(await app.read()).toEqual([503, 'BUSY'])
  expect(await app.write()).toEqual([503, 'OUTCOME_UNKNOWN'])
})

test('does not let a caller wait for work that does not end', async () => {
  const app = await server(() => new Promise(() => {}), 50)
  expect(await app.read()).toEqual([503, 'BUSY'])
  expect(await app.write()).toEqual([503, 'OUTCOME_UNKNOWN'])
})

test('places a slip once whose answer was lost, when it is sent again with the same key', async () => {
  const platform = await testPlatform(db, { CALL_TIMEOUT_MS: '150' })
  // A process that gives up soon, and one that waits as long as it takes on this machine.
  const patient = await testPlatform(db)
  const player = await testCashier(db, patient).rich(100_00n)
  const hurried = Object.assign(new TestVisitor(platform), { cookies: player.cookies, token: player.token })
  const issue = await openIssue(db)
  const input = slipInput(issue, { playType: 'run_top', selection: '1', unit: '10' })
  const key = uuidV7()
  const bet = (by: TestVisitor) => by.send('lottoBet', { input, headers: { 'idempotency-key': key } })

  const standstill = await db.pool.connect()
  await standstill.query('begin; lock table ledger_account in access exclusive mode')
  const lost = await bet(hurried)
  await standstill.query('rollback')
  standstill.release()

  expect([lost.status, lost.code]).toEqual([503, 'OUTCOME_UNKNOWN'])
  expect(await bet(player)).toMatchObject({ success: true, value: { slipId: key, balance: '90.00' } })
  expect((await player.send('balance')).value).toMatchObject({ sumBalance: '90.00' })
})
