import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { tell } from '#cashier/test-channel.ts'
import { ledgerChecks as cashierChecks } from '#cashier/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ledgerChecks as gameChecks } from '#game/ledger-checks.ts'
import { callWallet, inRound, testPlayer, type TestPlayer } from '#game/test-provider.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf, runChecks } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { fetchStatement } from '#reconciliation/fetch-statement.ts'
import { ledgerChecks } from '#reconciliation/ledger-checks.ts'
import type { SourceDay } from '#reconciliation/rules.ts'
import { dayMs, hourMs, testSources } from '#reconciliation/test-sources.ts'
import { insertDays } from '#reconciliation/store.ts'

const db = await testDatabase()
const sources = await testSources(db)
const { platform, provider, behaviour, say } = sources
let player: TestPlayer
afterAll(async () => {
  expect(await findingsOf(db, [...ledgerChecks, ...cashierChecks, ...gameChecks])).toEqual([])
  await sources.close()
})

const channel = (day: string): SourceDay => ({ kind: 'channel', code: 'sandbox', day })
const games = (day: string): SourceDay => ({ kind: 'provider', code: 'HALCYON', day })

/** Begins a day of its own at noon, with a member whose game is open. @returns it */
async function newDay(): Promise<string> {
  platform.setNow((Math.floor(platform.now() / dayMs) + 2.5) * dayMs)
  player = await testPlayer(provider, 1000_00n)
  return sources.today()
}

async function fetchDay(of: SourceDay): Promise<void> {
  await db.transaction((tx) => insertDays(tx, [of]))
  await fetchStatement(platform.context, of)
}

type Difference = {
  kind: string
  movement: string
  key: string
  occurrence: number
  state: string
  day: string
  reason: string
}
const differencesOf = (day: string) =>
  db.query<Difference>({
    text: `select kind, movement, key, occurrence, state, day::text, reason from statement_difference
      where day = $1 order by kind, movement, occurrence`,
    values: [day],
  })
const matchedOf = (day: string) =>
  db.query<{ kind: string; matched: bigint; amount: bigint }>({
    text: 'select kind, matched, amount from statement_sum where day = $1 order by kind',
    values: [day],
  })
const stateOf = async (of: SourceDay) => {
  const [row] = await db.query<{ state: string; tries: number; failure: string }>({
    text: 'select state, tries, failure from statement where source_kind = $1 and source = $2 and day = $3',
    values: [of.kind, of.code, of.day],
  })
  return row
}

/** A deposit that the channel says was paid, and credited. */
async function paidIn(amount = '500.00'): Promise<string> {
  const depositId = uuidV7(platform.now())
  const opened = await player.visitor.send('depositCreate', {
    input: { methodId: 'bank-qr', amount },
    headers: { 'idempotency-key': depositId },
  })
  expect(opened.code).toBe('')
  await tell(platform, 'deposit', { depositId, status: 'PAID', amount }, { secret: sources.secret })
  return depositId
}
const sayPaid = (depositId: string, amount = '500.00', day?: string) =>
  say('payments', { kind: 'deposit', key: `SBX-${depositId}`, amount }, day)

/** A stake of a round of its own, and what it won. */
async function played(win = '0.00') {
  const round = inRound(player)
  const [bet, won] = [randomUUID(), randomUUID()]
  const about = { ...round, currency: 'THB' }
  const taken = await callWallet(provider, 'bet', {
    ...about,
    transactionUuid: bet,
    amount: '10.00',
    roundClosed: false,
  })
  expect(taken.body['status']).toBe('OK')
  await callWallet(provider, 'win', {
    ...about,
    transactionUuid: won,
    referenceTransactionUuid: bet,
    amount: win,
    roundClosed: true,
  })
  return { bet, win: won }
}

test('what both sides say alike agrees, with counts and sums', async () => {
  const day = await newDay()
  sayPaid(await paidIn())
  sayPaid(await paidIn('700.00'), '700.00')
  const round = await played('25.00')
  await played('0.00').then(({ bet }) => say('games', { kind: 'bet', key: bet }))
  say('games', { kind: 'bet', key: round.bet })
  say('games', { kind: 'win', key: round.win, amount: '25.00' })
  await fetchDay(channel(day))
  await fetchDay(games(day))
  expect(await differencesOf(day)).toEqual([])
  expect(await matchedOf(day)).toEqual([
    { kind: 'bet', matched: 2n, amount: 20_00n },
    { kind: 'deposit', matched: 2n, amount: 1200_00n },
    { kind: 'win', matched: 1n, amount: 25_00n },
  ])
})

test('each planted fault is found once, however often the day is compared', async () => {
  const day = await newDay()
  await paidIn('100.00')
  sayPaid(await paidIn('200.00'), '201.00')
  const twice = await paidIn('300.00')
  sayPaid(twice, '300.00')
  sayPaid(twice, '300.00')
  const unknown = say('payments', { kind: 'payout' })
  const open = uuidV7(platform.now())
  const input = { methodId: 'bank-qr', amount: '400.00' }
  await player.visitor.send('depositCreate', { input, headers: { 'idempotency-key': open } })
  sayPaid(open, '400.00')
  await fetchDay(channel(day))
  const found = await differencesOf(day)
  expect(found.map(({ kind, movement, occurrence }) => [kind, movement, occurrence])).toEqual([
    ['OTHER_AMOUNT', 'deposit', 1],
    ['OTHER_STATE', 'deposit', 1],
    ['OURS_ONLY', 'deposit', 1],
    ['THEIRS_ONLY', 'deposit', 2],
    ['THEIRS_ONLY', 'payout', 1],
  ])
  expect(found.at(-1)?.key).toBe(unknown.key)
  await again(channel(day))
  expect(await differencesOf(day)).toEqual(found)
})

const operators = () => newOperator(platform, ['reconciliation.read', 'reconciliation.decide'])
const again = async (of: SourceDay) => {
  const operator = await operators()
  const answer = await operator.send('opsStatementAgain', {
    params: { source: of.kind, code: of.code, day: of.day },
    input: { reason: 'once more' },
  })
  expect(answer.code).toBe('')
}

test('a stake whose giving back the provider does not tell of either is no difference; one that it tells of is', async () => {
  const day = await newDay()
  const rolled = async () => {
    const round = inRound(player)
    const [bet, rollback] = [randomUUID(), randomUUID()]
    const about = { ...round, transactionUuid: bet, currency: 'THB', amount: '10.00', roundClosed: false }
    await callWallet(provider, 'bet', about)
    await callWallet(provider, 'rollback', {
      ...round,
      transactionUuid: rollback,
      referenceTransactionUuid: bet,
    })
    return { bet, rollback }
  }
  await rolled()
  const told = await rolled()
  say('games', { kind: 'bet', key: told.bet })
  await fetchDay(games(day))
  expect((await differencesOf(day)).map(({ kind, movement, key }) => [kind, movement, key])).toEqual([
    ['OURS_ONLY', 'rollback', told.rollback],
  ])
})

test('a movement around midnight is matched with the day beside it, and is no difference until that has come', async () => {
  const day = await newDay()
  platform.advance(11 * hourMs + 59 * 60_000)
  player = await testPlayer(provider, 0n)
  const depositId = await paidIn()
  const late = await paidIn('600.00')
  platform.advance(2 * 60_000)
  const next = sources.today()
  sayPaid(depositId, '500.00')
  await fetchDay(channel(day))
  expect(await differencesOf(day)).toEqual([])
  await fetchDay(channel(next))
  // What the day beside it does not tell of either is one now.
  expect((await differencesOf(day)).map(({ kind, key }) => [kind, key])).toEqual([
    ['OURS_ONLY', `SBX-${late}`],
  ])
  expect(await matchedOf(next)).toMatchObject([{ matched: 1n, amount: 500_00n }])
})

test('a difference that a later statement resolves closes itself', async () => {
  const day = await newDay()
  const depositId = await paidIn()
  await fetchDay(channel(day))
  expect(await differencesOf(day)).toMatchObject([{ kind: 'OURS_ONLY', state: 'OPEN' }])
  platform.advance(dayMs)
  const next = sources.today()
  sayPaid(depositId)
  await fetchDay(channel(next))
  expect(await differencesOf(day)).toMatchObject([{ state: 'RESOLVED' }])
  const operator = await operators()
  const { value } = await operator.send('opsDifferences', { query: { status: 'RESOLVED', day } })
  expect(value.content).toMatchObject([{ key: `SBX-${depositId}`, resolvedByDay: next }])
})

test('what an operator closed with a reason stays closed, whatever is compared again', async () => {
  const day = await newDay()
  const depositId = await paidIn()
  await fetchDay(channel(day))
  const operator = await operators()
  const { value } = await operator.send('opsDifferences', { query: { day } })
  const [difference] = value.content
  expect(difference).toMatchObject({
    kind: 'OURS_ONLY',
    theirs: null,
    ours: { amount: '500.00', status: 'CREDITED' },
    subject: { kind: 'deposit', id: depositId },
  })
  const close = () =>
    operator.send('opsDifferenceClose', {
      params: { id: difference.id },
      input: { reason: 'told by telephone' },
    })
  const [one, other] = await Promise.all([close(), close()])
  expect([one.code, other.code].toSorted()).toEqual(['', 'STATE_CONFLICT'])
  await again(channel(day))
  sayPaid(depositId, '500.00', day)
  await again(channel(day))
  expect(await differencesOf(day)).toMatchObject([{ state: 'CLOSED', reason: 'told by telephone' }])
  const [entry] = await db.query({
    text: 'select action, reason from audit_log where subject_id = $1',
    values: [difference.id],
  })
  expect(entry).toEqual({ action: 'closeDifference', reason: 'told by telephone' })
  const missing = await operator.send('opsDifferenceClose', {
    params: { id: randomUUID() },
    input: { reason: 'none' },
  })
  expect(missing.code).toBe('NOT_FOUND')
})

test('two processes that fetch a day at once write it once, and a killed one leaves nothing that counts', async () => {
  const day = await newDay()
  sayPaid(await paidIn())
  await paidIn('700.00')
  await db.transaction((tx) => insertDays(tx, [channel(day)]))
  // What a process wrote down that died between two pages.
  await db.query({
    text: `insert into statement_line values ('channel', 'sandbox', $1, $2, 1, 'payout', 'lost', 'R', 1, 'THB', now())`,
    values: [day, randomUUID()],
  })
  await Promise.all([1, 2, 3].map(() => fetchStatement(platform.context, channel(day))))
  const lines = await db.query({ text: 'select key from statement_line where day = $1', values: [day] })
  expect(lines).toHaveLength(1)
  expect(await matchedOf(day)).toMatchObject([{ matched: 1n }])
  expect(await differencesOf(day)).toMatchObject([{ kind: 'OURS_ONLY' }])
})

test('a source that is down is asked again until it answers', async () => {
  const day = await newDay()
  sayPaid(await paidIn())
  behaviour.isDown = true
  await fetchDay(channel(day))
  await fetchStatement(platform.context, channel(day))
  expect(await stateOf(channel(day))).toEqual({ state: 'AWAITED', tries: 2, failure: 'NO_ANSWER' })
  behaviour.isDown = false
  await fetchStatement(platform.context, channel(day))
  expect(await stateOf(channel(day))).toMatchObject({ state: 'COMPARED', failure: '' })
})

test('a statement that its author did not sign is not believed', async () => {
  const day = await newDay()
  behaviour.secret = 'another secret than that one'
  await fetchDay(channel(day))
  behaviour.secret = sources.secret
  expect(await stateOf(channel(day))).toMatchObject({ state: 'AWAITED' })
})

test.each([
  ['that says it is another day', (page: object) => ({ ...page, day: '2026-01-01' }), 1],
  ['that says it is another page', (page: object) => ({ ...page, page: 2, pages: 2 }), 1],
  [
    'with fewer lines than it says',
    (page: { page: number }) => (page.page === 3 ? { ...page, movements: [] } : undefined),
    3,
  ],
  [
    'that grows while it is read',
    (page: { page: number }) => ({ ...page, pages: 3 + page.page, total: 3 + page.page }),
    2,
  ],
  [
    'that never ends',
    (page: { page: number; movements: unknown[] }) => ({ ...page, pages: 2000, movements: page.movements }),
    4,
  ],
])('a statement %s is not believed, and nothing of it stays', async (_, forge, pages) => {
  const day = await newDay()
  for (const amount of ['500.00', '600.00', '700.00']) sayPaid(await paidIn(amount), amount)
  behaviour.pageSize = 1
  behaviour.forge = forge as (page: unknown) => unknown
  sources.asked.length = 0
  await fetchDay(channel(day))
  expect(sources.asked).toHaveLength(pages)
  expect(await stateOf(channel(day))).toMatchObject({ state: 'AWAITED', tries: 1 })
  expect(await db.query({ text: 'select from statement_line where day = $1', values: [day] })).toEqual([])
  behaviour.forge = undefined
  await fetchStatement(platform.context, channel(day))
  behaviour.pageSize = 500
  expect(await matchedOf(day)).toMatchObject([{ matched: 3n }])
})

test('a line outside of its day makes a statement of none', async () => {
  const day = await newDay()
  say('payments', { at: platform.now() + dayMs })
  await fetchDay(channel(day))
  expect(await stateOf(channel(day))).toMatchObject({ state: 'AWAITED', failure: 'NOT_BELIEVED' })
})

test('each source is asked for yesterday from half an hour after it, until it has answered', async () => {
  await newDay()
  platform.setNow(Date.parse(sources.today()) + dayMs + 29 * 60_000)
  await platform.runJob('reconciliation.await-statements')
  const before = await db.query({ text: 'select from statement where day = $1', values: [yesterday()] })
  expect(before).toEqual([])
  platform.advance(31 * 60_000)
  await platform.runJob('reconciliation.await-statements')
  behaviour.isDown = true
  await Promise.all([1, 2].map(() => platform.runJob('reconciliation.fetch-statement')))
  expect(await stateOf(channel(yesterday()))).toMatchObject({ state: 'AWAITED' })
  behaviour.isDown = false
  // Whose try failed, or met another under way, is asked again within two minutes.
  platform.advance(2 * 60_000)
  await platform.runJob('reconciliation.fetch-statement')
  const after = await db.query<{ source: string; state: string }>({
    text: 'select source, state from statement where day = $1 order by source',
    values: [yesterday()],
  })
  expect(after).toEqual([
    // The double does not speak its dialect.
    { source: 'BRASSWING', state: 'AWAITED' },
    { source: 'HALCYON', state: 'COMPARED' },
    { source: 'sandbox', state: 'COMPARED' },
  ])
})
const yesterday = () => new Date(platform.now() - dayMs).toISOString().slice(0, 10)

test('the page of days tells of sums and differences, and goes on to older days', async () => {
  const operator = await operators()
  const { value } = await operator.send('opsStatements')
  expect(value.content[0].day >= value.content.at(-1).day).toBe(true)
  const days: string[] = []
  for (let next: string | null = value.next; next;) {
    const { value: older } = await operator.send('opsStatements', { query: { before: next } })
    days.push(...older.content.map(({ day }: { day: string }) => day))
    next = older.next
  }
  expect(days.length).toBeGreaterThan(0)
  expect(days).toEqual(days.toSorted().toReversed())
})

test.each([
  ['a transfer that is gone', `delete from ledger_transfer where id = $1`],
  ['a transfer of another amount', 'update ledger_transfer set amount = amount + 1 where id = $1'],
])('ledger:verify tells of a day that agreed, and has %s since', async (_, change) => {
  const day = await newDay()
  sayPaid(await paidIn())
  await fetchDay(channel(day))
  const [match] = await db.query<{ id: string }>({
    text: 'select transfer_id as id from statement_match where day = $1',
    values: [day],
  })
  expect((await findChecks()).map(({ name }) => name)).toContain(ledgerChecks[0]?.name)
  let found: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      await tx.query({ text: change, values: [match?.id] })
      found = (await runChecks(tx, ledgerChecks)).flatMap(({ findings }) => findings.map(({ text }) => text))
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`sandbox ${day} deposit THB: 1 of 50000 agreed`)
})
