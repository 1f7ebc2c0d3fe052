import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { runChecks } from '#ledger/verify.ts'
import { testPlatform } from '#test-platform.ts'
import { ledgerChecks } from '#credit/ledger-checks.ts'
import { testCredit } from '#credit/test-credit.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { given, set, draw, repay } = testCredit(db, platform)

const { top, agent, member, sister, id } = await given('500')
await draw(member, id, '200')
await set(agent, member, '150')
await repay(member, id, '80')
const other = String((await set(agent, sister, '100')).value.line.id)

/** Beginnings of the checks that find something after a change behind the platform's back, which is undone again. */
async function found(change: string, values: unknown[] = [id]): Promise<string[]> {
  let names: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      await tx.query({ text: change, values })
      const reports = await runChecks(tx, ledgerChecks)
      names = reports.filter(({ findings }) => findings.length > 0).map(({ check }) => check)
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  return names
}

const [aside, moved, belongs, follow] = ledgerChecks.map(({ name }) => name)

test('finds nothing while all is well, and is found itself', async () => {
  expect(await found('select $1::uuid')).toEqual([])
  expect((await findChecks()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(ledgerChecks.map(({ name }) => name)),
  )
})

const step = (name: string) => `(select id from credit_step where line_id = $1 and step = '${name}' limit 1)`

test.each([
  [
    'a limit raised behind',
    'update credit_line set limit_amount = limit_amount + 1 where id = $1',
    [aside, follow],
  ],
  ['a debt made less', 'update credit_line set owed = owed - 1 where id = $1', [aside, follow]],
  ['a hold made larger', 'update ledger_hold set amount = amount + 1 where id = $1', [aside]],
  ['a hold that is missing', 'delete from ledger_hold where id = $1', [aside]],
  [
    'a draw of another amount',
    `update credit_step set amount = amount + 1 where id = ${step('DRAW')}`,
    [moved, follow],
  ],
  ['a draw that never was', `delete from ledger_transfer where id = ${step('DRAW')}`, [moved]],
  [
    'a repayment that is not written down',
    `delete from credit_step where id = ${step('REPAY')}`,
    // A part of it went on to the agent.
    [moved, belongs, follow],
  ],
  ['a step that is missing', `delete from credit_step where id = ${step('SET')}`, [belongs, follow]],
  [
    'money set aside of no line',
    'update ledger_transfer set reference = gen_random_uuid() where kind = 57 and reference = $1',
    [aside, belongs],
  ],
])('finds %s', async (_, change, checks) => {
  expect(await found(change)).toEqual(checks)
})

test('finds a line that was given to somebody else', async () => {
  const change = 'update credit_line set member_id = $2 where id = $1'
  expect(await found(change, [id, top.id])).toEqual([moved])
  expect(await found('update credit_line set agent_id = $2 where id = $1', [other, top.id])).toEqual([
    belongs,
  ])
})
