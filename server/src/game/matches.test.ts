import type { Match } from '@suntala/contract/match'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testProvider } from '#game/test-provider.ts'
import { setByTwo } from '#operator/test-operator.ts'
import { TestVisitor } from '#test-platform.ts'

const matchAt = (matchId: string, facts: Partial<Match>): Match => ({
  matchId,
  sport: 'FOOTBALL',
  league: 'Suvarin League',
  home: 'Narawan Kites',
  away: 'Dokmali Town',
  startTime: 1_000,
  odds: [{ outcome: 'HOME', price: '1.95' }],
  live: false,
  score: null,
  minute: null,
  ...facts,
})
const told = [
  matchAt('LATER', { startTime: 9_000 }),
  matchAt('SOON', { startTime: 5_000 }),
  matchAt('ON', { startTime: 7_000, live: true, score: { home: 2, away: 1 }, minute: 67 }),
]

/** The cache holds by the clock of the process, so each test has a platform and a cache of its own. */
let provider: Awaited<ReturnType<typeof testProvider>>
let guest: TestVisitor
beforeEach(async () => {
  await provider?.close()
  provider = await testProvider(await testDatabase())
  guest = new TestVisitor(provider.platform)
  provider.behaviour.answer = { status: 200, body: { matches: told } }
})
afterAll(() => provider.close())

const ask = (query: Record<string, string> = {}) => guest.send('matches', { query })
const idsOf = ({ value }: { value: Match[] }) => value.map(({ matchId }) => matchId)

test('tells the vendor’s matches, the live ones first, as many as are asked for (GAME-16)', async () => {
  const answer = await ask()
  expect(idsOf(answer)).toEqual(['ON', 'SOON', 'LATER'])
  expect(answer.value[0]).toEqual(told[2])
  expect(idsOf(await ask({ count: '1' }))).toEqual(['ON'])
  expect(await ask({ count: '21' })).toMatchObject({ code: 'VALIDATION' })
})

test('asks the vendor once for all who ask within seconds, and for each language', async () => {
  await Promise.all([ask(), ask({ count: '2' }), ask({ language: 'EN' })])
  expect(provider.launches).toMatchObject([{ language: 'en', count: 20 }])
  await ask({ language: 'TH' })
  expect(provider.launches.map(({ language }) => language)).toEqual(['en', 'th'])
})

test.each([
  ['refuses', { status: 500, body: {} }],
  ['answers something else', { status: 200, body: { matches: [{ matchId: 'X' }] } }],
])(
  'a vendor that %s leaves the call without an answer, and is not asked again at once',
  async (_, answer) => {
    provider.behaviour.answer = answer
    expect(await ask()).toMatchObject({ status: 503, code: 'BUSY' })
    expect(await ask()).toMatchObject({ status: 503, code: 'BUSY' })
    expect(provider.launches).toHaveLength(1)
  },
)

test('a vendor that is closed is not asked, and there are no matches', async () => {
  await setByTwo(provider.platform, { sandboxProvider: false })
  expect(await ask()).toMatchObject({ success: true, value: [] })
  expect(provider.launches).toEqual([])
})
