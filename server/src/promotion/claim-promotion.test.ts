import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findParts } from '#find-parts.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { claimPromotion } from '#promotion/claim-promotion.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import type { PromotionKind } from '#promotion/promotion-kind.ts'
import { closePromotion } from '#promotion/save-version.ts'
import {
  insertClaim,
  insertPromotion,
  insertVersion,
  selectPromotion,
  selectVersions,
} from '#promotion/store.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { readFunds } from '#wallet/read-funds.ts'

const db = await testDatabase({ poolSize: 20 })
const [kind] = await findParts<PromotionKind>(join(import.meta.dirname, 'test-kinds'), 'kind')
if (!kind) throw new Error('no kind')
await db.transaction((tx) => insertPromotion(tx, { code: kind.code, kind: kind.code }))
const promotion = await selectPromotion(db, kind.code)
if (!promotion) throw new Error('no promotion')
await db.transaction((tx) =>
  insertVersion(tx, {
    promotionId: promotion.id,
    version: 1,
    opensAt: new Date(0),
    closesAt: null,
    terms: kind.firstTerms,
  }),
)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

const platform = await testPlatform(db)

async function newMember() {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const ownerId = String((await visitor.send('memberInfo')).value.id)
  return { ownerId, main: await mainAccount(db, ownerId, 'THB') }
}
type Member = Awaited<ReturnType<typeof newMember>>

const claim = ({ ownerId }: Member, key = uuidV7(), bodyHash = Buffer.from('same')) =>
  claimPromotion(platform.context, {
    kind,
    promotion,
    caller: { memberId: ownerId, currency: 'THB' },
    idempotency: { key, bodyHash },
  })
const fundsOf = ({ ownerId }: Member) => readFunds(db, ownerId, 'THB')

test('a kind is a folder with a kind.ts, which pays with the turnover that it asks for', async () => {
  const member = await newMember()
  expect(await claim(member)).toEqual({ amountMinor: 5_00n, balanceMinor: 5_00n })
  expect(await fundsOf(member)).toMatchObject({
    mainMinor: 5_00n,
    turnoverNeededMinor: 5_00n,
    withdrawableMinor: 0n,
  })
})

test('of many claims at once one is paid, and each key always has its own answer', async () => {
  const member = await newMember()
  const keys = Array.from({ length: 20 }, () => uuidV7())
  const twice = [...keys, ...keys]
  const answers = await Promise.allSettled(twice.map((key) => claim(member, key)))
  const paid = twice.filter((_, index) => answers[index]?.status === 'fulfilled')
  expect(new Set(paid).size).toBe(1)
  expect(paid.length).toBeGreaterThan(0)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'NOTHING_TO_CLAIM' })
  expect((await fundsOf(member)).mainMinor).toBe(5_00n)
  expect(await claim(member, paid[0])).toEqual({ amountMinor: 5_00n, balanceMinor: 5_00n })
})

test('a key with another body, or of another member, is refused', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const key = uuidV7()
  await claim(member, key)
  await expect(claim(member, key, Buffer.from('other'))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  })
  await expect(claim(other, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  expect((await fundsOf(other)).mainMinor).toBe(0n)
})

test('a frozen account and demo credits are paid nothing', async () => {
  const member = await newMember()
  await db.transaction((tx) => freezeAccount(tx, member.main, true))
  await expect(claim(member)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' })
  await db.transaction((tx) => freezeAccount(tx, member.main, false))
  expect(await claim(member)).toMatchObject({ amountMinor: 5_00n })
  const trial = await fundedMember(db, 100n, 'DEMO')
  const caller = { memberId: trial.ownerId, currency: 'DEMO' as const }
  const idempotency = { key: uuidV7(), bodyHash: Buffer.from('same') }
  await expect(
    claimPromotion(platform.context, { kind, promotion, caller, idempotency }),
  ).rejects.toMatchObject({
    code: 'NEED_REAL_ACCOUNT',
  })
})

test('a claim whose connection is killed between its mark and its money leaves neither', async () => {
  const member = await newMember()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const holding = db.transaction(async (tx) => {
    await lockTurnover(tx, member.ownerId)
    locked()
    await isReleased
  })
  await isLocked
  const key = uuidV7()
  const killed = claim(member, key).then(
    () => 'paid',
    () => 'killed',
  )
  // It has written its claim and waits to write the turnover.
  const waiting = () =>
    db.query<{ pid: number }>({
      text: `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
        and query like '%wallet_lock_turnover%'`,
    })
  await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(1)
  const [victim] = await waiting()
  await db.query({ text: 'select pg_terminate_backend($1)', values: [victim?.pid] })
  expect(await killed).toBe('killed')
  release()
  await holding
  expect((await fundsOf(member)).mainMinor).toBe(0n)
  expect(await claim(member, key)).toMatchObject({ amountMinor: 5_00n })
})

test('what is closed, comes or has ended pays nothing, unless its kind says so', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const now = platform.now()
  const [before, after] = [new Date(now - 1_000), new Date(now + 1_000)]
  const change = async (times: { opensAt: Date | null; closesAt: Date | null }) => {
    const version = (await selectVersions(db, promotion.id)).length + 1
    const { firstTerms: terms } = kind
    await db.transaction((tx) => insertVersion(tx, { promotionId: promotion.id, version, ...times, terms }))
  }
  for (const times of [
    { opensAt: null, closesAt: null },
    { opensAt: after, closesAt: null },
    { opensAt: before, closesAt: before },
  ]) {
    await change(times)
    await expect(claim(member)).rejects.toMatchObject({ code: 'FEATURE_OFF' })
  }
  const idempotency = { key: uuidV7(), bodyHash: Buffer.from('same') }
  const caller = { memberId: other.ownerId, currency: 'THB' as const }
  const paying = { kind: { ...kind, paysWhileClosed: true as const }, promotion, caller, idempotency }
  expect(await claimPromotion(platform.context, paying)).toMatchObject({ amountMinor: 5_00n })
  await change({ opensAt: new Date(0), closesAt: null })
  expect(await claim(member)).toMatchObject({ amountMinor: 5_00n })
})

test('a claim beside a close waits for it and is refused', async () => {
  const member = await newMember()
  const [closed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const decision = { promotionId: promotion.id, actor: 'system' as const, at: new Date(), reason: 'a test' }
  const closing = db.transaction(async (tx) => {
    await closePromotion(tx, decision)
    closed.resolve()
    await released.promise
  })
  await closed.promise
  const claiming = claim(member).then(
    () => 'paid',
    (error: { code: string }) => error.code,
  )
  const waiting = () =>
    db.query({
      text: `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%promotion%'`,
    })
  await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(1)
  released.resolve()
  await closing
  expect(await claiming).toBe('FEATURE_OFF')
  const version = (await selectVersions(db, promotion.id)).length + 1
  const open = { opensAt: new Date(0), closesAt: null, terms: kind.firstTerms }
  await db.transaction((tx) => insertVersion(tx, { promotionId: promotion.id, version, ...open }))
})

test('the database refuses a second claim with one mark, and any change of a claim', async () => {
  const member = await newMember()
  await claim(member)
  const again = {
    id: uuidV7(),
    promotionId: promotion.id,
    memberId: member.ownerId,
    mark: 'once',
    accountId: member.main,
    currency: 'THB' as const,
    amount: 1n,
    turnover: 0n,
    facts: {},
    bodyHash: Buffer.from('same'),
  }
  await expect(db.transaction((tx) => insertClaim(tx, again))).rejects.toThrow('mark')
  for (const text of [
    'update promotion_claim set amount = 1',
    'delete from promotion_claim',
    'truncate promotion_claim cascade',
  ])
    await expect(db.query({ text })).rejects.toThrow('only grows')
})

test('names a claim without its reward', async () => {
  const member = await newMember()
  const row = [uuidV7(), promotion.id, member.ownerId, randomUUID(), member.main]
  const text = `insert into promotion_claim (id, promotion_id, member_id, mark, account_id, currency, amount, turnover, facts, body_hash)
    values ($1, $2, $3, $4, $5, 'THB', 1, 0, '{}', '')`
  const found = await db
    .transaction(async (tx) => {
      await tx.query({ text, values: row })
      const findings = []
      for (const { run } of ledgerChecks) findings.push(...(await run(tx)))
      throw Object.assign(new Error('undone'), { findings })
    })
    .catch((error: { findings: { text: string }[] }) => error.findings)
  expect(found.map(({ text: line }) => line)).toEqual([`claim ${row[0]} does not agree with its reward`])
})
