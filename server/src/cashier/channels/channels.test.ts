import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform } from '#test-platform.ts'
import { applyDepositEvent } from '#cashier/deposit/apply-deposit-event.ts'
import { seedChannels } from '#cashier/seed-channels.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase()
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, rich, withdraw, approve, runJobs, payoutOf } = testCashier(db, platform)

async function whileClosed(work: () => Promise<void>): Promise<void> {
  const setEnabled = (isEnabled: boolean) =>
    db.query({
      text: `update payment_channel set is_enabled = $1 where code = 'sandbox'`,
      values: [isEnabled],
    })
  await setEnabled(false)
  try {
    await work()
  } finally {
    await setEnabled(true)
  }
}

test('a channel that was not asked for a deposit cannot credit it', async () => {
  const member = await newMember()
  const input = { methodId: 'bank-qr', amount: '500' }
  const { value } = await member.send('depositCreate', { input, headers: { 'idempotency-key': uuidV7() } })
  const event = (keyId: string) =>
    applyDepositEvent(
      platform.context,
      {
        eventId: randomUUID(),
        depositId: value.id,
        status: 'PAID',
        amount: '500.00',
        currency: 'THB',
        reference: `SBX-${value.id}`,
      },
      keyId,
    )
  const main = async () => (await member.send('funds')).value.funds.main
  await event('another')
  expect(await main()).toBe('0.00')
  const kept = await db.query({
    text: 'select outcome, reason from cashier_event where subject_id = $1',
    values: [value.id],
  })
  expect(kept).toEqual([{ outcome: 'OPERATOR', reason: 'UNKNOWN' }])
  await event('sandbox')
  expect(await main()).toBe('500.00')
})

test('a closed channel offers no way to pay in', async () => {
  const member = await newMember()
  const ways = async () => (await member.send('depositMethods')).value.map(({ id }: { id: string }) => id)
  expect(await ways()).toEqual(['bank-qr'])
  await whileClosed(async () => {
    expect(await ways()).toEqual([])
    const input = { methodId: 'bank-qr', amount: '500' }
    const refused = await member.send('depositCreate', { input, headers: { 'idempotency-key': uuidV7() } })
    expect(refused.code).toBe('METHOD_OFF')
  })
})

test('a payout waits for its channel to open again', async () => {
  const member = await rich()
  const { value } = await withdraw(member)
  await whileClosed(async () => {
    await approve()
    expect(channel.callsOf((await payoutOf(value.id)).id)).toEqual([])
  })
  platform.advance(60_000)
  await runJobs()
  const payout = await payoutOf(value.id)
  expect([channel.callsOf(payout.id).length, payout.state]).toEqual([1, 'ACCEPTED'])
})

test('seeding changes no channel that is there', async () => {
  const rows = () =>
    db.query({ text: 'select code, is_enabled, pays_out from payment_channel order by code' })
  const before = await rows()
  await db.transaction(seedChannels)
  expect(await rows()).toEqual(before)
})
