import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { newOperator } from '#operator/test-operator.ts'
import type { TestPlatform, TestVisitor } from '#test-platform.ts'
import { testCashier } from '#cashier/test-cashier.ts'
import { tell } from '#cashier/test-channel.ts'

type Operator = Awaited<ReturnType<typeof newOperator>>

/** For tests: deposits of ฿500 that are credited, and what two operators and the channel say about their refunds. */
export function testRefunds(
  db: Database,
  platform: TestPlatform,
  { one, other }: { one: Operator; other: Operator },
) {
  const { newMember, runJobs } = testCashier(db, platform)
  const reason = 'paid from somebody else’s account'

  const begin = (member: TestVisitor) =>
    member.send('depositCreate', {
      input: { methodId: 'bank-qr', amount: '500' },
      headers: { 'idempotency-key': uuidV7() },
    })

  async function credit(member: TestVisitor): Promise<string> {
    const { value } = await begin(member)
    await tell(platform, 'deposit', { depositId: value.id, status: 'PAID', amount: '500.00' })
    return value.id
  }

  async function credited() {
    const member = await newMember()
    return { member, id: await credit(member) }
  }

  const word = (by: Operator, id: string, step: 'ask' | 'confirm') =>
    by.send('opsDepositRefund', { params: { id }, input: { step, reason } })
  const ask = (by: Operator, id: string) => word(by, id, 'ask')
  const confirm = (by: Operator, id: string) => word(by, id, 'confirm')
  const takeBack = (by: Operator, id: string) =>
    by.send('opsDepositRefundTakeBack', { params: { id }, input: { reason } })

  const caseOf = async (by: Operator, id: string) => (await by.send('opsDeposit', { params: { id } })).value
  const statusOf = async (member: TestVisitor, id: string): Promise<string> =>
    (await member.send('deposit', { params: { id } })).value.status

  const refundsOf = (id: string) =>
    db.query<{ id: string; state: string }>({
      text: 'select id, state from deposit_refund where deposit_id = $1 order by created_at, id',
      values: [id],
    })
  const lastRefund = async (id: string) => (await refundsOf(id)).at(-1) ?? { id: '', state: '' }
  const end = async (id: string, status: 'SENT' | 'FAILED', change: object = {}) =>
    tell(platform, 'payout', { payoutId: (await lastRefund(id)).id, status, amount: '500.00', ...change })

  /** Asked for and confirmed, and told to the channel. */
  async function underway() {
    const { member, id } = await credited()
    await ask(one, id)
    await confirm(other, id)
    await runJobs()
    return { member, id }
  }

  return {
    begin,
    credit,
    credited,
    ask,
    confirm,
    takeBack,
    caseOf,
    statusOf,
    refundsOf,
    lastRefund,
    end,
    underway,
  }
}
