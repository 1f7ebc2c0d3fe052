import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { slipInput, type TestIssue } from '#lottery/test-issues.ts'
import { type TestAnswer, testPassword, type TestPlatform, TestVisitor } from '#test-platform.ts'

export type Protected = TestVisitor & { id: string; account: string; main: bigint }

/** For tests: members with money who protect themselves. */
export function testProtected(db: Database, platform: TestPlatform) {
  /** Money that is nobody's deposit. */
  async function give(main: bigint, amountMinor: bigint): Promise<void> {
    const suspense = await houseAccount(db, { class: 'suspense', currency: 'THB' })
    await db.transaction((tx) =>
      postTransfer(tx, {
        key: uuidV7(),
        kind: 'adjustment_credit',
        debit: suspense,
        credit: main,
        amountMinor,
      }),
    )
  }

  async function member(amountMinor = 10_000_00n): Promise<Protected> {
    const visitor = new TestVisitor(platform)
    const { value } = await visitor.register()
    const { id } = (await visitor.send('memberInfo')).value
    const main = await mainAccount(db, id, 'THB')
    if (amountMinor > 0n) await give(main, amountMinor)
    return Object.assign(visitor, { id: String(id), account: String(value.account), main })
  }

  const limit = (
    visitor: TestVisitor,
    kind: string,
    period: string,
    amount: string | null,
  ): Promise<TestAnswer> => visitor.send('protectionLimit', { input: { kind, period, amount } })

  const bet = (visitor: TestVisitor, issue: TestIssue, unit: string, key = uuidV7()): Promise<TestAnswer> =>
    visitor.send('lottoBet', {
      input: slipInput(issue, { playType: 'run_top', selection: '7', unit }),
      headers: { 'idempotency-key': key },
    })

  const deposit = (visitor: TestVisitor, amount: string): Promise<TestAnswer> =>
    visitor.send('depositCreate', {
      input: { methodId: 'bank-qr', amount },
      headers: { 'idempotency-key': uuidV7() },
    })

  const exclude = async (visitor: TestVisitor, months: number): Promise<TestAnswer> => {
    await visitor.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
    return visitor.send('protectionExclude', { input: { months } })
  }

  const stateOf = async (visitor: TestVisitor, kind: string, period: string) => {
    const { value } = await visitor.send('protection')
    return value.limits.find(
      (one: { kind: string; period: string }) => one.kind === kind && one.period === period,
    )
  }

  return { give, member, limit, bet, deposit, exclude, stateOf }
}
