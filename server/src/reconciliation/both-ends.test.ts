import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { fetchStatement } from '#reconciliation/fetch-statement.ts'
import type { SourceDay } from '#reconciliation/rules.ts'
import { insertDays } from '#reconciliation/store.ts'
import { type TestPlatform, TestVisitor } from '#test-platform.ts'
import { testSandbox, type TestSandbox } from '#test-sandbox.ts'

const db = await testDatabase()
const dayMs = 24 * 3_600_000

/** At noon no midnight falls into what is played; a signal is the next noon. */
const toNoonMs = 1.5 * dayMs - (Date.now() % dayMs)
const clock = `let shift = ${toNoonMs}; const now = Date.now; Date.now = () => now() + shift;
  process.on('SIGUSR2', () => { shift += ${dayMs} })`

let players: TestProvider
let platform: TestPlatform
let sandbox: TestSandbox
beforeAll(async () => {
  players = await testProvider(db)
  players.platform.advance(toNoonMs)
  const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`]
  sandbox = await testSandbox(db, { execArgv })
  platform = sandbox.platform
  platform.advance(toNoonMs)
  await sandbox.start()
})
afterAll(async () => {
  await sandbox.close()
  await players.close()
})

const post = <Answer>(path: string, body: object, token?: string): Promise<Answer> =>
  sandbox.post<Answer>(path, body, token)

/** A round of a game of a provider, played to its end. */
async function play(visitor: TestVisitor, { provider, vendor }: { provider: string; vendor: string }) {
  const [game] = await db.query<{ nodeId: number; code: string; vendor: string }>({
    text: `select node_id as "nodeId", code, vendor_code as vendor from game
      where provider = $1 and category = 'RNG' and ($2 = '' or vendor_code = $2) and not is_group order by node_id limit 1`,
    values: [provider, vendor],
  })
  const launched = await visitor.send('launch', {
    input: { nodeId: game?.nodeId ?? 0, vassalage: game?.vendor ?? '' },
  })
  expect(launched.code).toBe('')
  const launch = new URL(launched.value.game_url).hash.slice(1)
  const { token } = await post<{ token: string }>('/api/session', { launch })
  const body = { key: randomUUID(), stake: '10.00', bet: { title: game?.code } }
  expect((await post<{ state: string }>('/api/rounds', body, token)).state).toBe('CLOSED')
}

async function beginDeposit(visitor: TestVisitor, methodId: string) {
  const created = await visitor.send('depositCreate', {
    input: { methodId, amount: '500' },
    headers: { 'idempotency-key': uuidV7(platform.now()) },
  })
  expect(created.code).toBe('')
  const { id, payUrl } = created.value
  return { id: String(id), page: sandbox.url + new URL(payUrl).pathname }
}

async function untilCredited(id: string): Promise<void> {
  const isCredited = async () => {
    const rows = await db.query({
      text: `select from deposit where id = $1 and state = 'CREDITED'`,
      values: [id],
    })
    return rows.length > 0
  }
  await expect.poll(isCredited, { timeout: 10_000 }).toBe(true)
}

async function payIn(visitor: TestVisitor): Promise<void> {
  const { id, page } = await beginDeposit(visitor, 'bank-qr')
  await fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' })
  await untilCredited(id)
}

/** With a voucher that the sandbox has printed. */
async function payByVoucher(visitor: TestVisitor): Promise<void> {
  const { id, page } = await beginDeposit(visitor, 'voucher')
  await fetch(`${page}/print`, {
    method: 'POST',
    body: new URLSearchParams({ value: '50000' }),
    redirect: 'manual',
  })
  const shown = await (await fetch(page)).text()
  const read = (name: string) => new RegExp(`data-${name}>([\\d ]+)<`).exec(shown)?.[1]?.replaceAll(' ', '')
  const input = { serial: read('serial'), pin: read('pin') }
  expect((await visitor.send('depositVoucher', { params: { id }, input })).code).toBe('')
  await untilCredited(id)
}

const sourcesOf = (day: string): SourceDay[] => [
  { kind: 'channel', code: 'sandbox', day },
  { kind: 'provider', code: 'HALCYON', day },
  { kind: 'provider', code: 'BRASSWING', day },
]

async function fetchAll(day: string): Promise<void> {
  await db.transaction((tx) => insertDays(tx, sourcesOf(day)))
  for (const of of sourcesOf(day)) await fetchStatement(platform.context, of)
}

const statesOf = (day: string) =>
  db.query({
    text: `select s.source, s.state, coalesce(sum(m.matched), 0)::int as matched,
        (select count(*)::int from statement_difference d where d.source = s.source and d.day = s.day and d.state = 'OPEN') as open
      from statement s left join statement_sum m on m.source = s.source and m.day = s.day and m.kind in ('bet', 'deposit')
      where s.day = $1 group by s.source, s.day, s.state order by s.source`,
    values: [day],
  })

/** What was paid in and played on a day of its own, which is over now. */
async function movedDay(alsoPaysBy?: typeof payIn): Promise<string> {
  const player = await testPlayer(players, 100_00n)
  const { cookies, token } = player.visitor
  const visitor = Object.assign(new TestVisitor(platform), { cookies, token })
  const day = new Date(platform.now()).toISOString().slice(0, 10)
  await payIn(visitor)
  await alsoPaysBy?.(visitor)
  await play(visitor, { provider: 'HALCYON', vendor: 'HALCYON' })
  await play(visitor, { provider: 'BRASSWING', vendor: '' })
  for (const each of [platform, players.platform]) each.advance(dayMs)
  sandbox.signal('SIGUSR2')
  return day
}

test('what was paid in and played at the sandbox agrees with its statements, in both dialects', async () => {
  const day = await movedDay(payByVoucher)
  await fetchAll(day)
  expect(await statesOf(day)).toEqual([
    { source: 'BRASSWING', state: 'COMPARED', matched: 1, open: 0 },
    { source: 'HALCYON', state: 'COMPARED', matched: 1, open: 0 },
    { source: 'sandbox', state: 'COMPARED', matched: 2, open: 0 },
  ])
  expect(await findingsOf(db, await findChecks())).toEqual([])
})

test('each fault that is chosen at the sandbox is found at every source; one without signature is not believed', async () => {
  const choose = (mode: string) =>
    fetch(`${sandbox.url}/statements/mode/${mode}`, { method: 'POST', redirect: 'manual' })
  const day = await movedDay()
  for (const mode of ['down', 'unsigned']) {
    await choose(mode)
    await fetchAll(day)
    expect(await statesOf(day)).toEqual(
      ['BRASSWING', 'HALCYON', 'sandbox'].map((source) => ({
        source,
        state: 'AWAITED',
        matched: 0,
        open: 0,
      })),
    )
  }
  await choose('unknown')
  await fetchAll(day)
  expect(await statesOf(day)).toEqual(
    ['BRASSWING', 'HALCYON', 'sandbox'].map((source) => ({ source, state: 'COMPARED', matched: 1, open: 1 })),
  )
  const operator = await newOperator(platform, ['reconciliation.read'])
  const { value } = await operator.send('opsDifferences', { query: { day } })
  expect(value.content.map(({ kind }: { kind: string }) => kind)).toEqual(Array(3).fill('THEIRS_ONLY'))
  await choose('true')
})
