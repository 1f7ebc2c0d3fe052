import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { forgetCatalogue, readCatalogue } from '#game/catalogue.ts'
import type { ProviderList } from '#game/providers/provider-adapter.ts'
import type { Context } from '#context.ts'
import { applyList, syncCatalogue } from '#game/sync-catalogue.ts'
import { callWallet, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { betOf, winOf } from '#game/test-transactions.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'
import { allJobs } from '#game/job.ts'
import { isPeriodic } from '#jobs/declare-job.ts'

const db = await testDatabase()
let provider: TestProvider
let context: TestProvider['platform']['context']

/** What the stand-in answers to a question for its games, by the path; undefined is a failure. */
const lists: Record<string, unknown> = {}
const studio = createServer((request, response) => {
  void text(request).then(() => {
    const body = lists[request.url ?? '']
    response.writeHead(body ? 200 : 503).end(JSON.stringify(body ?? {}))
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done))
  const address = studio.address()
  if (!address || typeof address === 'string') throw new Error('the studio listens on a port')
  provider = await testProvider(db)
  context = { ...provider.platform.context }
  context.config = { ...context.config, sandboxUrl: `http://127.0.0.1:${address.port}` }
})
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  studio.close()
  await provider.close()
})

const listed = (code: string, change: Partial<ProviderList['games'][number]> = {}) => ({
  code,
  vendorCode: 'HALCYON',
  title: `Title of ${code}`,
  category: 'RNG' as const,
  lines: 10,
  volatility: 'LOW' as const,
  minBet: 1_00n,
  hasDemo: true,
  isOpen: true,
  closedUntil: null,
  ...change,
})
const mandarin = listed('mandarin-fortune', { title: 'Mandarin Fortune' })
const apply = (games: ProviderList['games'], vendors: ProviderList['vendors'] = []) =>
  applyList(context, 'HALCYON', { games, vendors })
async function shown(code: string) {
  forgetCatalogue(db)
  return (await readCatalogue(provider.platform.context)).games.find((game) => game.code === code)
}

beforeEach(() => apply([mandarin, listed('one'), listed('two')]))

test('a new game is on sale as its vendor’s, once however often it is listed', async () => {
  await apply([mandarin, listed('one'), listed('two'), listed('fresh')])
  const plan = await apply([mandarin, listed('one'), listed('two'), listed('fresh')])
  expect(plan).toEqual({ added: [], changed: [], withdrawn: [], left: [] })
  expect(await shown('fresh')).toMatchObject({
    title: 'Title of fresh',
    provider: 'HALCYON',
    isPlayable: true,
  })
})

test('two lists at once add a game once', async () => {
  const list = [mandarin, listed('one'), listed('two'), listed('twin')]
  const plans = await Promise.all([apply(list), apply(list), apply(list)])
  expect(plans.flatMap((plan) => plan?.added ?? [])).toHaveLength(1)
})

test('a renamed game has its new name and stays the same game', async () => {
  const before = await shown('one')
  await apply([mandarin, listed('one', { title: 'Another Name' }), listed('two')])
  expect(await shown('one')).toMatchObject({ title: 'Another Name', nodeId: before?.nodeId })
})

test('a withdrawn game is not shown and comes back with the list; one that no list ever had stays', async () => {
  await apply([mandarin, listed('two')])
  expect(await shown('one')).toBeUndefined()
  expect(await shown('naga-ascendant')).toBeDefined()
  await apply([mandarin, listed('one'), listed('two')])
  expect(await shown('one')).toMatchObject({ isPlayable: true })
})

test('a game that its provider works on waits until it is open again, and what it owes is paid', async () => {
  const player = await testPlayer(provider, 100_00n)
  const bet = betOf(player)
  expect((await callWallet(provider, 'bet', bet)).body['status']).toBe('OK')
  const closedUntil = new Date(provider.platform.now() + 3_600_000)
  await apply([{ ...mandarin, isOpen: false, closedUntil }, listed('one'), listed('two')])
  expect(await shown('mandarin-fortune')).toMatchObject({ isPlayable: false, maintenanceUntil: closedUntil })
  expect((await callWallet(provider, 'bet', betOf(player))).body['status']).toBe('INVALID_GAME')
  expect((await callWallet(provider, 'win', winOf(bet))).body['status']).toBe('OK')
  await apply([mandarin, listed('one'), listed('two')])
  expect((await callWallet(provider, 'bet', betOf(player))).body['status']).toBe('OK')
})

test('a vendor that is worked on closes its games alone, and what an operator closed stays closed', async () => {
  const kite = listed('kite', { vendorCode: 'KITECRANE' })
  await apply(
    [mandarin, listed('one'), listed('two'), kite],
    [{ code: 'KITECRANE', isOpen: false, closedUntil: null }],
  )
  expect(await shown('kite')).toMatchObject({ isPlayable: false })
  expect(await shown('one')).toMatchObject({ isPlayable: true })
  await db.query({ text: `update game set is_under_maintenance = true where code = 'one'` })
  await apply([mandarin, listed('one'), listed('two'), kite])
  expect(await shown('kite')).toMatchObject({ isPlayable: true })
  expect(await shown('one')).toMatchObject({ isPlayable: false })
  await db.query({ text: `update game set is_under_maintenance = false where code = 'one'` })
})

test('an empty list, or one that lacks more than half of what it had, is not believed', async () => {
  expect(await apply([])).toBeUndefined()
  expect(await shown('one')).toBeDefined()
  const many = Array.from({ length: 20 }, (_, index) => listed(`many-${index}`))
  await apply([mandarin, listed('one'), listed('two'), ...many])
  expect(await apply([mandarin])).toBeUndefined()
  expect(await shown('many-7')).toBeDefined()
  await db.query({ text: `update game set listing = 'UNLISTED', is_active = false where code like 'many-%'` })
})

/** The same platform, with a count of what it asks its database within transactions. */
function counted(): { context: Context; asked: () => number } {
  let asked = 0
  const counting: Context['db'] = {
    ...db,
    transaction: (work, options) =>
      db.transaction(
        (tx) =>
          work({
            ...tx,
            query: (statement) => {
              asked++
              return tx.query(statement)
            },
          }),
        options,
      ),
  }
  return { context: { ...context, db: counting }, asked: () => asked }
}

test('a list of 10,000 comes in, is renamed and goes by a few statements, and what it lacks by chance is not believed', async () => {
  const { context: counting, asked } = counted()
  const long = Array.from({ length: 10_000 }, (_, at) =>
    listed(`lengthy-${at}`, { variantOf: at % 2 === 0 ? 'mandarin-fortune' : 'nothing-here' }),
  )
  const few = [mandarin, listed('one'), listed('two')]
  const applied = async (games: ProviderList['games']) => {
    const before = asked()
    const plan = await applyList(counting, 'HALCYON', { games, vendors: [] })
    expect(asked() - before).toBeLessThan(10)
    forgetCatalogue(db)
    return plan
  }
  expect((await applied([...few, ...long]))?.added).toHaveLength(10_000)
  const { games } = await readCatalogue(provider.platform.context)
  expect(games.filter(({ code, isPlayable }) => code.startsWith('lengthy-') && isPlayable)).toHaveLength(
    10_000,
  )
  expect(await applied([...few, ...long])).toEqual({ added: [], changed: [], withdrawn: [], left: [] })
  const renamed = long.map((game, at) => (at < 6_000 ? { ...game, title: `Anew ${at}` } : game))
  expect((await applied([...few, ...renamed]))?.changed).toHaveLength(6_000)
  expect(await applied([...few, ...renamed.slice(0, 4_000)])).toBeUndefined()
  expect((await applied([...few, ...renamed.slice(0, 7_000)]))?.withdrawn).toHaveLength(3_000)
  expect(await shown('lengthy-6999')).toMatchObject({ isPlayable: true })
  expect(await shown('lengthy-7000')).toBeUndefined()
  await db.query({ text: `delete from game where code like 'lengthy-%'` })
})

test('a new game is shown under the cover of what it varies, or else of its vendor’s best known one', async () => {
  const varied = (code: string, variantOf: string) => listed(code, { vendorCode: 'KITECRANE', variantOf })
  const naga = await shown('naga-ascendant')
  await apply([
    mandarin,
    listed('one'),
    listed('two'),
    varied('naga-days', 'naga-ascendant'),
    varied('odd', 'not-there'),
  ])
  expect(await shown('naga-days')).toMatchObject({ cover: naga?.cover, color: naga?.color })
  const best = (await readCatalogue(provider.platform.context)).games.find(
    ({ vendorCode }) => vendorCode === 'KITECRANE',
  )
  expect(await shown('odd')).toMatchObject({ cover: best?.cover })
})

test('a game of an unknown vendor, or under the code of another provider, is left out', async () => {
  const foreign = listed('foreign', { vendorCode: 'NOBODY' })
  const [brass] = await db.query<{ code: string }>({
    text: `select code from game where provider = 'BRASSWING' limit 1`,
  })
  const taken = listed(brass?.code ?? '')
  const plan = await apply([mandarin, listed('one'), listed('two'), foreign, taken])
  expect(plan?.left).toEqual(['foreign', brass?.code])
  expect(await shown('foreign')).toBeUndefined()
  expect(await shown(brass?.code ?? '')).toMatchObject({ provider: 'BRASSWING' })
})

test('the job reads the list of each dialect, and a list that does not come changes nothing', async () => {
  const until = Math.floor(provider.platform.now() / 1000) + 3_600
  const plain = (gameCode: string) => ({
    gameCode,
    vendorCode: 'HALCYON',
    name: `Plain ${gameCode}`,
    category: 'RNG',
    rtpBps: 9500,
    lines: 5,
    volatility: 'HIGH',
    minBet: '0.50',
    maxBet: '10.00',
    demo: true,
  })
  const action = (id: string, state: 'open' | 'closed') => ({
    id,
    studio: 'BRASSWING',
    name: `Brass ${id}`,
    kind: 'slot',
    return_bps: 9500,
    lines: 5,
    risk: 'low',
    stake_from: '501',
    stake_to: '10000',
    state,
    closed_until: state === 'open' ? null : until,
    fun: false,
    variant_of: 'coin-flip',
  })
  lists['/v1/games'] = { games: ['mandarin-fortune', 'one', 'two', 'told'].map(plain) }
  lists['/actions/games'] = { studios: [], games: [action('gear', 'open'), action('valve', 'closed')] }
  const job = allJobs(context).find(({ name }) => name === 'game.sync-catalogue')
  expect(job && isPeriodic(job) && job.lane).toBe('network')
  await syncCatalogue(context)
  expect(await shown('told')).toMatchObject({ title: 'Plain told', minBet: 50n, volatility: 'HIGH' })
  expect(await shown('gear')).toMatchObject({ provider: 'BRASSWING', minBet: 51n, isPlayable: true })
  expect(await shown('valve')).toMatchObject({ isPlayable: false, maintenanceUntil: new Date(until * 1000) })
  const faulty = [{ lines: -1 }, { minBet: '0.00' }, { name: '' }, { name: 'n'.repeat(81) }]
  for (const fault of faulty) {
    lists['/v1/games'] = { games: [{ ...plain('told'), name: 'Never', ...fault }] }
    lists['/actions/games'] = { studios: [], games: [action('gear', 'closed'), action('valve', 'closed')] }
    await syncCatalogue(context)
    expect(await shown('told'), JSON.stringify(fault)).toMatchObject({ title: 'Plain told' })
    expect(await shown('gear')).toMatchObject({ isPlayable: false })
  }
  delete lists['/v1/games']
  lists['/actions/games'] = { games: 'none' }
  await syncCatalogue(context)
  expect(await shown('told')).toBeDefined()
  expect(await shown('gear')).toBeDefined()
})
