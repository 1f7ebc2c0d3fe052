import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, holdRows, untilWaiting } from '#db/test-locks.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { listPromotions } from '#promotion/list-promotions.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { setTerms } from '#promotion/save-version.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'
import { createDepositEvents } from '#cashier/deposit/apply-deposit-event.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, fundsOf, rich, withdraw } = testCashier(db, platform)
type Member = Awaited<ReturnType<typeof newMember>>

async function begin(member: TestVisitor, more: object = {}): Promise<string> {
  const input = { methodId: 'bank-qr', amount: '500', ...more }
  const { value } = await member.send('depositCreate', { input, headers: { 'idempotency-key': uuidV7() } })
  return String(value.id)
}
const told = (depositId: string, change: object = {}) =>
  tell(platform, 'deposit', { depositId, status: 'PAID', amount: '500.00', ...change })
const takeIn = createDepositEvents(platform.context)
/** As `told`, without the door: nobody stops waiting for it. */
const word = (depositId: string, status: 'PAID' | 'FAILED' = 'PAID') => {
  const money = { amount: '500.00', currency: 'THB', reference: `SBX-${depositId}` } as const
  return takeIn({ input: { eventId: randomUUID(), depositId, status, ...money }, keyId: 'sandbox' })
}
const newMembers = (count: number) => Promise.all(Array.from({ length: count }, newMember))
const beginAll = (members: readonly TestVisitor[]) => Promise.all(members.map((member) => begin(member)))
const mainsOf = (members: readonly TestVisitor[]) =>
  Promise.all(members.map(async (member) => (await fundsOf(member)).main))
const statusesOf = (answers: readonly { statusCode: number }[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
]
const eventsOf = (ids: readonly string[]) =>
  db.query<{ id: string; outcome: string; reason: string; written: string }>({
    text: `select subject_id as id, outcome, reason, xmin::text as written from cashier_event where subject_id = any ($1::uuid[])`,
    values: [ids],
  })
const pathOf = async (id: string) =>
  (await readHistory(db, { subjectId: id, limit: 50 })).map(({ to }) => to).toReversed()
const wholePath = ['CREATED', 'SUBMITTED', 'APPROVED', 'CREDITED']

test('words that come at the same time share transactions, and each deposit is credited with its own path and turnover', async () => {
  const members = await newMembers(20)
  const ids = await beginAll(members)
  expect(statusesOf(await Promise.all(ids.map((id) => told(id))))).toEqual([200])
  const events = await eventsOf(ids)
  expect(events.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'APPLIED'))
  expect(new Set(events.map(({ written }) => written)).size).toBeLessThan(events.length)
  for (const [at, member] of members.entries()) {
    expect(await fundsOf(member)).toMatchObject({
      main: '500.00',
      withdrawable: '0.00',
      turnoverLeft: '500.00',
    })
    expect(await pathOf(ids[at] ?? '')).toEqual(wholePath)
    const { value } = await member.send('messages')
    expect(value.content.map(({ content }: { content: string }) => content)).toEqual([
      expect.stringContaining('฿500.00'),
    ])
  }
})

test('one word told many times in a group counts once, and so do many words on one deposit', async () => {
  const members = await newMembers(3)
  const [first = '', second = '', third = ''] = await beginAll(members)
  const eventId = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, () => told(first, { eventId })),
    ...Array.from({ length: 12 }, () => told(second)),
    told(third),
  ])
  expect(statusesOf(answers)).toEqual([200])
  expect(await mainsOf(members)).toEqual(['500.00', '500.00', '500.00'])
  expect(await eventsOf([first])).toMatchObject([{ outcome: 'APPLIED' }])
  const applied = (await eventsOf([second])).map(({ outcome }) => outcome).toSorted()
  expect(applied).toEqual(['APPLIED', ...Array.from({ length: 11 }, () => 'IGNORED')])
  expect(await pathOf(second)).toEqual(wholePath)
})

test('two deposits of one member in a group are two credits', async () => {
  const member = await newMember()
  const ids = [await begin(member), await begin(member)]
  await Promise.all([...ids, ...ids].map((id) => told(id)))
  expect(await fundsOf(member)).toMatchObject({ main: '1000.00', turnoverLeft: '1000.00' })
})

test('words that contradict each other, or say what is not so, spoil no other of their group', async () => {
  const members = await newMembers(6)
  const [good = '', other = '', short = '', failed = '', card = '', foreign = ''] = await Promise.all(
    members.map((member, at) => begin(member, at === 4 ? { methodId: 'card' } : {})),
  )
  const nobody = randomUUID()
  const answers = await Promise.all([
    told(good),
    told(nobody),
    told(short, { amount: '400.00' }),
    told(failed, { status: 'FAILED', reason: 'DECLINED' }),
    told(card, { amount: '515.00' }),
    told(foreign, { currency: 'USD' }),
    told(other),
  ])
  expect(statusesOf(answers)).toEqual([200])
  expect(await mainsOf(members)).toEqual(['500.00', '500.00', '0.00', '0.00', '500.00', '0.00'])
  expect(await eventsOf([nobody])).toMatchObject([{ outcome: 'OPERATOR', reason: 'UNKNOWN' }])
  expect(await eventsOf([short])).toMatchObject([{ outcome: 'OPERATOR', reason: 'AMOUNT_MISMATCH' }])
  expect(await eventsOf([foreign])).toMatchObject([{ outcome: 'OPERATOR', reason: 'AMOUNT_MISMATCH' }])
  expect(await pathOf(failed)).toEqual(['CREATED', 'SUBMITTED', 'FAILED'])
  // Both words of these stand in one group: what came first was tried first.
  const both = await newMember()
  const [late, mended] = [await begin(both), await begin(both)]
  await Promise.all([
    told(late, { status: 'FAILED' }),
    told(late),
    told(mended, { amount: '1.00' }),
    told(mended),
  ])
  expect(await mainsOf([both])).toEqual(['1000.00'])
  expect(await pathOf(late)).toEqual(['CREATED', 'SUBMITTED', 'FAILED', 'SUBMITTED', 'APPROVED', 'CREDITED'])
})

test('who reads that a deposit was credited does not read after it that it failed, whatever its group was told before', async () => {
  const members = await newMembers(2)
  const [paid = '', failed = ''] = await beginAll(members)
  // Asked for in one turn of the event loop, so of one group.
  await Promise.all([word(paid, 'FAILED'), word(paid, 'PAID'), word(failed, 'FAILED')])
  const events = await eventsOf([paid, failed])
  expect(events.map(({ outcome }) => outcome)).toEqual(['APPLIED', 'APPLIED', 'APPLIED'])
  expect(new Set(events.map(({ written }) => written)).size).toBe(1)
  const told = await Promise.all(members.map(async (member) => (await member.send('messages')).value.content))
  expect(told.map((messages) => messages.map(({ content }: { content: string }) => content))).toEqual([
    ['฿500.00 has arrived in your account.'],
    ['Your deposit of ฿500.00 failed. Nothing was taken.'],
  ])
})

test('a word that the database refuses fails alone', async () => {
  const members = await newMembers(5)
  const ids = await beginAll(members)
  const eventId = randomUUID()
  await db.query({
    text: `create function refuse_one() returns trigger language plpgsql as $$
      begin if new.id = '${eventId}' then raise exception 'refused for a test'; end if; return new; end $$`,
  })
  await db.query({
    text: 'create trigger refuse_one before insert on cashier_event for each row execute function refuse_one()',
  })
  const answers = await Promise.all(ids.map((id, at) => told(id, at === 2 ? { eventId } : {})))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 500, 200, 200])
  expect(await mainsOf(members)).toEqual(['500.00', '500.00', '0.00', '500.00', '500.00'])
  await db.query({ text: 'drop trigger refuse_one on cashier_event' })
  expect((await told(ids[2] ?? '', { eventId })).statusCode).toBe(200)
  expect(await mainsOf(members)).toEqual(members.map(() => '500.00'))
})

const held: [string, (member: Member, depositId: string) => Promise<() => Promise<void>>][] = [
  [
    'deposit',
    (_, depositId) =>
      holdRows(db, { text: 'select from deposit where id = $1 for update', values: [depositId] }),
  ],
  ['turnover', (member) => holdOpen(db, (tx) => lockTurnover(tx, member.id))],
  [
    'wallet',
    async (member) => {
      const [debit, credit] = [
        await houseAccount(db, { class: 'suspense', currency: 'THB' }),
        await mainAccount(db, member.id, 'THB'),
      ]
      const posting = { key: uuidV7(), kind: 'adjustment_credit', debit, credit, amountMinor: 1n } as const
      return holdOpen(db, (tx) => postTransfers(tx, [posting]))
    },
  ],
]

test.each(held)(
  'who waits for a %s that somebody holds keeps nobody of the group waiting',
  async (what, hold) => {
    const members = await newMembers(6)
    const ids = await beginAll(members)
    const [slow] = members as [Member] // six of them
    const release = await hold(slow, ids[0] ?? '')
    const [waiting, ...others] = ids.map((id) => told(id))
    expect(statusesOf(await Promise.all(others))).toEqual([200])
    await untilWaiting(db, 1)
    expect((await mainsOf(members)).filter((main) => main === '500.00')).toHaveLength(5)
    await release()
    // Whether its answer came within the channel's time is the machine's luck; its money comes.
    await waiting
    await expect.poll(() => mainsOf([slow])).toEqual([what === 'wallet' ? '500.01' : '500.00'])
  },
)

test('a group whose connection is killed leaves one effect of each word once they are told again', async () => {
  const members = await newMembers(8)
  const ids = await beginAll(members)
  const words = ids.map((id) => ({ id, eventId: randomUUID() }))
  const tellAll = () => Promise.all(words.map(({ id, eventId }) => told(id, { eventId })))
  const release = await holdOpen(db, (tx) => lockTurnover(tx, members[3]?.id ?? ''))
  const cut = tellAll()
  await expect
    .poll(
      async () => {
        const [row] = await db.query<{ count: number }>({
          text: `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        })
        return row?.count ?? 0
      },
      { interval: 5 },
    )
    .toBeGreaterThan(0)
  expect(statusesOf(await cut)).toContain(500)
  await release()
  expect(statusesOf(await tellAll())).toEqual([200])
  expect(statusesOf(await tellAll())).toEqual([200])
  expect(await mainsOf(members)).toEqual(members.map(() => '500.00'))
  expect((await eventsOf(ids)).map(({ outcome }) => outcome)).toEqual(ids.map(() => 'APPLIED'))
})

test('a deposit that joins a promotion has its bonus, beside others of its group', async () => {
  await db.transaction(async (tx) => {
    await seedPromotions(tx)
    await openFirstPromotions(tx)
  })
  const { id: promotionId } = await findPromotion(db, 'deposit-bonus')
  const versionNow = async () => (await listPromotions(db)).find(({ id }) => id === promotionId)?.version ?? 0
  const terms = {
    percent: '10.00',
    minDeposit: { THB: '500.00', USD: '15.00' },
    maxBonus: { THB: '1000.00', USD: '30.00' },
    turnoverTimes: 5,
    every: 'day',
  }
  const set = { opensAt: new Date(0), closesAt: null, terms }
  const by = { promotionId, actor: 'system' as const, at: new Date(platform.now()), reason: 'test' }
  const before = await versionNow()
  await db.transaction((tx) => setTerms(tx, { ...by, version: before, change: set }))
  const members = await newMembers(6)
  const promotion = { code: 'deposit-bonus', version: await versionNow() }
  const ids = await Promise.all(members.map((member, at) => begin(member, at < 2 ? { promotion } : {})))
  await Promise.all([...ids, ...ids].map((id) => told(id)))
  expect(await mainsOf(members)).toEqual(['550.00', '550.00', '500.00', '500.00', '500.00', '500.00'])
  expect(await fundsOf(members[0] as Member)).toMatchObject({ turnoverLeft: '750.00' })
})

test('groups beside bets, transfers, settled stakes and withdrawals of the same members never wait for ever', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => rich(100_000_00n)))
  const accounts = await Promise.all(members.map(({ id }) => mainAccount(db, id, 'THB')))
  const house = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'RACE' })
  const ids = (
    await Promise.all(members.map(async (member) => [await begin(member), await begin(member)]))
  ).flat()
  const turned = <T>(items: readonly T[], by: number) => [...items.slice(by), ...items.slice(0, by)]
  const bets = (round: number) =>
    turned(accounts, round % 5).map((debit) => ({
      key: uuidV7(),
      kind: 'game_bet' as const,
      debit,
      credit: house,
      amountMinor: 1_00n,
    }))
  const transfers = (round: number) =>
    turned(accounts, round % 5).map((debit, at, all) => ({
      key: uuidV7(),
      kind: 'member_transfer' as const,
      debit,
      credit: all[(at + 1) % all.length] ?? debit,
      amountMinor: 1n,
    }))
  const inOrder = members.map(({ id }) => id).toSorted()
  const beside = async (round: number) => {
    await Promise.all([
      db.transaction((tx) => postTransfers(tx, bets(round))),
      db.transaction(async (tx) => {
        for (const id of inOrder) await lockTurnover(tx, id)
        for (const memberId of inOrder)
          await addTurnover(tx, { memberId, source: 'transfer', sourceId: randomUUID(), amountMinor: 1n })
        await postTransfers(tx, transfers(round))
      }),
      db.transaction((tx) =>
        recordValidBets(
          tx,
          turned(members, round % 5).map(({ id: memberId }) => ({ memberId, amountMinor: 1_00n })),
        ),
      ),
    ])
  }
  await Promise.all([
    ...Array.from({ length: 6 }, () => turned(ids, 3)).flatMap((some, at) =>
      turned(some, at).map((id) => word(id)),
    ),
    Promise.all(Array.from({ length: 5 }, (_, round) => beside(round))),
    Promise.all(members.map((member) => withdraw(member, '100'))),
  ])
  const states = await db.query<{ state: string }>({
    text: 'select state from deposit where id = any ($1::uuid[])',
    values: [ids],
  })
  expect(states.map(({ state }) => state)).toEqual(ids.map(() => 'CREDITED'))
})
