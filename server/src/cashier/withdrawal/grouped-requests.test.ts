import { withdrawals } from '@suntala/contract/cashier'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, untilWaiting } from '#db/test-locks.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { codesOf as codesOfCall } from '#http/codes-of.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { type TestAnswer, testPlatform } from '#test-platform.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { type Signer, testSigners } from '#cashier/test-signers.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { rich, fundsOf, give } = testCashier(db, platform)
const { withDevice, sign, withdraw } = testSigners(platform, rich)
await db.query({ text: `insert into setting (key, value) values ('withdrawHoldHours', '0')` })

const newSigners = async (count: number, amountMinor?: bigint): Promise<Signer[]> => {
  const signers: Signer[] = []
  for (let made = 0; made < count; made++) signers.push(await withDevice(amountMinor))
  return signers
}
/** Each with what it is to send. */
const ready = async (signers: readonly Signer[], amount = '500') =>
  Promise.all(
    signers.map(async (signer) => ({
      ...signer,
      input: await sign(signer, amount),
      key: uuidV7(platform.now()),
    })),
  )
type Ready = Awaited<ReturnType<typeof ready>>
const sendAll = (all: Ready) =>
  Promise.all(all.map(({ visitor, input, key }) => withdraw(visitor, input, key)))
const codesOf = (answers: readonly TestAnswer[]) => answers.map(({ code }) => code)
const frozenOf = (signers: readonly Signer[]) =>
  Promise.all(signers.map(async ({ visitor }) => (await fundsOf(visitor)).frozen))
const madeBy = ({ visitor }: Signer) =>
  db.query<{ id: string; written: string }>({
    text: 'select id, xmin::text as written from withdrawal where member_id = $1',
    values: [visitor.id],
  })

test('withdrawals that are asked for at the same time share transactions, each with its own holds, log and jobs', async () => {
  const all = await ready(await newSigners(8))
  const answers = await sendAll(all)
  expect(codesOf(answers)).toEqual(all.map(() => ''))
  expect(await frozenOf(all)).toEqual(all.map(() => '500.00'))
  const rows = (await Promise.all(all.map(madeBy))).flat()
  expect(new Set(rows.map(({ written }) => written)).size).toBeLessThan(rows.length)
  for (const [at, { key, visitor }] of all.entries()) {
    const { value } = await visitor.send('withdrawList')
    expect(value.content).toEqual([answers[at]?.value])
    expect(value.content).toMatchObject([{ id: key, payee: 'Kasikornbank •••• 6789', status: 'REQUESTED' }])
    expect(await readHistory(db, { subjectId: key, limit: 9 })).toMatchObject([{ to: 'REQUESTED' }])
    const jobs = await db.query({ text: 'select name from job where key = $1 order by name', values: [key] })
    expect(jobs).toHaveLength(2)
  }
})

test('a withdrawal that too many wait before is refused by a code that its contract names', () => {
  expect(codesOfCall(withdrawals.withdrawCreate)).toContain('BUSY')
})

test('one key asked for many times at once makes one withdrawal, and another key of the same member waits for it', async () => {
  const [signer, other] = (await newSigners(2)) as [Signer, Signer] // two of them
  const [asked, second, beside] = [
    ...(await ready([signer])),
    ...(await ready([signer])),
    ...(await ready([other])),
  ] as [Ready[number], Ready[number], Ready[number]] // three of them
  const answers = await sendAll([...Array.from({ length: 8 }, () => asked), beside])
  expect(codesOf(answers)).toEqual(answers.map(() => ''))
  expect(new Set(answers.map(({ value }) => value.id))).toEqual(new Set([asked.key, beside.key]))
  expect(await frozenOf([signer, other])).toEqual(['500.00', '500.00'])
  expect(codesOf(await sendAll([second]))).toEqual(['PENDING_EXISTS'])
  const others = await ready(await newSigners(3))
  const twice = others.map((one) => ({ ...one, key: uuidV7(platform.now()) }))
  const again = await Promise.all(others.map(async (one) => ({ ...one, input: await sign(one, '100') })))
  const mixed = await sendAll([...others, ...again.map((one, at) => ({ ...one, key: twice[at]?.key ?? '' }))])
  expect(codesOf(mixed).toSorted()).toEqual([
    '',
    '',
    '',
    'PENDING_EXISTS',
    'PENDING_EXISTS',
    'PENDING_EXISTS',
  ])
})

test('who is refused in a group is told why, leaves no trace and may use the signature again; the others go on', async () => {
  const signers = await newSigners(7)
  const [poor, bound, used, removed, costly, frozen] = signers as [
    Signer,
    Signer,
    Signer,
    Signer,
    Signer,
    Signer,
  ] // seven
  const all = await ready(signers)
  all[0] = { ...poor, input: await sign(poor, '1200'), key: uuidV7(platform.now()) }
  await db.transaction((tx) =>
    addTurnover(tx, {
      memberId: bound.visitor.id,
      source: 'transfer',
      sourceId: uuidV7(),
      amountMinor: 300_00n,
    }),
  )
  await db.query({
    text: 'delete from passkey_challenge where bound_to in (select bound_to from passkey_challenge)',
  })
  for (const [at, one] of all.entries())
    if (at !== 2) all[at] = { ...one, input: await sign(one, at === 0 ? '1200' : '500') }
  all[4] = { ...costly, input: await sign(costly, '500', { fee: '7.00' }), key: uuidV7(platform.now()) }
  await db.query({
    text: 'update payee set removed_at = now() where id = $1',
    values: [removed.visitor.payeeId],
  })
  const account = await mainAccount(db, frozen.visitor.id, 'THB')
  await db.transaction((tx) => freezeAccount(tx, account, true))
  expect(codesOf(await sendAll(all))).toEqual([
    'INSUFFICIENT',
    'TURNOVER_NOT_MET',
    'PASSKEY_REFUSED',
    'NOT_FOUND',
    'FEE_CHANGED',
    'ACCOUNT_LOCKED',
    '',
  ])
  expect(await frozenOf(signers)).toEqual([...Array.from({ length: 6 }, () => '0.00'), '500.00'])
  expect((await Promise.all(signers.slice(0, 6).map(madeBy))).flat()).toEqual([])
  await give(poor.visitor.id, 1000_00n)
  await db.transaction((tx) => freezeAccount(tx, account, false))
  expect(codesOf(await sendAll([all[0], ...all.slice(5, 6)]))).toEqual(['', ''])
  expect(await madeBy(used)).toEqual([])
})

test('who waits for a lock that somebody holds keeps nobody of the group waiting', async () => {
  const all = await ready(await newSigners(5))
  const release = await holdOpen(db, (tx) => lockTurnover(tx, all[1]?.visitor.id ?? ''))
  const answers = all.map(({ visitor, input, key }) => withdraw(visitor, input, key))
  const others = await Promise.all(answers.filter((_, at) => at !== 1))
  expect(codesOf(others)).toEqual(['', '', '', ''])
  await untilWaiting(db, 1)
  await release()
  expect((await answers[1])?.code).toBe('')
  expect(await frozenOf(all)).toEqual(all.map(() => '500.00'))
})

test('a group whose connection is killed leaves one withdrawal of each key once it is asked for again', async () => {
  const all = await ready(await newSigners(5))
  const release = await holdOpen(db, (tx) => lockTurnover(tx, all[3]?.visitor.id ?? ''))
  const cut = sendAll(all)
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
  expect((await cut).some(({ success }) => !success)).toBe(true)
  await release()
  expect(codesOf(await sendAll(all))).toEqual(all.map(() => ''))
  expect(codesOf(await sendAll(all))).toEqual(all.map(() => ''))
  expect(await frozenOf(all)).toEqual(all.map(() => '500.00'))
})

test('what is bet at the same moment is not held as well', async () => {
  const signers = await newSigners(6)
  const all = await ready(signers, '1000')
  const house = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'RACE' })
  const bet = async ({ visitor }: Signer): Promise<boolean> => {
    const debit = await mainAccount(db, visitor.id, 'THB')
    const posting = { key: uuidV7(), kind: 'game_bet', debit, credit: house, amountMinor: 600_00n } as const
    return db
      .transaction((tx) => postTransfer(tx, posting))
      .then(
        () => true,
        () => false,
      )
  }
  const [answers, bets] = await Promise.all([sendAll(all), Promise.all(signers.map(bet))])
  for (const [at, { code }] of answers.entries()) expect(code).toBe(bets[at] ? 'INSUFFICIENT' : '')
})
