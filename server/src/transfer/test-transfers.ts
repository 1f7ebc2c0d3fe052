import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { testTeams, type TestAgent } from '#agent/team/test-team.ts'
import { ownBrowsers } from '#account/test-own-browsers.ts'
import { ledgerChecks as cashierChecks } from '#cashier/ledger-checks.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ledgerChecks as protectionChecks } from '#protection/ledger-checks.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { type TestAnswer, testPassword, type TestPlatform, type TestVisitor } from '#test-platform.ts'
import { expect } from 'vitest'
import { ledgerChecks } from '#transfer/ledger-checks.ts'

export const paymentPassword = 'orchid-77-ferry'

/** For tests: an agent, an agent below with a member of its own, and a member directly below; all with 1,000.00. */
export function testTransfers(db: Database, platform: TestPlatform) {
  const teams = testTeams(db, platform)

  async function give(memberId: string, amountMinor: bigint): Promise<void> {
    const main = await mainAccount(db, memberId, 'THB')
    const suspense = await houseAccount(db, { class: 'suspense', currency: 'THB' })
    const posting = { key: uuidV7(), kind: 'adjustment_credit', debit: suspense, credit: main } as const
    await db.transaction((tx) => postTransfer(tx, { ...posting, amountMinor }))
  }

  async function ready(visitor: TestAgent, amountMinor = 1000_00n): Promise<TestAgent> {
    const input = { old: testPassword, paymentPassword, confirm: paymentPassword }
    await ownBrowsers(db, visitor.id)
    await visitor.send('paymentPasswordSet', { input })
    if (amountMinor > 0n) await give(visitor.id, amountMinor)
    return visitor
  }

  async function line() {
    const top = await ready(await teams.newTop())
    const agent = await ready(await teams.add(top))
    const [member, sister] = [
      await ready(await teams.add(agent, { type: 'member', rate: '0' })),
      await ready(await teams.add(agent, { type: 'member', rate: '0' })),
    ]
    return { top, agent, member, sister }
  }

  type Asked = { direction?: 'up' | 'down'; to: TestAgent | string; amount?: string; key?: string }

  const transfer = (
    from: TestVisitor,
    { direction = 'down', to, amount = '100', key = uuidV7(), ...more }: Asked & Record<string, unknown>,
  ): Promise<TestAnswer> =>
    from.send('transferRelative', {
      input: { direction, memberId: typeof to === 'string' ? to : to.id, amount, paymentPassword, ...more },
      headers: { 'idempotency-key': key },
    })

  const balanceOf = async (visitor: TestVisitor): Promise<string> =>
    (await visitor.send('balance')).value.sumBalance

  async function withSettings(values: Record<string, unknown>, work: () => Promise<void>): Promise<void> {
    const text =
      'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value'
    for (const [key, value] of Object.entries(values))
      await db.query({ text, values: [key, JSON.stringify(value)] })
    forgetSettings(db)
    try {
      await work()
    } finally {
      await db.query({ text: 'delete from setting where key = any ($1)', values: [Object.keys(values)] })
      forgetSettings(db)
    }
  }

  return { ...teams, give, ready, line, transfer, balanceOf, withSettings }
}

/** For tests: what ledger:verify would find. */
export async function expectInOrder(db: Database): Promise<void> {
  const checks = [...ledgerChecks, ...cashierChecks, ...protectionChecks]
  const reports = await verifyLedger(db, checks)
  expect(reports.length).toBeGreaterThan(checks.length)
  expect(reports.flatMap(({ findings }) => findings)).toEqual([])
}
