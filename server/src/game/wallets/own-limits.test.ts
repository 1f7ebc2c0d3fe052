import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testVendor } from '#game/wallets/test-vendor.ts'

// A platform of its own, whose clock nothing moves: a limit's day and what counts in it begin by one midnight.
const db = await testDatabase({ poolSize: 12 })
const vendor = await testVendor(db)
const { rich, transfer } = vendor
afterAll(() => vendor.close())
afterEach(() => vendor.expectInOrder())

let member: Awaited<ReturnType<typeof rich>>
beforeEach(async () => {
  member = await rich()
})

const recall = () => member.send('recall', { input: {} })

test('what a member may still lose by an own limit is the most that goes in, and what is there comes back on a break', async () => {
  const limit = { kind: 'loss', period: 'day', amount: '200.00' }
  await member.send('protectionLimit', { input: limit })
  expect((await transfer(member, '200.01')).code).toBe('OWN_LIMIT')
  expect((await transfer(member, '150')).success).toBe(true)
  expect((await transfer(member, '50.01')).code).toBe('OWN_LIMIT')
  await member.send('protectionBreak', { input: { hours: 24 } })
  expect((await transfer(member, '1')).code).toBe('ON_BREAK')
  expect((await recall()).value).toMatchObject({ returned: '150.00', sumBalance: '1000.00' })
})

test('what is at a vendor or was lost there counts against a limit of stakes, for nobody tells of the bets', async () => {
  await member.send('protectionLimit', { input: { kind: 'stake', period: 'day', amount: '200.00' } })
  expect((await transfer(member, '150')).success).toBe(true)
  expect((await transfer(member, '50.01')).code).toBe('OWN_LIMIT')
  vendor.win(-50_00n)
  await recall()
  expect((await transfer(member, '150.01')).code).toBe('OWN_LIMIT')
  expect((await transfer(member, '150')).success).toBe(true)
})
