import { rewardStates } from '@suntala/contract/reward-terms'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { closePromotion } from '#promotion/save-version.ts'
import { findOpenPromotion } from '#promotion/find-open-promotion.ts'
import { rewardMoves } from '#promotion/rewards/rules.ts'
import { dayMs, testRewards } from '#promotion/rewards/test-rewards.ts'
import { testProtected } from '#protection/test-protected.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { readFunds } from '#wallet/read-funds.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const my = await testRewards(db, platform)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

const unreadOf = async (member: TestVisitor) => (await member.send('unread')).value

test('what is granted waits to be claimed, is counted, and is paid to the balance with the turnover of its terms', async () => {
  const member = await my.newMember()
  expect((await my.list(member)).content).toEqual([])
  expect(await my.grant(member.id)).toBe('GRANTED')
  const [reward] = (await my.list(member)).content
  expect(reward).toMatchObject({
    source: 'free-credit',
    name: 'Free credit',
    amount: '5.00',
    turnover: '5.00',
    state: 'CLAIMABLE',
    expiresAt: platform.now() + dayMs,
    endedAt: null,
  })
  expect(await unreadOf(member)).toEqual({ count: 2, message: 1, reward: 1 })
  expect((await member.send('messages')).value.content[0]).toMatchObject({
    title: 'A reward for you',
    content: 'A reward of ฿5.00 waits for you in the reward centre.',
  })
  expect((await my.claim(member, reward.id)).value).toEqual({ amount: '5.00', sumBalance: '5.00' })
  expect(await readFunds(db, member.id, 'THB')).toMatchObject({
    mainMinor: 5_00n,
    turnoverNeededMinor: 5_00n,
    withdrawableMinor: 0n,
  })
  expect(await unreadOf(member)).toMatchObject({ message: 1, reward: 0 })
  expect(await my.list(member)).toMatchObject({ content: [], count: 0, totalCount: 0 })
  expect((await my.list(member, { state: 'CLAIMED' })).content).toMatchObject([
    { id: reward.id, state: 'CLAIMED', endedAt: platform.now() },
  ])
})

test('a reward whose whole time went by before the job came is told to nobody', async () => {
  const member = await my.newMember()
  const claimableAt = new Date(platform.now() + dayMs)
  await my.grant(member.id, { claimableAt, expiresAt: new Date(platform.now() + 2 * dayMs) })
  await my.advance(platform.now() + 3 * dayMs)
  expect(await unreadOf(member)).toEqual({ count: 0, message: 0, reward: 0 })
  expect((await my.list(member, { state: 'OVER' })).content).toMatchObject([{ state: 'EXPIRED' }])
})

test('one mark is granted once, whether it was claimed or not', async () => {
  const member = await my.newMember()
  const mark = 'friend-1'
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => my.grant(member.id, { mark })))
  expect(outcomes.toSorted()).toEqual([...Array(1).fill('GRANTED'), ...Array(5).fill('GRANTED_BEFORE')])
  const { content } = await my.list(member)
  expect(content).toHaveLength(1)
  await my.claim(member, content[0].id)
  expect(await my.grant(member.id, { mark })).toBe('GRANTED_BEFORE')
})

test('what is granted for later is no reward to claim before its time, and tells of itself then', async () => {
  const member = await my.newMember()
  const later = platform.now() + 60_000
  await my.grant(member.id, { claimableAt: new Date(later) })
  const [reward] = (await my.list(member)).content
  expect(reward).toMatchObject({ state: 'PENDING', claimableAt: later })
  expect(await unreadOf(member)).toMatchObject({ message: 0, reward: 0 })
  expect((await my.claim(member, reward.id)).code).toBe('NOTHING_TO_CLAIM')
  await my.advance(later - 1)
  expect((await my.list(member)).content[0].state).toBe('PENDING')
  platform.advance(60_000)
  // Whether or not the job has been there.
  expect((await my.list(member)).content[0].state).toBe('CLAIMABLE')
  expect(await unreadOf(member)).toMatchObject({ message: 0, reward: 1 })
  await my.advance(later)
  expect(await unreadOf(member)).toMatchObject({ message: 1, reward: 1 })
  await my.advance(later)
  expect(await unreadOf(member)).toMatchObject({ message: 1 })
  expect((await my.claim(member, reward.id)).value).toMatchObject({ amount: '5.00' })
})

test('a reward whose time came without the job is claimed all the same', async () => {
  const member = await my.newMember()
  await my.grant(member.id, { claimableAt: new Date(platform.now() + 1_000) })
  const [{ id }] = (await my.list(member)).content
  platform.advance(1_000)
  expect((await my.claim(member, id)).value).toMatchObject({ amount: '5.00' })
})

test('a reward expires at its time: it is refused, counted no more and stands in the history', async () => {
  const member = await my.newMember()
  const expiresAt = new Date(platform.now() + 60_000)
  await my.grant(member.id, { expiresAt })
  const [{ id }] = (await my.list(member)).content
  platform.advance(60_000)
  for (const step of [() => undefined, () => my.advance(platform.now())]) {
    await step()
    expect((await my.claim(member, id)).code).toBe('EXPIRED')
    expect((await unreadOf(member)).reward).toBe(0)
    expect((await my.list(member)).content).toEqual([])
    expect((await my.list(member, { state: 'EXPIRED' })).content).toMatchObject([
      { id, state: 'EXPIRED', endedAt: expiresAt.getTime() },
    ])
  }
  expect((await readFunds(db, member.id, 'THB')).mainMinor).toBe(0n)
})

test('a key answers again what it answered, and another key that it was claimed', async () => {
  const member = await my.newMember()
  await my.grant(member.id)
  await my.grant(member.id)
  const [first, second] = (await my.list(member)).content
  const key = uuidV7()
  const paid = await my.claim(member, first.id, key)
  expect((await my.claim(member, first.id, key)).value).toEqual(paid.value)
  expect((await my.claim(member, first.id)).code).toBe('ALREADY_CLAIMED')
  expect((await my.claim(member, second.id, key)).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await my.list(member)).content).toMatchObject([{ id: second.id }])
})

test('nobody sees or claims the reward of another, nor what is none', async () => {
  const [member, other] = [await my.newMember(), await my.newMember()]
  await my.grant(member.id)
  const [{ id }] = (await my.list(member)).content
  expect((await my.list(other)).content).toEqual([])
  for (const wrong of [id, uuidV7(), my.promotionId])
    expect((await my.claim(other, wrong)).code).toBe('NOT_FOUND')
  expect((await my.claim(other, 'x')).code).toBe('VALIDATION')
  expect((await my.claim(new TestVisitor(platform), id)).code).toBe('UNAUTHORIZED')
})

test('a trial account is granted nothing, and its session may not ask', async () => {
  const trial = await fundedMember(db, 100n, 'DEMO')
  expect(await my.grant(trial.ownerId)).toBe('TRIAL')
  const visitor = new TestVisitor(platform)
  const input = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 }
  visitor.token = (await visitor.send('freeplay', { input })).value.token
  expect((await visitor.send('rewards')).code).toBe('NEED_REAL_ACCOUNT')
  expect((await my.claim(visitor, my.promotionId)).code).toBe('NEED_REAL_ACCOUNT')
  expect(await unreadOf(visitor)).toMatchObject({ reward: 0 })
})

test('who is self-excluded is granted nothing and paid nothing; on a break a reward waits, and is not called to', async () => {
  const protection = testProtected(db, platform)
  const [resting, excluded] = [await my.newMember(), await my.newMember()]
  for (const member of [resting, excluded]) await my.grant(member.id)
  const { account } = (await resting.send('memberInfo')).value
  const [{ id }] = (await my.list(resting)).content
  const [{ id: other }] = (await my.list(excluded)).content
  await resting.send('protectionBreak', { input: { hours: 24 } })
  expect((await my.claim(resting, id)).code).toBe('ON_BREAK')
  expect((await unreadOf(resting)).reward).toBe(0)
  const expiresAt = new Date(platform.now() + 3 * dayMs)
  const soon = platform.now() + 60_000
  expect(await my.grant(resting.id, { expiresAt })).toBe('GRANTED')
  expect(await my.grant(resting.id, { claimableAt: new Date(soon), expiresAt })).toBe('GRANTED')
  await my.advance(soon)
  // The message is that of the reward from before the break.
  expect(await unreadOf(resting)).toEqual({ count: 1, message: 1, reward: 0 })
  await protection.exclude(excluded, 6)
  expect((await my.claim(excluded, other)).code).toMatch(/SELF_EXCLUDED|UNAUTHORIZED/)
  expect(await my.grant(excluded.id)).toBe('EXCLUDED')
  expect((await readFunds(db, excluded.id, 'THB')).mainMinor).toBe(0n)
  platform.advance(dayMs + 1_000)
  await resting.logIn(account, testPassword)
  expect(await unreadOf(resting)).toMatchObject({ message: 1, reward: 2 })
})

test('a frozen account is paid nothing until it is free again', async () => {
  const member = await my.newMember()
  await my.grant(member.id)
  const [{ id }] = (await my.list(member)).content
  await db.transaction((tx) => freezeAccount(tx, member.main, true))
  expect((await my.claim(member, id)).code).toBe('ACCOUNT_LOCKED')
  await db.transaction((tx) => freezeAccount(tx, member.main, false))
  expect((await my.claim(member, id)).value).toMatchObject({ amount: '5.00' })
})

test('what was granted is paid after its promotion was closed, and nothing more is open to grant', async () => {
  const member = await my.newMember()
  await my.grant(member.id)
  const [{ id }] = (await my.list(member)).content
  const at = new Date(platform.now())
  const decision = { promotionId: my.promotionId, actor: 'system' as const, at, reason: 'a test' }
  await db.transaction((tx) => closePromotion(tx, decision))
  expect(await db.transaction((tx) => findOpenPromotion(tx, 'free-credit', at))).toBeUndefined()
  expect((await my.claim(member, id)).value).toMatchObject({ amount: '5.00' })
})

test('what can be claimed comes the next to expire first, what is over the newest first, by pages', async () => {
  const member = await my.newMember()
  const soon = (minutes: number) => new Date(platform.now() + minutes * 60_000)
  for (const minutes of [3, 1, 2]) await my.grant(member.id, { expiresAt: soon(minutes) })
  await my.grant(member.id, { claimableAt: soon(0.5), expiresAt: soon(0.6) })
  const { content, count, totalCount, totalPages } = await my.list(member, { pageSize: '3' })
  expect([count, totalCount, totalPages]).toEqual([3, 4, 2])
  expect(content.map(({ expiresAt }: { expiresAt: number }) => expiresAt)).toEqual(
    [1, 2, 3].map((minutes) => soon(minutes).getTime()),
  )
  expect((await my.list(member, { pageSize: '3', pageNo: '2' })).content).toMatchObject([
    { state: 'PENDING' },
  ])
  await my.claim(member, content[2].id)
  platform.advance(90_000)
  const over = await my.list(member, { state: 'OVER' })
  expect(over.content.map(({ state }: { state: string }) => state)).toEqual(['EXPIRED', 'EXPIRED', 'CLAIMED'])
})

test('the database moves rewards by the same table, and changes nothing else of them (SM-18)', async () => {
  const member = await my.newMember()
  for (const from of rewardStates) {
    const moved: string[] = []
    for (const to of rewardStates) {
      const tried = db.transaction(async (tx) => {
        const text = `insert into promotion_reward (promotion_id, member_id, mark, currency, amount, turnover, facts, state,
            granted_at, claimable_at, expires_at) values ($1, $2, $3, 'THB', 1, 0, '{}', $4, now(), now(), now() + interval '1 day')`
        // The rows of these states are checked at their end alone: here it is the step that counts.
        await tx.query({
          text: 'alter table promotion_reward drop constraint promotion_reward_ended, drop constraint promotion_reward_claimed',
        })
        await tx.query({ text, values: [my.promotionId, member.id, `${from}-${to}`, from] })
        await tx.query({
          text: 'update promotion_reward set state = $1 where mark = $2',
          values: [to, `${from}-${to}`],
        })
        moved.push(to)
        throw new Error('undone')
      })
      await expect(tried).rejects.toThrow(/undone|does not go/)
    }
    expect(moved).toEqual(rewardMoves[from])
  }
  await my.grant(member.id)
  for (const text of [
    `update promotion_reward set state = 'EXPIRED', ended_at = now(), amount = amount + 1 where state = 'CLAIMABLE'`,
    'delete from promotion_reward',
    'truncate promotion_reward',
  ])
    await expect(db.query({ text })).rejects.toThrow(/does not change|only grows/)
})

test('names a claimed reward whose claim is another’s, and a claim without its reward', async () => {
  const member = await my.newMember()
  await my.grant(member.id)
  await my.grant(member.id)
  const [first, second] = (await my.list(member)).content
  await my.claim(member, first.id)
  const found = await db
    .transaction(async (tx) => {
      await tx.query({ text: 'alter table promotion_reward disable trigger user' })
      await tx.query({ text: `update promotion_reward set amount = 1 where id = $1`, values: [first.id] })
      await tx.query({
        text: `update promotion_reward r set state = 'CLAIMED', ended_at = now(), claim_id = o.claim_id
          from (select claim_id from promotion_reward where claim_id is not null and id <> $2 and member_id <> $3 limit 1) o where r.id = $1`,
        values: [second.id, first.id, member.id],
      })
      return tx
    })
    .then(
      () => 'kept',
      (error: Error) => error.message,
    )
  // One claim pays one reward, by the database's own rule.
  expect(found).toMatch(/promotion_reward_claim_id_key/)
  const texts = await db
    .transaction(async (tx) => {
      await tx.query({ text: 'alter table promotion_reward disable trigger user' })
      await tx.query({ text: `update promotion_reward set amount = 1 where id = $1`, values: [first.id] })
      const findings = []
      for (const { run } of ledgerChecks) findings.push(...(await run(tx)))
      throw Object.assign(new Error('undone'), { findings })
    })
    .catch((error: { findings: { text: string }[] }) => error.findings.map(({ text }) => text))
  expect(texts).toEqual([`reward ${first.id} in CLAIMED does not agree with its claim`])
})
