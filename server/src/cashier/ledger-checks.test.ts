import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { runChecks } from '#ledger/verify.ts'
import { testPlatform } from '#test-platform.ts'
import { ledgerChecks } from '#cashier/ledger-checks.ts'
import { testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase()
const channel = await startTestChannel()
afterAll(channel.close)
const platform = await testPlatform(db, channelSettings(channel))
const { rich, disbursed, withdraw } = testCashier(db, platform)

const member = await rich()
const depositId = uuidV7()
await member.send('depositCreate', {
  input: { methodId: 'bank-qr', amount: '500' },
  headers: { 'idempotency-key': depositId },
})
const openId = uuidV7()
await member.send('depositCreate', {
  input: { methodId: 'bank-qr', amount: '500' },
  headers: { 'idempotency-key': openId },
})
const withdrawalId = await disbursed(member)
const heldId = String((await withdraw(member, '100')).value.id)
await tell(platform, 'deposit', { depositId, status: 'PAID', amount: '500.00' })

/** Names of the checks that find something after a change behind the platform's back, which is undone again. */
async function found(change: string, id: string): Promise<string[]> {
  let names: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      await tx.query({ text: change, values: [id] })
      const reports = await runChecks(tx, ledgerChecks)
      names = reports.filter(({ findings }) => findings.length > 0).map(({ check }) => check)
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  return names
}

test('finds nothing while all is well, and is found itself', async () => {
  expect(await found('select $1::uuid', depositId)).toEqual([])
  expect((await findChecks()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(ledgerChecks.map(({ name }) => name)),
  )
})

test.each([
  [
    'an amount raised after its credit',
    'update deposit set amount = amount + 1 where id = $1',
    depositId,
    'one credit',
  ],
  [
    'a credit forgotten',
    `update deposit set state = 'FAILED', transfer_id = null where id = $1`,
    depositId,
    'one credit',
  ],
  [
    'a credit without money',
    `update deposit set state = 'CREDITED', transfer_id = gen_random_uuid() where id = $1`,
    openId,
    'one credit',
  ],
  ['a deposit removed', 'delete from deposit where id = $1', depositId, 'names one that exists'],
  [
    'a held request called off',
    `update withdrawal set state = 'CANCELLED' where id = $1`,
    heldId,
    'the hold',
  ],
  [
    'more said to be sent than left',
    'update withdrawal set amount = amount + 1, amount_disbursed = amount + 1 where id = $1',
    withdrawalId,
    'left the ledger',
  ],
  [
    'a payout that was never sent',
    `update withdrawal_payout set state = 'PENDING', ended_at = null where withdrawal_id = $1`,
    withdrawalId,
    'by the payouts',
  ],
  [
    'a state without a transition',
    `update deposit set state = 'CANCELLED' where id = $1`,
    openId,
    'follow one another',
  ],
  [
    'a transition torn out',
    `delete from audit_log where subject_id = $1 and action = 'approve'`,
    withdrawalId,
    'follow one another',
  ],
])('finds %s', async (_, change, id, name) => {
  expect((await found(change, id)).some((check) => check.includes(name))).toBe(true)
})
