import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { insertGames, openIssue } from '#lottery/test-issues.ts'
import { testProtected } from '#protection/test-protected.ts'
import { dayMs, signIn, testActivities } from '#activity/test-activities.ts'
import { testPassword, testPlatform, type TestVisitor } from '#test-platform.ts'
import { readFunds } from '#wallet/read-funds.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const my = await testActivities(db, platform)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

/** Some days on; sessions of before go on. */
async function pass(days: number): Promise<void> {
  platform.advance(days * dayMs)
  const values = [new Date(platform.now()), new Date(platform.now() + dayMs)]
  for (const table of ['member_session', 'operator_session'])
    await db.query({ text: `update ${table} set last_seen_at = $1, expires_at = $2`, values })
}
const nextDay = () => pass(1)
const signedOf = async (member: TestVisitor, id: string) => {
  const { state, sign } = await my.shown(member, id)
  return { state, streak: sign.streak, hasSignedToday: sign.hasSignedToday }
}

test('who has played beyond a limit of their own signs as ever, and what is paid at once waits', async () => {
  await insertGames(db)
  const { member: newMember, bet, limit } = testProtected(db, platform)
  const steps = [{ streak: 1, amount: { THB: '2.00', USD: '0.10' } }]
  const [id, member] = [await my.offer({ ...signIn, steps, payout: 'AT_ONCE' }), await newMember()]
  expect((await bet(member, await openIssue(db), '20')).code).toBe('')
  expect((await limit(member, 'stake', 'day', '10.00')).code).toBe('')
  expect((await my.sign(member, id)).value).toMatchObject({ state: 'claim', streak: 1 })
  expect((await my.claim(member, id)).code).toBe('OWN_LIMIT')
})

test('a day is signed once, a streak brings its rewards, and a gap begins it anew (PROMO-33)', async () => {
  const [id, member] = [await my.offer(signIn), await my.newMember()]
  expect(await signedOf(member, id)).toEqual({ state: 'join', streak: 0, hasSignedToday: false })
  expect((await my.sign(member, id)).value).toEqual({ state: 'signed', streak: 1, reward: null })
  expect((await my.sign(member, id)).code).toBe('ALREADY_SIGNED')
  expect(await signedOf(member, id)).toEqual({ state: 'signed', streak: 1, hasSignedToday: true })
  await nextDay()
  expect(await signedOf(member, id)).toEqual({ state: 'join', streak: 1, hasSignedToday: false })
  expect((await my.sign(member, id)).value).toEqual({
    state: 'claim',
    streak: 2,
    reward: { amount: '2.00', turnover: '4.00' },
  })
  await nextDay()
  // What waits from yesterday does not keep today from being signed.
  expect((await signedOf(member, id)).state).toBe('join')
  expect((await my.sign(member, id)).value).toMatchObject({ streak: 3, reward: { amount: '5.00' } })
  expect((await my.claim(member, id)).value).toMatchObject({ state: 'claim', amount: '2.00' })
  expect((await my.claim(member, id)).value).toMatchObject({
    state: 'claimed',
    amount: '5.00',
    sumBalance: '7.00',
  })
  expect((await my.claim(member, id)).code).toBe('ALREADY_CLAIMED')
  await nextDay()
  expect((await my.sign(member, id)).value.streak).toBe(1)
  await nextDay()
  await nextDay()
  expect((await signedOf(member, id)).streak).toBe(0)
  expect((await my.sign(member, id)).value.streak).toBe(1)
  expect(await my.records(member)).toHaveLength(5)
  expect(await my.records(member, { state: 'claimed' })).toHaveLength(2)
})

test('of several rewards that wait a record says whether a claim pays its own, on whatever page it stands', async () => {
  const [id, member] = [await my.offer(signIn), await my.newMember()]
  for (const _ of [1, 2, 3]) {
    await my.sign(member, id)
    await nextDay()
  }
  const next = async (query: Record<string, string>) =>
    (await my.records(member, query)).map((record: { reward: object; isNextToClaim: boolean }) =>
      record.isNextToClaim ? record.reward : null,
    )
  const [first, second] = [{ amount: '2.00' }, { amount: '5.00' }]
  expect(await next({})).toMatchObject([null, first, null])
  expect(await next({ state: 'claim' })).toMatchObject([null, first])
  expect(await next({ pageSize: '1' })).toEqual([null])
  expect(await next({ pageSize: '1', pageNo: '2' })).toMatchObject([first])
  expect((await my.claim(member, id)).value).toMatchObject(first)
  expect(await next({})).toMatchObject([second, null, null])
  expect((await my.claim(member, id)).value).toMatchObject(second)
  expect(await next({})).toEqual([null, null, null])
})

test('of many signatures at the same moment one counts, and is paid once', async () => {
  const id = await my.offer({
    ...signIn,
    steps: [{ streak: 1, amount: { THB: '2.00', USD: '0.10' } }],
    payout: 'AT_ONCE',
  })
  const member = await my.newMember()
  const answers = await Promise.all(Array.from({ length: 8 }, () => my.sign(member, id)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', ...Array(7).fill('ALREADY_SIGNED')])
  expect(answers.find(({ success }) => success)?.value).toMatchObject({ state: 'issued', streak: 1 })
  expect((await readFunds(db, member.id, 'THB')).mainMinor).toBe(2_00n)
})

test('who has signed and cannot sign again is not told to', async () => {
  const [id, member] = [await my.offer(signIn), await my.newMember()]
  await my.sign(member, id)
  await nextDay()
  expect((await signedOf(member, id)).state).toBe('join')
  await member.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  expect((await member.send('protectionBreak', { input: { hours: 24 } })).code).toBe('')
  expect((await my.sign(member, id)).code).toBe('ON_BREAK')
  expect((await signedOf(member, id)).state).toBe('closed')
  await db.query({
    text: 'update protection_member set break_until = null where member_id = $1',
    values: [member.id],
  })
  await my.setPromotion('closed')
  expect((await signedOf(member, id)).state).toBe('closed')
  await my.setPromotion('open')
  expect((await signedOf(member, id)).state).toBe('join')
})

test('a sign-in activity is not applied for, and others are not signed', async () => {
  const [id, member] = [await my.offer(signIn), await my.newMember()]
  expect((await my.apply(member, id)).code).toBe('NOT_OPEN')
})

test('a reward that nobody claims in time is gone', async () => {
  const id = await my.offer({ ...signIn, steps: [{ streak: 1, amount: { THB: '2.00', USD: '0.10' } }] })
  const member = await my.newMember()
  await my.sign(member, id)
  await pass(7)
  expect((await my.claim(member, id)).code).toBe('EXPIRED')
  expect((await signedOf(member, id)).state).toBe('join')
  expect(await my.records(member, { state: 'closed' })).toHaveLength(1)
})
