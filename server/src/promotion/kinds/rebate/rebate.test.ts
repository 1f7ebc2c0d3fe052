import { randomUUID } from 'node:crypto'
import { toMinor } from '@suntala/contract/minor'
import { afterAll, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { startFastClock, sumAll, windowMs } from '#betting/test-fast-clock.ts'
import type { Queryable } from '#db/queryable.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findingsOf } from '#ledger/verify.ts'
import { claimPromotion } from '#promotion/claim-promotion.ts'
import { kind } from '#promotion/kinds/rebate/kind.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { closePromotion, setTerms } from '#promotion/save-version.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { insertPromotion } from '#promotion/store.ts'
import { registration, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 20 })
const fastNow = await startFastClock(db)
await db.transaction(async (tx) => {
  await seedPromotions(tx)
  await openFirstPromotions(tx)
})
const platform = await testPlatform(db)
afterAll(async () => expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([]))

async function newMember() {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const memberId = String((await visitor.send('memberInfo')).value.id)
  return Object.assign(visitor, { memberId })
}
type Member = Awaited<ReturnType<typeof newMember>>

type Bet = {
  id?: string
  entry?: number
  category?: string
  valid: bigint
  placedAt?: Date
  currency?: string
}

/** What a module that settles a bet writes. */
async function settle(to: Queryable, { memberId }: Member, bet: Bet): Promise<Required<Bet>> {
  const whole = {
    id: randomUUID(),
    entry: 0,
    category: 'RNG',
    placedAt: new Date(),
    currency: 'THB',
    ...bet,
  }
  const { id, entry, category, placedAt, currency, valid } = whole
  const row = {
    member_id: memberId,
    placed_at: placedAt,
    source: 'game',
    source_id: id,
    entry,
    category,
    currency,
  }
  const about = { vendor: 'HALCYON', game: 'mandarin-fortune', reference: `r-${id}`, payout: '0' }
  await to.query({
    text: 'select betting_append(array[jsonb_populate_record(null::settled_bet, $1)])',
    values: [{ ...row, ...about, stake: String(valid), valid: String(valid) }],
  })
  return whole
}

async function today(): Promise<{ from: string; to: string }> {
  const [row] = await db.query<{ day: string }>({
    text: `select to_char(now() at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day`,
  })
  return { from: row?.day ?? '', to: row?.day ?? '' }
}

const claim = (member: Member, key = uuidV7(fastNow())) =>
  member.send('promotionClaim', { params: { code: 'rebate' }, headers: { 'idempotency-key': key } })
const info = async (member: Member) => (await member.send('rebateInfo')).value
const balanceOf = async (member: Member) => toMinor((await member.send('balance')).value.sumBalance)

test('shows what the bets since the last claim earned by category, pays it once, and keeps a record', async () => {
  const member = await newMember()
  await settle(db, member, { valid: 1_000_00n })
  await settle(db, member, { valid: 500_00n, category: 'LIVE' })
  expect(await info(member)).toMatchObject({ total: '0.00', isClaimable: false, lastClaim: null })
  await sumAll(db)
  const seen = await info(member)
  expect(seen).toMatchObject({ total: '5.00', isClaimable: true, minClaim: '1.00' })
  expect(seen.content).toContainEqual({ category: 'RNG', validBet: '1000.00', rate: '0.40', amount: '4.00' })
  expect(seen.content).toContainEqual({ category: 'LIVE', validBet: '500.00', rate: '0.20', amount: '1.00' })
  expect(seen.content).toContainEqual({ category: 'LOTT', validBet: '0.00', rate: '0.30', amount: '0.00' })
  const key = uuidV7(fastNow())
  for (let time = 0; time < 2; time++)
    expect((await claim(member, key)).value).toEqual({ amount: '5.00', sumBalance: '5.00' })
  expect((await claim(member)).code).toBe('NOTHING_TO_CLAIM')
  expect(await info(member)).toMatchObject({
    total: '0.00',
    isClaimable: false,
    lastClaim: { amount: '5.00' },
  })
  const { value: records } = await member.send('rebateRecords')
  expect(records).toMatchObject({ totalCount: 1, totalPages: 1 })
  expect(records.content[0]).toMatchObject({
    amount: '5.00',
    lines: [
      { category: 'RNG', validBet: '1000.00', amount: '4.00' },
      { category: 'LIVE', validBet: '500.00', amount: '1.00' },
    ],
  })
})

test('the account record shows the rebate by its kind and name', async () => {
  const member = await newMember()
  await settle(db, member, { valid: 1_000_00n })
  await sumAll(db)
  await claim(member)
  const { value } = await member.send('transactions', { query: await today() })
  expect(value.content).toMatchObject([{ type: 'bonus', amount: '4.00', subject: 'Cash back' }])
})

test('the account record names a reward of a second promotion of a kind, too', async () => {
  const member = await newMember()
  await settle(db, member, { valid: 1_000_00n })
  const { id: first } = await findPromotion(db, kind.code)
  await db.transaction(async (tx) => {
    await insertPromotion(tx, { code: 'songkran', kind: kind.code })
    const { id: promotionId } = await findPromotion(tx, 'songkran')
    // As the first one, whose windows they share.
    await tx.query({
      text: `insert into promotion_version (promotion_id, version, applies_from, opens_at, closes_at, terms)
        select $1, version, applies_from, opens_at, closes_at, terms from promotion_version where promotion_id = $2`,
      values: [promotionId, first],
    })
  })
  await sumAll(db)
  const promotion = await findPromotion(db, 'songkran')
  const caller = { memberId: member.memberId, currency: 'THB' as const }
  const idempotency = { key: uuidV7(fastNow()), bodyHash: Buffer.from('same') }
  await claimPromotion(platform.context, { kind, promotion, caller, idempotency })
  const { value } = await member.send('transactions', { query: await today() })
  expect(value.content).toMatchObject([{ type: 'bonus', subject: 'Cash back' }])
})

test('any promotion says by one call what can be claimed of it, and one that is not there pays nothing', async () => {
  const member = await newMember()
  const claimable = async (code: string) =>
    (await member.send('promotionInfo', { params: { code } })).value.claimable
  await settle(db, member, { valid: 1_000_00n })
  expect(await claimable('rebate')).toBeNull()
  await sumAll(db)
  expect(await claimable('rebate')).toEqual({ amount: '4.00', turnover: '0.00' })
  expect(await claimable('deposit-bonus')).toBeNull()
  expect(await claimable('no-such-code')).toBeNull()
  await claim(member)
  expect(await claimable('rebate')).toBeNull()
  const answer = await member.send('promotionClaim', {
    params: { code: 'no-such-code' },
    headers: { 'idempotency-key': uuidV7(fastNow()) },
  })
  expect(answer.code).toBe('FEATURE_OFF')
})

test('the reward centre shows what has grown, pays it under the number of its promotion, and keeps it in the history; who rests is offered none', async () => {
  const [member, resting] = [await newMember(), await newMember()]
  for (const one of [member, resting]) await settle(db, one, { valid: 1_000_00n })
  await sumAll(db)
  await resting.send('protectionBreak', { input: { hours: 24 } })
  const { id } = await findPromotion(db, 'rebate')
  /** Of this promotion; another of its kind grows beside it. */
  const centre = async (of: Member, state = 'OPEN') => {
    const { accrued, ...rest } = (await of.send('rewards', { query: { state } })).value
    return { ...rest, accrued: accrued.filter((one: { id: string }) => one.id === id) }
  }
  expect((await resting.send('rewards', { query: { state: 'OPEN' } })).value).toMatchObject({
    content: [],
    accrued: [],
  })
  const { accrued, count } = await centre(member)
  expect(accrued).toMatchObject([
    { id, source: 'rebate', name: 'Cash back', amount: '4.00', turnover: '0.00' },
  ])
  expect(count).toBe(0)
  const key = uuidV7(fastNow())
  const take = (of: Member) => of.send('rewardClaim', { params: { id }, headers: { 'idempotency-key': key } })
  for (let time = 0; time < 2; time++) expect((await take(member)).value).toMatchObject({ amount: '4.00' })
  expect(await centre(member)).toMatchObject({ content: [], accrued: [] })
  expect((await centre(member, 'CLAIMED')).content).toMatchObject([
    { source: 'rebate', amount: '4.00', state: 'CLAIMED', claimableAt: null, expiresAt: null },
  ])
})

test('less than the minimum waits, and with more it is paid', async () => {
  const member = await newMember()
  await settle(db, member, { valid: 200_00n })
  await sumAll(db)
  expect(await info(member)).toMatchObject({ total: '0.80', isClaimable: false })
  expect((await claim(member)).code).toBe('NOTHING_TO_CLAIM')
  await settle(db, member, { valid: 100_00n })
  await sumAll(db)
  expect((await claim(member)).value).toMatchObject({ amount: '1.20' })
})

test('refuses trial accounts and visitors', async () => {
  expect((await new TestVisitor(platform).send('rebateInfo')).code).toBe('UNAUTHORIZED')
  const trial = new TestVisitor(platform)
  const { username } = registration()
  await trial.register({ username })
  await db.query({
    text: 'update member set account_type = 4, password_hash = null where username = $1',
    values: [username],
  })
  const answer = await trial.send('promotionClaim', {
    params: { code: 'rebate' },
    headers: { 'idempotency-key': uuidV7(fastNow()) },
  })
  expect(answer.code).toBe('NEED_REAL_ACCOUNT')
})

test('a bet given back after it was paid for is taken off what comes next, by its own rate', async () => {
  const member = await newMember()
  const bet = await settle(db, member, { valid: 1_000_00n })
  await sumAll(db)
  await claim(member)
  await settle(db, member, { ...bet, entry: 1, valid: -1_000_00n })
  await sumAll(db)
  expect(await info(member)).toMatchObject({ total: '-4.00', isClaimable: false })
  expect((await claim(member)).code).toBe('NOTHING_TO_CLAIM')
  await settle(db, member, { valid: 1_500_00n })
  await sumAll(db)
  expect((await claim(member)).value).toEqual({ amount: '2.00', sumBalance: '6.00' })
})

test('claims beside bets that settle, are given back and are summed up lose no bet and count none twice', async () => {
  const members = [await newMember(), await newMember()] as const
  const settled = new Map<Member, bigint>(members.map((member) => [member, 0n]))
  let isDone = false
  const sums = (async () => {
    while (!isDone) await sumAll(db)
  })()
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    const member = writer % 2 ? members[0] : members[1]
    for (let n = 0; n < 12; n++) {
      const valid = BigInt(100_00 + writer * 777 + n * 131)
      const isUndone = n % 5 === 4
      const isGivenBack = n % 4 === 3
      const work = db.transaction(async (tx) => {
        const bet = await settle(tx, member, { valid })
        // Some windows of the fast clock pass while this is not committed.
        await tx.query({ text: 'select pg_sleep(0.03 * random())' })
        if (isUndone) throw new Error('undone')
        return bet
      })
      const bet = await work.catch(() => undefined)
      if (!bet) continue
      settled.set(member, (settled.get(member) ?? 0n) + valid)
      if (!isGivenBack) continue
      await settle(db, member, { ...bet, entry: 1, valid: -valid })
      settled.set(member, (settled.get(member) ?? 0n) - valid)
    }
  })
  const paid = new Map<Member, bigint>(members.map((member) => [member, 0n]))
  const claimAll = async (member: Member, until: () => boolean) => {
    while (!until()) {
      const { success, value } = await claim(member)
      if (success) paid.set(member, (paid.get(member) ?? 0n) + toMinor(value.amount))
    }
  }
  let isOver = false
  const claimers = members.flatMap((member) => [1, 2].map(() => claimAll(member, () => isOver)))
  await Promise.all(writers)
  isOver = true
  await Promise.all(claimers)
  isDone = true
  await sums
  await sumAll(db)
  for (const member of members) {
    await claim(member)
    const left = toMinor((await info(member)).total)
    expect(left).toBeLessThan(1_00n)
    const total = (await balanceOf(member)) + left
    expect(total).toBe(((settled.get(member) ?? 0n) * 40n) / 10_000n)
  }
  expect([...paid.values()].every((sum) => sum > 0n)).toBe(true)
})

/** Two rebates of a member, one after the other. */
async function twoRebates(): Promise<[string, string]> {
  const member = await newMember()
  for (let time = 0; time < 2; time++) {
    await settle(db, member, { valid: 1_000_00n })
    await sumAll(db)
    await claim(member)
  }
  const rows = await db.query<{ id: string }>({
    text: 'select id from promotion_claim where member_id = $1 order by number',
    values: [member.memberId],
  })
  const [first, second] = rows.map(({ id }) => id)
  if (!first || !second) throw new Error('two claims did not make two rebates')
  return [first, second]
}

/** What the checks find once a rebate is falsified; the falsification itself is undone. */
async function findingsAfter(change: string, id: string): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  const work = db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({ text: `update promotion_claim set ${change} where id = $1`, values: [id] })
    for (const { run } of ledgerChecks) found = [...found, ...(await run(tx)).map(({ text }) => text)]
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return found
}

test('names a rebate that is not what its bets give, and one that leaves bets out', async () => {
  const [first, second] = await twoRebates()
  expect((await findingsAfter('amount = amount + 1', first)).join()).toContain(
    `rebate ${first} of 401 is not what its bets give`,
  )
  // It begins a moment before its end: what was bet since the rebate before it is in neither.
  const late = `(facts ->> 'until')::timestamptz - interval '1 millisecond'`
  const left = await findingsAfter(`facts = jsonb_set(facts, '{from}', to_jsonb(${late}))`, second)
  expect(left.find((text) => text.includes(`rebate ${second} goes from`))).toContain(', after one until ')
  expect(left.join()).not.toContain(`rebate ${first} goes from`)
  expect(left.join()).toMatch(new RegExp(`rebate ${second} of \\d+ is not what its bets give`))
})

const decide = { actor: 'system' as const, at: new Date(), reason: 'a test' }

test('other terms hold for what is settled from then on, and what was earned until a close is still paid', async () => {
  const { id: promotionId } = await findPromotion(db, 'rebate')
  const before = await newMember()
  const bet = await settle(db, before, { valid: 1_000_00n })
  const versionOf = async () => {
    const [row] = await db.query<{ version: number }>({
      text: 'select max(version) as version from promotion_version where promotion_id = $1',
      values: [promotionId],
    })
    return row?.version ?? 0
  }
  const pass = () => new Promise((done) => setTimeout(done, (2 * windowMs) / 3_000))
  const terms = { rates: { RNG: 100 }, minClaim: { THB: '1.00', USD: '0.05' } }
  const set = async (version: number) =>
    db.transaction((tx) =>
      setTerms(tx, {
        ...decide,
        promotionId,
        version,
        change: { opensAt: new Date(0), closesAt: null, terms },
      }),
    )
  await expect(set(1)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  await set(await versionOf())
  await pass()
  await settle(db, before, { valid: 1_000_00n })
  // Given back under the new terms, taken off under the old ones.
  await settle(db, before, { ...bet, entry: 1, valid: -500_00n })
  await sumAll(db)
  expect(await info(before)).toMatchObject({ total: '12.00' })
  await db.transaction((tx) => closePromotion(tx, { ...decide, promotionId }))
  await pass()
  await settle(db, before, { valid: 9_000_00n })
  await sumAll(db)
  expect(await info(before)).toMatchObject({ total: '12.00', isOpen: false, isClaimable: true })
  expect((await claim(before)).value).toMatchObject({ amount: '12.00' })
})
