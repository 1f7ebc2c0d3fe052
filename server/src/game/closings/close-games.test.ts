import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { callWallet, mandarin, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { betOf, winOf } from '#game/test-transactions.ts'
import { newOperator } from '#operator/test-operator.ts'
import { TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
let provider: TestProvider
let operator: Awaited<ReturnType<typeof newOperator>>
let visitor: TestVisitor
beforeAll(async () => {
  provider = await testProvider(db)
  // A job that comes round is begun once before it runs.
  await provider.platform.runJob('game.keep-closings')
  visitor = new TestVisitor(provider.platform)
})
afterAll(() => provider.close())
beforeEach(async () => {
  operator = await newOperator(provider.platform, ['game.read', 'game.close'])
  await db.query({ text: `delete from game_closing` })
  await db.query({ text: `update game set is_under_maintenance = false, maintenance_until = null` })
  forgetCatalogue(db)
})

const reason = 'its wheel is stuck'
/** Soon enough for an operator's session. */
const soonMs = 4 * 60_000
const close = (what: object, id = uuidV7()) =>
  operator.send('opsGamesClose', { params: { id }, input: { reason, ...what } })
const open = (id: string) => operator.send('opsGamesOpen', { params: { id }, input: { reason } })
const { nodeId } = mandarin
const vendor = 'HALCYON'

type Shown = { closing: { state: string } | null; vendorClosing: { state: string } | null; isOpen: boolean }
async function shown(): Promise<Shown> {
  const { value } = await operator.send('opsGames', { query: { search: 'Mandarin Fort' } })
  expect(value.content).toHaveLength(1)
  return value.content[0]
}
async function keep(): Promise<void> {
  provider.platform.advance(10_000)
  await provider.platform.runJob('game.keep-closings')
}

test('a closed game takes no bet and pays what it owes, until it is opened again', async () => {
  const player = await testPlayer(provider, 100_00n)
  const bet = betOf(player)
  expect((await callWallet(provider, 'bet', bet)).body['status']).toBe('OK')
  const closed = await close({ nodeId })
  expect(closed.value).toMatchObject({ state: 'CLOSED' })
  expect(await shown()).toMatchObject({ isOpen: false, closing: { state: 'CLOSED', reason, until: null } })
  expect((await callWallet(provider, 'bet', betOf(player))).body['status']).toBe('INVALID_GAME')
  expect((await callWallet(provider, 'win', winOf(bet))).body['status']).toBe('OK')
  expect((await open(closed.value.id)).value).toMatchObject({ state: 'ENDED' })
  expect(await shown()).toMatchObject({ isOpen: true, closing: null })
  expect((await callWallet(provider, 'bet', betOf(player))).body['status']).toBe('OK')
})

test('all games of a vendor close and open together, but for one that is closed by itself', async () => {
  const own = await close({ nodeId })
  const all = await close({ vendor })
  const { value } = await operator.send('opsVendors')
  const found = value.vendors.find(({ code }: { code: string }) => code === vendor)
  expect(found).toMatchObject({ open: 0, closing: { state: 'CLOSED', reason } })
  expect(found.games).toBeGreaterThan(1)
  await open(all.value.id)
  expect(await shown()).toMatchObject({ isOpen: false, closing: { id: own.value.id }, vendorClosing: null })
  await open(own.value.id)
  expect(await shown()).toMatchObject({ isOpen: true })
})

test('a planned closing begins and ends by itself, and players are told its end', async () => {
  const now = provider.platform.now()
  const planned = await close({ nodeId, from: now + soonMs, until: now + 2 * soonMs })
  expect(planned.value.state).toBe('PLANNED')
  expect(await shown()).toMatchObject({ isOpen: true, closing: { state: 'PLANNED', from: now + soonMs } })
  provider.platform.advance(soonMs)
  await keep()
  expect(await shown()).toMatchObject({ isOpen: false, closing: { state: 'CLOSED' } })
  const { value } = await visitor.send('gameList', { query: { gameName: 'mandarin fortune' } })
  expect(value.games[0].maintenance).toEqual({ reason: 'CLOSED', until: now + 2 * soonMs })
  provider.platform.advance(soonMs)
  await keep()
  expect(await shown()).toMatchObject({ isOpen: true, closing: null })
  const steps = await readHistory(db, { subjectId: planned.value.id, limit: 10 })
  expect(steps.map(({ action }) => action)).toEqual(['end', 'begin', 'create'])
})

test('a closing whose whole time passed while nobody worked begins and ends', async () => {
  const now = provider.platform.now()
  await close({ nodeId, from: now + soonMs, until: now + 2 * soonMs })
  provider.platform.advance(3 * soonMs)
  await keep()
  expect(await shown()).toMatchObject({ isOpen: true, closing: null })
})

test('a planned closing is taken back', async () => {
  const planned = await close({ vendor, from: provider.platform.now() + soonMs })
  expect((await open(planned.value.id)).value.state).toBe('ENDED')
  provider.platform.advance(2 * soonMs)
  await keep()
  expect(await shown()).toMatchObject({ isOpen: true })
})

test('a game that comes to a closed vendor is closed too', async () => {
  await close({ vendor })
  await db.query({
    text: `update game set is_under_maintenance = false where node_id = $1`,
    values: [nodeId],
  })
  await keep()
  expect(await shown()).toMatchObject({ isOpen: false, vendorClosing: { state: 'CLOSED' } })
})

test('of two who close at once one does, and what was sent twice closes once', async () => {
  const answers = await Promise.all([close({ nodeId }), close({ nodeId }), close({ nodeId })])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT', 'STATE_CONFLICT'])
  const id = uuidV7()
  const again = await Promise.all([close({ vendor }, id), close({ vendor }, id)])
  expect(again.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT'])
  await open(id)
  expect((await open(id)).code).toBe('STATE_CONFLICT')
})

test.each([
  ['neither game nor vendor', {}, 'VALIDATION'],
  ['both', { nodeId, vendor }, 'VALIDATION'],
  ['an unknown game', { nodeId: 7 }, 'NOT_FOUND'],
  ['a lottery, which has terms of its own', { vendor: 'LOTT' }, 'NOT_FOUND'],
  ['an unknown vendor', { vendor: 'NOBODY' }, 'NOT_FOUND'],
  ['an end that has passed', { nodeId, until: 5 }, 'VALIDATION'],
  ['no reason', { nodeId, reason: '' }, 'VALIDATION'],
])('a closing of %s is refused', async (_, input, code) => {
  expect((await close(input)).code).toBe(code)
})

test('games are found by a part of their title, whose signs stand for themselves, by vendor, and where they are shut', async () => {
  const list = async (query: Record<string, string>) => (await operator.send('opsGames', { query })).value
  expect((await list({ search: '%' })).totalCount).toBe(0)
  const ofVendor = await list({ vendor, pageSize: '100' })
  expect(ofVendor.content.every((one: { vendor: string }) => one.vendor === vendor)).toBe(true)
  expect((await list({ only: 'shut' })).totalCount).toBe(0)
  await close({ nodeId, from: provider.platform.now() + soonMs })
  expect((await list({ only: 'shut' })).content).toMatchObject([{ nodeId }])
})

test('who may only look closes nothing', async () => {
  const reader = await newOperator(provider.platform, ['game.read'])
  const sent = await reader.send('opsGamesClose', { params: { id: uuidV7() }, input: { nodeId, reason } })
  expect(sent.code).toBe('NOT_ALLOWED')
})
