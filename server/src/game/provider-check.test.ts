import { checkWallet } from '@suntala/contract/check/check-wallet'
import { ordersUpTo } from '@suntala/contract/check/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { mandarin, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { ticketAt } from '#game/test-launch.ts'

const db = await testDatabase({ poolSize: 12 })
const isLong = process.env['LONG'] === '1'
const orders = ordersUpTo(isLong ? 5 : 2)
const secret = 'a secret between tests'

let provider: TestProvider
let url: string
beforeAll(async () => {
  provider = await testProvider(db)
  url = await provider.platform.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => provider.close())

/** Replays the ledger, and holds the games' rounds and transactions against it. */
const expectLedgerInOrder = async () =>
  expect((await verifyLedger(db, ledgerChecks)).filter(({ findings }) => findings.length > 0)).toEqual([])

const now = () => provider.platform.now()

test('our platform keeps to the contract, as the check has it', async () => {
  const [one, other] = [await testPlayer(provider, 500_00n), await testPlayer(provider, 500_00n)]
  const report = await checkWallet({
    url,
    dialect: 'plain',
    key: { id: 'sandbox', secret },
    member: { sessionId: one.sessionId, gameCode: mandarin.gameCode },
    other: { sessionId: other.sessionId, gameCode: mandarin.gameCode },
    orders,
    now,
  })
  expect(report.findings).toEqual([])
  expect(report.orders).toBe(orders.length)
  await expectLedgerInOrder()
})

test('our platform keeps to the contract in the words of a studio of its own', async () => {
  const [one, other] = [await testPlayer(provider, 500_00n), await testPlayer(provider, 500_00n)]
  const report = await checkWallet({
    url,
    dialect: 'actions',
    key: { id: 'sandbox-actions', secret },
    member: await ticketAt(provider, one, 'BRASSWING'),
    other: await ticketAt(provider, other, 'BRASSWING'),
    orders,
    now,
  })
  expect(report.findings).toEqual([])
  expect(report.skipped).toHaveLength(1)
  expect(report.orders).toBe(orders.length)
  await expectLedgerInOrder()
})
