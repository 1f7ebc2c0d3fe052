import { fromMinor } from '@suntala/contract/minor'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { type TestAnswer, testPassword, type TestPlatform, TestVisitor } from '#test-platform.ts'
import { ledgerChecks } from '#cashier/ledger-checks.ts'
import { allJobs } from '#cashier/job.ts'
import { tell } from '#cashier/test-channel.ts'

export const paymentPassword = 'orchid-77-ferry'

/** For tests: members with money and payees, and what a channel says about their withdrawals. */
export function testCashier(db: Database, platform: TestPlatform) {
  const { context } = platform

  async function newMember(): Promise<TestVisitor & { id: string }> {
    const visitor = new TestVisitor(platform)
    await visitor.register()
    const { value } = await visitor.send('memberInfo')
    return Object.assign(visitor, { id: String(value.id) })
  }

  /** Money that asks for no turnover. */
  async function give(memberId: string, amountMinor: bigint): Promise<void> {
    const main = await mainAccount(db, memberId, 'THB')
    const suspense = await houseAccount(db, { class: 'suspense', currency: 'THB' })
    const key = uuidV7()
    await db.transaction((tx) =>
      postTransfer(tx, { key, kind: 'adjustment_credit', debit: suspense, credit: main, amountMinor }),
    )
  }

  async function addPayee(visitor: TestVisitor, number = '0123456789'): Promise<TestAnswer> {
    const payee = { kind: 'bank', bank: 'Kasikornbank', number, holder: 'N. Srisai', paymentPassword }
    return visitor.send('payeeAdd', { input: payee })
  }

  async function rich(amountMinor = 1000_00n) {
    const visitor = await newMember()
    const passwords = { old: testPassword, paymentPassword, confirm: paymentPassword }
    await visitor.send('paymentPasswordSet', { input: passwords })
    await give(visitor.id, amountMinor)
    const { value } = await addPayee(visitor)
    return Object.assign(visitor, { payeeId: String(value.id) })
  }
  type Rich = Awaited<ReturnType<typeof rich>>

  const withdraw = (
    visitor: Rich,
    amount = '500',
    { key = uuidV7(), ...more }: Record<string, string> = {},
  ) =>
    visitor.send('withdrawCreate', {
      input: { amount, payeeId: visitor.payeeId, paymentPassword, ...more },
      headers: { 'idempotency-key': key },
    })

  const runJobs = () => runDueJobs(db, allJobs(context), () => new Date(platform.now()))

  /** Lets the automatic approval's seconds pass. */
  const approve = async () => {
    platform.advance(3_000)
    return runJobs()
  }

  const payoutOf = async (withdrawalId: string): Promise<{ id: string; amount: bigint; state: string }> => {
    const [payout] = await db.query<{ id: string; amount: bigint; state: string }>({
      text: 'select id, amount, state from withdrawal_payout where withdrawal_id = $1',
      values: [withdrawalId],
    })
    if (!payout) throw new Error('no payout')
    return payout
  }

  const tellPayout = async (withdrawalId: string, status: 'SENT' | 'FAILED', change: object = {}) => {
    const { id, amount } = await payoutOf(withdrawalId)
    return tell(platform, 'payout', { payoutId: id, status, amount: fromMinor(amount), ...change })
  }

  const disbursed = async (visitor: Rich, amount = '500'): Promise<string> => {
    const { value } = await withdraw(visitor, amount)
    await approve()
    await tellPayout(value.id, 'SENT')
    return value.id
  }

  const withdrawalOf = async (visitor: TestVisitor, id: string) => {
    const { value } = await visitor.send('withdrawList')
    return value.content.find((row: { id: string }) => row.id === id)
  }

  const fundsOf = async (visitor: TestVisitor) => (await visitor.send('funds')).value.funds

  return {
    newMember,
    give,
    addPayee,
    rich,
    withdraw,
    runJobs,
    approve,
    payoutOf,
    tellPayout,
    disbursed,
    withdrawalOf,
    fundsOf,
  }
}

/** For tests: what ledger:verify would find of the ledger and the cashier. */
export async function expectInOrder(db: Database): Promise<void> {
  const reports = await verifyLedger(db, ledgerChecks)
  expect(reports.length).toBeGreaterThan(ledgerChecks.length)
  expect(reports.flatMap(({ findings }) => findings)).toEqual([])
}
