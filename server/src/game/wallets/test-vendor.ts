import { fromMinor, toMinor } from '@suntala/contract/minor'
import { type DoubleAnswer, startSignedDouble } from '@suntala/contract/signed-double'
import type { VendorTransfer } from '@suntala/contract/vendor-wallet'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { allJobs } from '#game/job.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'
import { seedGames } from '#game/seed-games.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const secret = 'a secret between tests'

/**
 * What the vendor does with the next transfer: `lost` moves and gives no answer, `dropped` never heard of it, `late` drops
 * it and takes it in at `comeLate`, `pending` decides at `settle`.
 */
type Fault = 'lost' | 'dropped' | 'late' | 'pending' | 'refused'
type Order = {
  transferId: string
  wallet: string
  playerId: string
  direction: 'IN' | 'OUT'
  amount?: string
}

/** For tests: a vendor that keeps its players' money itself, the platform that knows it, and members with money. */
export async function testVendor(db: Database) {
  const wallets = new Map<string, bigint>()
  const transfers = new Map<string, VendorTransfer>()
  const faults: Fault[] = []
  const late: Order[] = []
  const pending: Order[] = []
  const launches: Record<string, unknown>[] = []
  const state = { isDown: false, opens: undefined as DoubleAnswer | undefined } // undefined: its own address

  function move({ transferId, playerId, direction, amount }: Order): VendorTransfer {
    const known = transfers.get(transferId)
    if (known) return known
    const held = wallets.get(playerId) ?? 0n
    const asked = amount === undefined ? held : toMinor(amount)
    const after = direction === 'IN' ? held + asked : held - asked
    if (after >= 0n) wallets.set(playerId, after)
    const made: VendorTransfer =
      after < 0n
        ? { status: 'FAILED', transferId, reason: 'INSUFFICIENT_FUNDS' }
        : { status: 'DONE', transferId, amount: fromMinor(asked), balance: fromMinor(after) }
    transfers.set(transferId, made)
    return made
  }

  function takeTransfer(order: Order): DoubleAnswer {
    const { transferId } = order
    const fault = faults.shift()
    switch (fault) {
      case 'dropped':
        return 'dropped'
      case 'late':
        late.push(order)
        return 'dropped'
      case 'lost':
        move(order)
        return 'dropped'
      case 'pending':
        pending.push(order)
        transfers.set(transferId, { status: 'PENDING', transferId })
        return { status: 200, body: { status: 'PENDING', transferId } }
      case 'refused':
        transfers.set(transferId, { status: 'FAILED', transferId, reason: 'REFUSED' })
        return { status: 200, body: transfers.get(transferId) }
      default:
        return { status: 200, body: move(order) }
    }
  }

  const double = await startSignedDouble({
    secret,
    now: (told) => told,
    answer: ({ path, body }) => {
      if (state.isDown) return { status: 503, body: {} }
      const transferId = String(body['transferId'])
      switch (path) {
        case '/v1/wallets/transfer':
          return takeTransfer(body as Order) // written by the code under test
        case '/v1/wallets/status': {
          const never: VendorTransfer = { status: 'FAILED', transferId, reason: 'NEVER_CAME' }
          const told = transfers.get(transferId) ?? never
          transfers.set(transferId, told)
          return { status: 200, body: told }
        }
        case '/v1/wallets/balance':
          return { status: 200, body: { balance: fromMinor(wallets.get(String(body['playerId'])) ?? 0n) } }
        default:
          launches.push(body)
          return (
            state.opens ?? {
              status: 200,
              body: { url: `${double.url}/play/1#t`, expiresAt: platform.now() + 60_000 },
            }
          )
      }
    },
  })
  const platform = await testPlatform(db, { SANDBOX_URL: double.url, SANDBOX_SECRET: secret })
  await db.transaction((tx) => seedGames(tx))

  async function rich(amountMinor = 1000_00n) {
    const visitor = new TestVisitor(platform)
    await visitor.register()
    const id = String((await visitor.send('memberInfo')).value.id)
    const main = await mainAccount(db, id, 'THB')
    const suspense = await houseAccount(db, { class: 'suspense', currency: 'THB' })
    const posting = { kind: 'adjustment_credit' as const, debit: suspense, credit: main, amountMinor }
    await db.transaction((tx) => postTransfer(tx, { key: uuidV7(), ...posting }))
    return Object.assign(visitor, { id })
  }

  const money = async (visitor: TestVisitor) => {
    const { main, games, inTransfer } = (await visitor.send('funds')).value.funds
    return [main, games[0].amount, inTransfer] as const
  }

  const transfer = (
    visitor: TestVisitor,
    amount: string,
    { from = 'main', to = 'DUSTLINE', key = uuidV7() }: { from?: string; to?: string; key?: string } = {},
  ) =>
    visitor.send('transferWallet', {
      input: { from, to, amount },
      headers: { 'idempotency-key': key },
    })
  const back = (visitor: TestVisitor, amount: string) =>
    transfer(visitor, amount, { from: 'DUSTLINE', to: 'main' })

  return {
    platform,
    rich,
    money,
    transfer,
    back,
    launches,
    state,
    fail: (...next: Fault[]) => faults.push(...next),
    calm: () => faults.splice(0),
    /** What is won there (lost, below zero): nobody tells the platform. */
    win: (byMinor: bigint) => {
      const [[player, held]] = [...wallets].slice(-1) as [[string, bigint]] // the last who came
      wallets.set(player, held + byMinor)
    },
    sum: () => [...wallets.values()].reduce((total, held) => total + held, 0n),
    comeLate: () => late.splice(0).map(move),
    settle: () => {
      for (const order of pending.splice(0)) {
        transfers.delete(order.transferId)
        move(order)
      }
    },
    /** Lets the job ask what it is due to ask. */
    ask: async (afterMs = 60_000) => {
      platform.advance(afterMs)
      await runDueJobs(db, allJobs(platform.context), () => new Date(platform.now()))
    },
    expectInOrder: async () => {
      const reports = await verifyLedger(db, ledgerChecks)
      expect(reports.flatMap(({ findings }) => findings)).toEqual([])
    },
    close: async () => {
      await platform.server.close()
      await double.close()
    },
  }
}
