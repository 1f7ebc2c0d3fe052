import { fromMinor } from '@suntala/contract/minor'
import { afterAll, expect, test } from 'vitest'
import { tell } from '#cashier/test-channel.ts'
import { ledgerChecks as cashierChecks } from '#cashier/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlayer, type TestPlayer } from '#game/test-provider.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { compareAgain } from '#reconciliation/ask-again.ts'
import { fetchStatement } from '#reconciliation/fetch-statement.ts'
import { ledgerChecks } from '#reconciliation/ledger-checks.ts'
import { insertDays } from '#reconciliation/store.ts'
import { dayMs, testSources } from '#reconciliation/test-sources.ts'

const db = await testDatabase()
const sources = await testSources(db)
const { platform, provider, secret, say } = sources
afterAll(async () => {
  expect(await findingsOf(db, [...ledgerChecks, ...cashierChecks])).toEqual([])
  await sources.close()
})

let player: TestPlayer
let noonMs = (Math.floor(Date.now() / dayMs) + 0.5) * dayMs
/** Begins a day that no test had, with a member of its own. */
async function newDay(): Promise<void> {
  noonMs += 10 * dayMs
  platform.setNow(noonMs)
  player = await testPlayer(provider, 0n)
}

/** Compares today. @returns what is open about a key then: kind, occurrence, and both amounts */
async function compared(key: string): Promise<unknown[][]> {
  const of = { kind: 'channel', code: 'sandbox', day: sources.today() } as const
  const [isNew] = await db.transaction((tx) => insertDays(tx, [of]))
  await (isNew ? fetchStatement : compareAgain)(platform.context, of)
  const found = await db.query<Record<string, unknown>>({
    text: `select kind, occurrence, their_amount, our_amount from statement_difference where state = 'OPEN' and key = $1
      order by occurrence`,
    values: [key],
  })
  return found.map((row) => Object.values(row))
}

async function opened(methodId: string, amount: string): Promise<string> {
  const id = uuidV7(platform.now())
  const headers = { 'idempotency-key': id }
  await player.visitor.send('depositCreate', { input: { methodId, amount }, headers })
  return id
}

/** Credits a deposit under a name that the channel chose: its answer to the order was lost. */
async function creditAs(reference: string, amount: string): Promise<void> {
  platform.advance(1000)
  const id = await opened('bank-qr', amount)
  await db.query({ text: 'update deposit set channel_reference = null where id = $1', values: [id] })
  await tell(platform, 'deposit', { depositId: id, status: 'PAID', amount, reference }, { secret })
}
const quarterMs = 900_000
const sayPaid = (key: string, amount: string) => say('payments', { kind: 'deposit', key, amount })

/** Has an operator credit a deposit that no channel told of, now, as the ledger's keys say. */
async function approve(reference: string | null) {
  platform.setNow(Date.now())
  player = await testPlayer(provider, 0n)
  const id = await opened('bank-transfer', '500')
  const [row] = await db.query<{ minor: bigint }>({
    text: `update deposit set state = 'SUBMITTED', channel_reference = $2 where id = $1 returning amount as minor`,
    values: [id, reference],
  })
  await db.query({
    text: `insert into audit_log (at, actor_kind, action, subject, subject_id, from_state, to_state)
      values (now(), 'system', 'submit', 'deposit', $1, 'CREATED', 'SUBMITTED')`,
    values: [id],
  })
  const operator = await newOperator(platform, ['deposit.decide'])
  const minor = row?.minor ?? 0n
  const amount = fromMinor(minor)
  const input = { amount, reason: 'a slip' }
  expect((await operator.send('opsDepositApprove', { params: { id }, input })).value.status).toBe('CREDITED')
  return { id, amount, minor }
}
/** Compares today, and tomorrow: whatever the hour is, nothing may come late any more. */
async function comparedTwice(key: string): Promise<unknown[][]> {
  await compared(key)
  platform.advance(dayMs)
  return compared(key)
}

test('a deposit that an operator credited, and no channel ever heard of, stays a difference', async () => {
  const { id, minor } = await approve(null)
  for (let days = 0; days < 2; days++)
    expect(await comparedTwice(id)).toEqual([['OURS_ONLY', 1, null, minor]])
})

test('a difference that no comparison looks at stays', async () => {
  const { id } = await approve(null)
  await comparedTwice(id)
  await db.query({
    text: `update statement_difference set key = 'of another release' where key = $1`,
    values: [id],
  })
  expect(await comparedTwice('of another release')).toHaveLength(1)
})

test('a deposit that was credited on an operator’s word agrees once its money is told, under whatever name', async () => {
  const { amount, minor } = await approve('SBX-slip')
  expect(await comparedTwice('SBX-slip')).toEqual([['OURS_ONLY', 1, null, minor]])
  // Within a day of its making the amount is its own.
  platform.advance(-dayMs / 2)
  await tell(platform, 'transfer', { amount, reference: 'STM-slip' }, { secret })
  platform.advance(5 * dayMs)
  sayPaid('STM-slip', amount)
  expect([await comparedTwice('SBX-slip'), await compared('STM-slip')]).toEqual([[], []])
})

test('what another channel tells of a deposit does not hide that its own told nothing', async () => {
  const { id, minor } = await approve(null)
  await db.query({
    text: `insert into cashier_event (id, subject, subject_id, status, amount, currency, reference, key_id, received_at, outcome, reason)
      values ($1, 'deposit', $2, 'PAID', $3, 'THB', 'STM-other', 'meridian', $4, 'OPERATOR', 'UNKNOWN')`,
    values: [uuidV7(), id, minor, new Date(platform.now())],
  })
  expect(await comparedTwice(id)).toEqual([['OURS_ONLY', 1, null, minor]])
})

test('of two deposits that were credited under one reference, one is a difference where it is told once', async () => {
  await newDay()
  await creditAs('ONE', '500.00')
  await creditAs('ONE', '900.00')
  sayPaid('ONE', '500.00')
  expect(await compared('ONE')).toEqual([['OURS_ONLY', 2, null, 900_00n]])
  platform.advance(dayMs)
  sayPaid('ONE', '900.00')
  expect(await compared('ONE')).toEqual([])
})

test('a reference that is told more often than deposits were credited under it is a difference', async () => {
  await newDay()
  await creditAs('TWO', '500.00')
  await creditAs('TWO', '900.00')
  for (const amount of ['500.00', '900.00', '900.00']) sayPaid('TWO', amount)
  expect(await compared('TWO')).toEqual([['THEIRS_ONLY', 3, 900_00n, 900_00n]])
})

test('a deposit that is credited days later under a reference that was told before is a difference', async () => {
  await newDay()
  await creditAs('LATER', '500.00')
  sayPaid('LATER', '500.00')
  expect(await compared('LATER')).toEqual([])
  platform.advance(3 * dayMs)
  player = await testPlayer(provider, 0n)
  await creditAs('LATER', '700.00')
  expect(await compared('LATER')).toEqual([['OURS_ONLY', 2, null, 700_00n]])
})

test('what moved before a source was first asked is no difference where it does not tell of it', async () => {
  await newDay()
  const ask = () => platform.runJob('reconciliation.await-statements')
  await ask() // From the next quarter of an hour on.
  await creditAs('EARLY', '500.00')
  await creditAs('SHORT', '500.00')
  platform.advance(quarterMs)
  await ask()
  await creditAs('MISSED', '700.00')
  platform.advance(quarterMs)
  await ask()
  sayPaid('SHORT', '400.00')
  expect([await compared('EARLY'), await compared('SHORT'), await compared('MISSED')]).toEqual([
    [],
    [['OTHER_AMOUNT', 1, 400_00n, 500_00n]],
    [['OURS_ONLY', 1, null, 700_00n]],
  ])
})
