import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { peerNamed } from '#peer-settings.ts'
import { about, notingWarnings } from '#test-log.ts'
import { testPlatform } from '#test-platform.ts'
import { signedRoutes } from '#cashier/callback-routes.ts'
import { adapter } from '#cashier/channels/sandbox/adapter.ts'
import { createDepositEvents } from '#cashier/deposit/apply-deposit-event.ts'
import { seedChannels } from '#cashier/seed-channels.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, testSecret } from '#cashier/test-channel.ts'

const db = await testDatabase()
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, rich, withdraw, approve, runJobs, payoutOf } = testCashier(db, platform)
const meridian = {
  PEER_MERIDIAN_URL: channel.url,
  PEER_MERIDIAN_KEY: 'sandbox',
  PEER_MERIDIAN_SECRET: testSecret,
}

/** Until the test ends the channel has settings of its own, which the platform of these tests was not given. */
function withSettingsOfItsOwn(): void {
  const peer = vi.spyOn(adapter, 'peerOf').mockImplementation((config) => peerNamed(config, 'MERIDIAN'))
  onTestFinished(() => peer.mockRestore())
}

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
    createDepositEvents(platform.context)({
      input: {
        eventId: randomUUID(),
        depositId: value.id,
        status: 'PAID',
        amount: '500.00',
        currency: 'THB',
        reference: `SBX-${value.id}`,
      },
      keyId,
    })
  const main = async () => (await member.send('funds')).value.funds.main
  await event('another')
  expect(await main()).toBe('0.00')
  const stored = await db.query({
    text: 'select outcome, reason from cashier_event where subject_id = $1',
    values: [value.id],
  })
  expect(stored).toEqual([{ outcome: 'OPERATOR', reason: 'UNKNOWN' }])
  await event('sandbox')
  expect(await main()).toBe('500.00')
})

test('a closed channel offers no way to pay in', async () => {
  const member = await newMember()
  const ways = async () => (await member.send('depositMethods')).value.map(({ id }: { id: string }) => id)
  expect(await ways()).toEqual(['bank-qr', 'bank-transfer', 'card', 'usdt', 'voucher'])
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

test('a channel that cannot be reached takes nothing, though its row is open and first, and the others go on', async () => {
  await db.query({
    text: `insert into payment_channel (code, is_enabled, pays_out, sort) values ('meridian', true, true, 0)`,
  })
  onTestFinished(async () => {
    await db.query({ text: `update payment_channel set pays_out = false where code = 'meridian'` })
  })
  await db.query({
    text: `insert into deposit_method (id, kind, texts, min_amount, max_amount, presets, is_sandbox, sort, channel)
      values ('meridian-qr', 'qr', '{}', 10000, 20000000, '{}', false, 2, 'meridian')`,
  })
  const member = await rich()
  const payIn = async (methodId: string) =>
    (
      await member.send('depositCreate', {
        input: { methodId, amount: '500' },
        headers: { 'idempotency-key': uuidV7() },
      })
    ).code
  expect((await member.send('depositMethods')).value).toMatchObject([
    { id: 'bank-qr' },
    { id: 'bank-transfer' },
    { id: 'card' },
    { id: 'usdt' },
    { id: 'voucher' },
  ])
  expect([await payIn('meridian-qr'), await payIn('bank-qr')]).toEqual(['METHOD_OFF', ''])
  const { value } = await withdraw(member)
  await approve()
  expect((await payoutOf(value.id)).state).toBe('ACCEPTED')
})

test('a channel without settings is named in one warning at the start, and is closed', async () => {
  withSettingsOfItsOwn()
  const { log, warned } = notingWarnings()
  signedRoutes({ ...platform.context, log })
  expect(about(warned, 'sandbox')).toHaveLength(1)
  const member = await newMember()
  expect((await member.send('depositMethods')).value).toEqual([])
  const input = { methodId: 'bank-qr', amount: '500' }
  const refused = await member.send('depositCreate', { input, headers: { 'idempotency-key': uuidV7() } })
  expect(refused.code).toBe('METHOD_OFF')
})

test('with its settings it takes deposits, and a payout that waited for them', async () => {
  // Its bank was asked before whose the account is.
  const waiting = await rich()
  withSettingsOfItsOwn()
  const { value } = await withdraw(waiting)
  await approve()
  const { id, state } = await payoutOf(value.id)
  expect([channel.callsOf(id), state]).toEqual([[], 'PENDING'])

  const reaching = await testPlatform(db, meridian)
  reaching.setNow(platform.now() + 60_000)
  const { log, warned } = notingWarnings()
  signedRoutes({ ...reaching.context, log })
  expect(about(warned, 'sandbox')).toEqual([])
  const there = testCashier(db, reaching)
  const member = await there.newMember()
  const input = { methodId: 'bank-qr', amount: '500' }
  const opened = await member.send('depositCreate', { input, headers: { 'idempotency-key': uuidV7() } })
  expect(opened.value.payUrl).toContain(opened.value.id)
  await there.runJobs()
  expect((await payoutOf(value.id)).state).toBe('ACCEPTED')
})

test.each(['PEER_MERIDIAN_URL', 'PEER_MERIDIAN_SECRET'])('a wrong %s stops the start', async (name) => {
  await expect(testPlatform(db, { ...meridian, [name]: 'wrong' })).rejects.toThrow(name)
})

test('seeding changes no channel that is there', async () => {
  const rows = () =>
    db.query({ text: 'select code, is_enabled, pays_out from payment_channel order by code' })
  const before = await rows()
  await db.transaction(seedChannels)
  expect(await rows()).toEqual(expect.arrayContaining(before))
})
