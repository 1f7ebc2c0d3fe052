import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { testProtected } from '#protection/test-protected.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { testFriends } from '#referral/test-friends.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { newMember, codeOf, bring, payIn, takeOut, bet, sumUp, check, play, stateOf } = await testFriends(
  db,
  platform,
)

afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

const dayMs = 86_400_000
const own = async (member: TestVisitor) => (await member.send('referral')).value
const listOf = async (member: TestVisitor) => (await member.send('referralList')).value.content

test('each member has one code that nobody guesses, whoever asks for it how often at once, and a link with it (PROMO-43)', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(member)))
  expect(new Set(codes).size).toBe(1)
  const [code = ''] = codes
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  expect(await codeOf(other)).not.toBe(code)
  const { link, enabled, rules } = await own(member)
  expect(new URL(link).pathname + new URL(link).search).toBe(`/register?referralCode=${code}`)
  expect([enabled, rules.reward, rules.withinDays]).toEqual([true, '100.00', 30])
})

test('who registers with a code is the friend of its owner alone, and stays so (DATA-43)', async () => {
  const inviter = await newMember()
  const friend = await newMember({ referralCode: ` ${(await codeOf(inviter)).toLowerCase()} ` })
  expect(await stateOf(friend)).toMatchObject({ state: 'INVITED', inviter: inviter.id })
  const list = await listOf(inviter)
  expect(list).toMatchObject([{ state: 'INVITED', reward: null }])
  expect(list[0].account).toMatch(/^..\*\*\*.$/)
  expect(friend.account).not.toBe(list[0].account)
  const other = await newMember()
  expect(await listOf(other)).toEqual([])
  await expect(
    db.query({
      text: 'update referral set inviter_id = $2 where member_id = $1',
      values: [friend.id, other.id],
    }),
  ).rejects.toThrow('stays')
  await expect(
    db.query({
      text: 'insert into referral (member_id, inviter_id, invited_at) values ($1, $1, now())',
      values: [other.id],
    }),
  ).rejects.toThrow('referral_of_another')
})

test.each([
  ['nobody has', async () => 'AAAAAAAAAA'],
  ['is no code', async () => `' or 1=1 --`],
  [
    'belongs to who may not log in',
    async () => {
      const locked = await newMember()
      const code = await codeOf(locked)
      await db.query({ text: `update member set state = 'DISABLED' where id = $1`, values: [locked.id] })
      return code
    },
  ],
])('a code that %s keeps nobody from registering, and ties nobody', async (_, given) => {
  const friend = await newMember({ referralCode: await given() })
  expect(friend.token).not.toBeNull()
  expect(await stateOf(friend)).toBeUndefined()
})

test('a friend who pays in and bets enough in time brings the reward, once, however often is looked', async () => {
  const inviter = await newMember()
  const friend = await bring(inviter)
  await payIn(friend, 500_00n)
  await bet(friend, 999_99n)
  await check()
  expect((await stateOf(friend))?.state).toBe('INVITED')
  platform.advance(600_000)
  await bet(friend, 1n)
  await Promise.all([check(), check(), check()])
  await check()
  expect(await listOf(inviter)).toMatchObject([{ state: 'REWARDED', reward: '100.00', until: null }])
  expect(await own(inviter)).toMatchObject({
    invited: 1,
    rewarded: 1,
    waiting: 0,
    earned: '100.00',
    earnedThisMonth: '100.00',
  })
  const { content } = (await inviter.send('rewards')).value
  expect(content).toMatchObject([
    { source: 'referral', amount: '100.00', turnover: '100.00', state: 'CLAIMABLE' },
  ])
  // The friend who was brought has brought nobody.
  expect(await own(friend)).toMatchObject({ invited: 0, earned: '0.00' })
})

test('neither deposits alone nor bets alone are enough, and when the time is over nothing brings the reward', async () => {
  const inviter = await newMember()
  const [payer, player, late] = [await bring(inviter), await bring(inviter), await bring(inviter)]
  await payIn(payer, 5_000_00n)
  await bet(player, 50_000_00n)
  await check()
  expect([(await stateOf(payer))?.state, (await stateOf(player))?.state]).toEqual(['INVITED', 'INVITED'])
  platform.advance(30 * dayMs + 1_000)
  await play(late)
  platform.advance(600_000)
  await sumUp()
  await check()
  for (const friend of [payer, player, late]) expect((await stateOf(friend))?.state).toBe('LAPSED')
  await inviter.logIn(inviter.account, testPassword)
  expect(await own(inviter)).toMatchObject({ invited: 3, rewarded: 0, waiting: 0, earned: '0.00' })
})

test('a deposit made in time that is still to be decided keeps a friend’s time from being over until it is', async () => {
  const inviter = await newMember()
  const [credited, refused] = [await bring(inviter), await bring(inviter)]
  const ids: string[] = []
  for (const friend of [credited, refused]) {
    await bet(friend, 1_000_00n)
    ids.push(await payIn(friend, 500_00n, 'SUBMITTED'))
  }
  platform.advance(31 * dayMs)
  await sumUp()
  await check()
  for (const friend of [credited, refused]) expect((await stateOf(friend))?.state).toBe('INVITED')
  await db.query({
    text: `update deposit set state = case id when $1 then 'CREDITED' else 'REJECTED' end,
      transfer_id = case id when $1 then id end where id = any ($2::uuid[])`,
    values: [ids[0], ids],
  })
  await check()
  expect((await stateOf(credited))?.state).toBe('REWARDED')
  expect((await stateOf(refused))?.state).toBe('LAPSED')
})

test('money that a friend withdraws and pays in again counts once; what was there before a withdrawal counts in whole', async () => {
  const inviter = await newMember()
  const [circling, playing] = [await bring(inviter), await bring(inviter)]
  for (let count = 0; count < 6; count++) {
    await payIn(circling, 100_00n)
    platform.advance(1_000)
    await takeOut(circling, 100_00n)
    platform.advance(1_000)
  }
  await payIn(playing, 500_00n)
  platform.advance(1_000)
  await takeOut(playing, 900_00n)
  for (const friend of [circling, playing]) await bet(friend, 1_000_00n)
  await check()
  expect((await stateOf(circling))?.state).toBe('INVITED')
  expect((await stateOf(playing))?.state).toBe('REWARDED')
  await payIn(circling, 500_00n)
  await check()
  expect((await stateOf(circling))?.state).toBe('REWARDED')
})

test('money that a friend wins and withdraws takes nothing from what is paid in afterwards', async () => {
  const friend = await bring(await newMember())
  await payIn(friend, 300_00n)
  platform.advance(1_000)
  await takeOut(friend, 5_000_00n)
  platform.advance(1_000)
  await bet(friend, 1_000_00n)
  await payIn(friend, 499_99n)
  await check()
  expect((await stateOf(friend))?.state).toBe('INVITED')
  await payIn(friend, 1n)
  await check()
  expect((await stateOf(friend))?.state).toBe('REWARDED')
})

test('a friend of an inviter who excluded or closed the account meanwhile brings nothing, and is not said to be late', async () => {
  const [excluded, closed] = [await newMember(), await newMember()]
  const friends = [await bring(excluded), await bring(closed)]
  await testProtected(db, platform).exclude(excluded, 6)
  await db.query({
    text: `update member set state = 'CLOSED', password_hash = null, profile = '{}', profile_sealed = null, nickname = '', mobile = null,
      payment_password_hash = null, registered_ip = null where id = $1`,
    values: [closed.id],
  })
  for (const friend of friends) await play(friend)
  await check()
  for (const friend of friends) expect((await stateOf(friend))?.state).toBe('INELIGIBLE')
})

test('in a month an inviter gets no more than the terms say; the next month begins anew', async () => {
  const inviter = await newMember()
  for (let count = 0; count < 20; count++) await play(await bring(inviter))
  const over = await bring(inviter)
  await play(over)
  await check()
  const { content, totalCount } = (await inviter.send('referralList', { query: { pageSize: '50' } })).value
  expect(totalCount).toBe(21)
  const counted = (wanted: string) =>
    content.filter(({ state }: { state: string }) => state === wanted).length
  expect([counted('REWARDED'), counted('CAPPED')]).toEqual([20, 1])
  expect((await own(inviter)).earnedThisMonth).toBe('2000.00')
  platform.advance(32 * dayMs)
  await inviter.logIn(inviter.account, testPassword)
  const next = await bring(inviter)
  await play(next)
  await check()
  expect((await stateOf(next))?.state).toBe('REWARDED')
  expect(await own(inviter)).toMatchObject({ earned: '2100.00', earnedThisMonth: '100.00' })
})

test('while the promotion is closed a code ties nobody, and the page says that it is off', async () => {
  const lone = await testDatabase()
  const closed = await testPlatform(lone)
  const world = await testFriends(lone, closed)
  const inviter = await world.newMember()
  const before = await world.bring(inviter)
  const visitor = new TestVisitor(closed)
  expect((await visitor.send('settings')).value.referralEnabled).toBe(true)
  await world.close()
  expect((await visitor.send('settings')).value.referralEnabled).toBe(false)
  expect((await inviter.send('referral')).value).toMatchObject({ enabled: false, invited: 1 })
  const code = await world.codeOf(inviter)
  const after = await world.newMember({ ...registration(), referralCode: code })
  expect(await world.stateOf(after)).toBeUndefined()
  // What was promised before is kept.
  await world.play(before)
  await world.check()
  expect((await world.stateOf(before))?.state).toBe('REWARDED')
})

test('who is on a break is asked to bring nobody; friends who came before still bring their reward', async () => {
  const inviter = await newMember()
  const friend = await bring(inviter)
  await inviter.send('protectionBreak', { input: { hours: 24 } })
  expect((await inviter.send('referral')).value).toMatchObject({ enabled: false, invited: 1 })
  await play(friend)
  await check()
  expect((await stateOf(friend))?.state).toBe('REWARDED')
})
