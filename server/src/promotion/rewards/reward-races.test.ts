import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { claimReward } from '#promotion/rewards/claim-reward.ts'
import { type Rewarded, testRewards } from '#promotion/rewards/test-rewards.ts'
import { testPlatform } from '#test-platform.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { readFunds } from '#wallet/read-funds.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const my = await testRewards(db, platform)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

const balanceOf = async (member: Rewarded) => (await readFunds(db, member.id, 'THB')).mainMinor
const idsOf = async (member: Rewarded): Promise<string[]> =>
  (await my.list(member)).content.map(({ id }: { id: string }) => id)

/** Without the limits of the door. @returns what was paid, or the code of the refusal */
const claim = (member: Rewarded, id: string, key = uuidV7()): Promise<string> =>
  claimReward(platform.context, {
    id,
    caller: { memberId: member.id, currency: 'THB' },
    idempotency: { key, bodyHash: Buffer.from(id) },
  }).then(
    () => 'paid',
    (error: { code: string }) => error.code,
  )

test('of many claims at once of one reward one pays, and its key alone answers again', async () => {
  const member = await my.newMember()
  await my.grant(member.id)
  const [id = ''] = await idsOf(member)
  const keys = Array.from({ length: 15 }, () => uuidV7())
  const twice = [...keys, ...keys]
  const answers = await Promise.all(twice.map((key) => claim(member, id, key)))
  const paid = new Set(twice.filter((_, index) => answers[index] === 'paid'))
  expect(paid.size).toBe(1)
  expect(new Set(answers)).toEqual(new Set(['paid', 'ALREADY_CLAIMED']))
  expect(await balanceOf(member)).toBe(5_00n)
})

test('several rewards claimed at once are each paid once, with each turnover', async () => {
  const member = await my.newMember()
  for (let n = 0; n < 6; n++) await my.grant(member.id)
  const ids = await idsOf(member)
  await Promise.all([...ids, ...ids, ...ids].map((id) => claim(member, id)))
  expect(await readFunds(db, member.id, 'THB')).toMatchObject({
    mainMinor: 30_00n,
    turnoverNeededMinor: 30_00n,
  })
})

test('of a claim and the expiry at the same moment one holds: what is paid is claimed, what expired is not paid', async () => {
  const ends: string[] = []
  for (let round = 0; round < 12; round++) {
    const member = await my.newMember()
    const expiresAt = new Date(platform.now() + 1_000)
    await my.grant(member.id, { expiresAt })
    const [id = ''] = await idsOf(member)
    // The claim's clock is before the end, that of the job behind it: as two machines differ.
    const acts = [() => my.advance(expiresAt.getTime()), () => claim(member, id), () => claim(member, id)]
    const [, ...claims] = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    const isPaid = claims.includes('paid') || (await balanceOf(member)) > 0n
    const [row] = await db.query<{ state: string }>({
      text: 'select state from promotion_reward where id = $1',
      values: [id],
    })
    expect(row?.state).toBe(isPaid ? 'CLAIMED' : 'EXPIRED')
    expect(await balanceOf(member)).toBe(isPaid ? 5_00n : 0n)
    ends.push(row?.state ?? '')
  }
  expect(ends).toHaveLength(12)
})

test('a claim that has begun is not expired under it, and one that comes after the expiry waits for nothing', async () => {
  const member = await my.newMember()
  const expiresAt = new Date(platform.now() + 1_000)
  await my.grant(member.id, { expiresAt })
  const [id = ''] = await idsOf(member)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await lockTurnover(tx, member.id)
    locked()
    await isReleased
  })
  await isLocked
  const claiming = claim(member, id)
  await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(1)
  // It has the reward's row: the job passes it by.
  await my.advance(expiresAt.getTime() + 1)
  release()
  await holding
  expect(await claiming).toBe('paid')
  await my.advance(expiresAt.getTime() + 1)
  expect(await balanceOf(member)).toBe(5_00n)
})

/** Claims that have written themselves down and wait to write the turnover. */
const waiting = () =>
  db.query<{ pid: number }>({
    text: `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
      and query like '%wallet_lock_turnover%'`,
  })

test('a claim that is killed between its mark and its money leaves a reward that can be claimed', async () => {
  const member = await my.newMember()
  await my.grant(member.id)
  const [id = ''] = await idsOf(member)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await lockTurnover(tx, member.id)
    locked()
    await isReleased
  })
  await isLocked
  const key = uuidV7()
  const killed = claim(member, id, key)
  await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(1)
  const [victim] = await waiting()
  await db.query({ text: 'select pg_terminate_backend($1)', values: [victim?.pid] })
  expect(await killed).not.toBe('paid')
  release()
  await holding
  expect(await balanceOf(member)).toBe(0n)
  expect(await idsOf(member)).toEqual([id])
  expect(await claim(member, id, key)).toBe('paid')
  expect(await balanceOf(member)).toBe(5_00n)
})
