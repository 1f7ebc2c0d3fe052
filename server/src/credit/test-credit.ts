import { expect } from 'vitest'
import type { TestAgent } from '#agent/team/test-team.ts'
import { ledgerChecks as cashierChecks } from '#cashier/ledger-checks.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { ledgerChecks as protectionChecks } from '#protection/ledger-checks.ts'
import type { TestAnswer, TestPlatform } from '#test-platform.ts'
import { ledgerChecks as transferChecks } from '#transfer/ledger-checks.ts'
import { paymentPassword, testTransfers } from '#transfer/test-transfers.ts'
import { ledgerChecks } from '#credit/ledger-checks.ts'

/** For tests: agents with those below them, all with 1,000.00, who give credit, draw it and repay it. */
export function testCredit(db: Database, platform: TestPlatform) {
  const transfers = testTransfers(db, platform)

  type Keyed = { key?: string }
  const headers = (key: string) => ({ 'idempotency-key': key })

  const set = (
    agent: TestAgent,
    to: TestAgent | string,
    limit: string,
    { key = uuidV7(), ...more }: Keyed & Record<string, unknown> = {},
  ): Promise<TestAnswer> =>
    agent.send('creditSet', {
      params: { id: typeof to === 'string' ? to : to.id },
      input: { limit, paymentPassword, ...more },
      headers: headers(key),
    })

  const moving =
    (call: 'creditDraw' | 'creditRepay') =>
    (member: TestAgent, id: string, amount: string, { key = uuidV7() }: Keyed = {}): Promise<TestAnswer> =>
      member.send(call, { params: { id }, input: { amount }, headers: headers(key) })

  const forgive = (agent: TestAgent, id: string, { key = uuidV7() }: Keyed = {}): Promise<TestAnswer> =>
    agent.send('creditForgive', { params: { id }, input: { paymentPassword }, headers: headers(key) })

  /** A line between an agent and a member directly below. */
  async function given(limit = '500') {
    const team = await transfers.line()
    const { value } = await set(team.agent, team.member, limit)
    return { ...team, id: String(value.line.id) }
  }

  const fundsOf = async (visitor: TestAgent) => (await visitor.send('funds')).value.funds

  /** What a line comes to, as the downline sees it. */
  const lineOf = async (member: TestAgent, id: string) =>
    (await member.send('creditTaken')).value.content.find((line: { id: string }) => line.id === id)

  /** The kinds of messages about credit that a member was sent, the oldest first. */
  const toldOf = async ({ id }: TestAgent): Promise<string[]> => {
    const rows = await db.query<{ key: string }>({
      text: `select key from mailbox_message where member_id = $1 and key like 'credit%' order by id`,
      values: [id],
    })
    return rows.map(({ key }) => key)
  }

  return {
    ...transfers,
    toldOf,
    set,
    draw: moving('creditDraw'),
    repay: moving('creditRepay'),
    forgive,
    given,
    fundsOf,
    lineOf,
  }
}

/** For tests: what ledger:verify would find. */
export async function expectInOrder(db: Database): Promise<void> {
  const checks = [...ledgerChecks, ...transferChecks, ...cashierChecks, ...protectionChecks]
  const reports = await verifyLedger(db, checks)
  expect(reports.length).toBeGreaterThan(checks.length)
  expect(reports.flatMap(({ findings }) => findings)).toEqual([])
}
