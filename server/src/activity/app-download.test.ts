import { afterAll, expect, test } from 'vitest'
import { testCashier } from '#cashier/test-cashier.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { dayMs, download, testActivities } from '#activity/test-activities.ts'
import { testPassword, testPlatform } from '#test-platform.ts'
import { readFunds } from '#wallet/read-funds.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const my = await testActivities(db, platform)
const { rich, withdraw } = testCashier(db, platform)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

const age = async (id: string, days: number) =>
  db.query({
    text: 'update member set created_at = $2 where id = $1',
    values: [id, new Date(platform.now() - days * dayMs)],
  })

test('a new player who enters and opens the app claims 5 baht, once (PROMO-32, PROMO-39, PROMO-41)', async () => {
  const [id, member] = [await my.offer(download), await my.newMember()]
  expect((await my.apply(member, id)).value.state).toBe('joined')
  expect((await my.claim(member, id)).code).toBe('NOT_ISSUED')
  const told = await Promise.all(Array.from({ length: 5 }, () => member.send('appLogin')))
  expect(told.every(({ success }) => success)).toBe(true)
  expect((await my.shown(member, id)).state).toBe('claim')
  expect((await my.claim(member, id)).value).toMatchObject({
    amount: '5.00',
    turnover: '5.00',
    sumBalance: '5.00',
  })
  expect((await my.claim(member, id)).code).toBe('ALREADY_CLAIMED')
  expect((await my.apply(member, id)).code).toBe('ALREADY_APPLIED')
  await member.send('appLogin')
  expect((await readFunds(db, member.id, 'THB')).mainMinor).toBe(5_00n)
})

test('who opened the app before entering has the reward with the entry', async () => {
  const [id, member] = [await my.offer(download), await my.newMember()]
  await member.send('appLogin')
  expect((await my.apply(member, id)).value.state).toBe('claim')
})

test('the bonus is withdrawn once it was bet through once, and not before (PROMO-40)', async () => {
  const [id, member] = [await my.offer(download), await rich()]
  await member.send('appLogin')
  await my.apply(member, id)
  await my.claim(member, id)
  expect(await readFunds(db, member.id, 'THB')).toMatchObject({
    mainMinor: 1005_00n,
    turnoverNeededMinor: 5_00n,
  })
  expect((await withdraw(member, '1000')).code).toBe('TURNOVER_NOT_MET')
  await db.transaction((tx) => recordValidBets(tx, [{ memberId: member.id, amountMinor: 5_00n }]))
  expect((await readFunds(db, member.id, 'THB')).turnoverNeededMinor).toBe(0n)
  expect((await withdraw(member, '500')).success).toBe(true)
})

/** When an account was opened, and when it was first seen in the app, in days ago. */
async function seen(id: string, { opened, inApp }: { opened: number; inApp: number }): Promise<void> {
  await age(id, opened)
  await db.query({
    text: 'update app_login set first_at = $2 where member_id = $1',
    values: [id, new Date(platform.now() - inApp * dayMs)],
  })
}

test('who first opened the app on a break has the bonus after it, by the day of that opening', async () => {
  const [id, member] = [await my.offer(download), await my.newMember()]
  await my.apply(member, id)
  await member.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  expect((await member.send('protectionBreak', { input: { hours: 24 } })).code).toBe('')
  expect((await member.send('appLogin')).success).toBe(true)
  await db.query({
    text: 'update protection_member set break_until = null where member_id = $1',
    values: [member.id],
  })
  expect((await my.shown(member, id)).state).toBe('joined')
  await seen(member.id, { opened: 40, inApp: 20 })
  await Promise.all(Array.from({ length: 4 }, () => member.send('appLogin')))
  expect((await my.shown(member, id)).state).toBe('claim')
  expect((await my.claim(member, id)).value).toMatchObject({ amount: '5.00', sumBalance: '5.00' })
})

test('who first opened the app while the promotion was closed has the bonus once it is open again', async () => {
  const [id, member] = [await my.offer(download), await my.newMember()]
  await my.apply(member, id)
  await my.setPromotion('closed')
  await member.send('appLogin')
  expect((await my.shown(member, id)).state).toBe('joined')
  await my.setPromotion('open')
  await member.send('appLogin')
  expect((await my.shown(member, id)).state).toBe('claim')
})

test('an old account is not new by having opened the app early', async () => {
  const [id, member] = [await my.offer(download), await my.newMember()]
  await member.send('appLogin')
  await seen(member.id, { opened: 40, inApp: 39 })
  expect((await my.shown(member, id)).isEligible).toBe(false)
  expect((await my.apply(member, id)).code).toBe('NOT_ELIGIBLE')
})

test('an account that is not new gets nothing, however it comes by the app', async () => {
  const id = await my.offer(download)
  const [old, late] = [await my.newMember(), await my.newMember()]
  await age(old.id, 31)
  expect((await my.shown(old, id)).isEligible).toBe(false)
  expect((await my.apply(old, id)).code).toBe('NOT_ELIGIBLE')
  expect((await my.apply(late, id)).value.state).toBe('joined')
  await age(late.id, 31)
  await late.send('appLogin')
  expect((await my.shown(late, id)).state).toBe('joined')
  expect((await my.claim(late, id)).code).toBe('NOT_ISSUED')
})
