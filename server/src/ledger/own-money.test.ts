import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { ownChecks } from '#ledger/own-checks-store.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { ownMoneyKinds, transferKinds } from '#ledger/transfer-kinds.ts'
import { findingsOf } from '#ledger/verify.ts'

const db = await testDatabase()
const bank = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
const promo = await houseAccount(db, { class: 'house_promo', currency: 'THB', detail: 'gift' })
const post = (posting: {
  kind: 'deposit' | 'reward' | 'member_transfer'
  debit: bigint
  credit: bigint
  amountMinor: bigint
}) => db.transaction((tx) => postTransfer(tx, { key: uuidV7(), ...posting }))

const noted = (owners: readonly string[]) =>
  db.query<{ owner: string; since: Date }>({
    text: 'select owner_id as owner, since from ledger_own_money where owner_id = any ($1) order by 2',
    values: [owners],
  })

test('own money is what a deposit, another account, a wage or an operator’s correction brings: the database notes the same kinds as the code', async () => {
  const [row] = await db.query<{ definition: string }>({
    text: `select pg_get_triggerdef(oid) as definition from pg_trigger
      where tgname = 'ledger_transfer_own_money' and tgparentid = 0`,
  })
  const kinds = /ARRAY\[([\d, ]+)\]/
    .exec(row?.definition ?? '')?.[1]
    ?.split(', ')
    .map(Number)
  expect(kinds).toEqual(ownMoneyKinds.map((name) => transferKinds[name].kind))
  expect(ownMoneyKinds.map((name) => transferKinds[name].credit)).toEqual(ownMoneyKinds.map(() => 'main'))
})

test('rewards bring no own money; the first transfer from another member does', async () => {
  const giver = await fundedMember(db, 100n)
  const taker = await fundedMember(db, 0n)
  await post({ kind: 'reward', debit: promo, credit: taker.main, amountMinor: 50n })
  expect(await noted([taker.ownerId])).toEqual([])
  await post({ kind: 'member_transfer', debit: giver.main, credit: taker.main, amountMinor: 10n })
  expect(await noted([taker.ownerId])).toHaveLength(1)
})

test('many first deposits at once are noted once, with the time of the first, and for good', async () => {
  const { ownerId, main } = await fundedMember(db, 0n)
  const one = { kind: 'deposit', debit: bank, credit: main, amountMinor: 5n } as const
  await Promise.all(Array.from({ length: 16 }, () => post(one)))
  const [row, ...more] = await noted([ownerId])
  expect(more).toEqual([])
  await post(one)
  expect(await noted([ownerId])).toEqual([row])
  const change = { text: 'update ledger_own_money set since = now() where owner_id = $1', values: [ownerId] }
  await expect(db.query(change)).rejects.toThrow('the ledger only grows')
  expect(await findingsOf(db)).toEqual([])
})

test('a deposit that is undone leaves no note', async () => {
  const { ownerId, main } = await fundedMember(db, 0n)
  const undo = new Error('undone')
  const undone = db.transaction(async (tx) => {
    await postTransfer(tx, { key: uuidV7(), kind: 'deposit', debit: bank, credit: main, amountMinor: 5n })
    throw undo
  })
  await expect(undone).rejects.toBe(undo)
  expect(await noted([ownerId])).toEqual([])
})

test('ledger:verify finds a note that is missing, and one that nothing was posted for', async () => {
  const { ownerId } = await fundedMember(db, 100n)
  const { ownerId: other } = await fundedMember(db, 0n)
  const undo = new Error('undone')
  let found: string[] = []
  const tampering = db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({
      text: 'update ledger_own_money set owner_id = $2 where owner_id = $1',
      values: [ownerId, other],
    })
    const check = ownChecks.find(({ name }) => name === 'own money')
    found = (await check?.run(tx))?.map(({ text }) => text) ?? []
    throw undo
  })
  await expect(tampering).rejects.toBe(undo)
  expect(found).toHaveLength(2)
})

test('while the clock is set back, own money is noted where windows are summed up to, for whose bets before it counts nothing', async () => {
  const [was] = await db.query<{ until: Date }>({
    text: 'select summed_until as until from settled_bet_progress',
  })
  const ahead = new Date(Date.now() + 3_600_000)
  const set = (until: Date | undefined) =>
    db.query({ text: 'update settled_bet_progress set summed_until = $1', values: [until] })
  await set(ahead)
  try {
    const { ownerId, main } = await fundedMember(db, 0n)
    await post({ kind: 'deposit', debit: bank, credit: main, amountMinor: 5n })
    expect(await noted([ownerId])).toMatchObject([{ since: ahead }])
    expect(await findingsOf(db)).toEqual([])
  } finally {
    await set(was?.until)
  }
  // The note stays, as if the clock had caught up.
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({
      text: 'update ledger_own_money set since = now() where since = $1',
      values: [ahead],
    })
  })
})
