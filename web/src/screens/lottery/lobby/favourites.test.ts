import { beforeEach, expect, test, vi } from 'vitest'
import { fetchFavourites, storedFavourites, toggleFavourite } from '#screens/lottery/lobby/favourites.ts'
import type { Session } from '#session/session-store.ts'

const server = vi.hoisted(() => ({ codes: [] as string[], isDown: false }))
vi.mock('#components/say-failure.ts', () => ({ sayFailure: vi.fn<() => void>() }))
vi.mock('#api/call.ts', () => ({
  call: async (_: string, args?: { input: { add?: string[]; remove?: string[] } }) => {
    if (server.isDown) throw new Error('no network')
    const { add = [], remove = [] } = args?.input ?? {}
    server.codes = [...new Set([...server.codes, ...add])].filter((code) => !remove.includes(code))
    return server.codes
  },
}))

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  Object.assign(server, { codes: [], isDown: false })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const session = (account: string, isAgent = 0): Session =>
  ({ account, isAgent, phase: 'active' }) as Partial<Session> as Session // all that is read of it
const demo = (account: string) => session(account, 4)

test('two usernames on one browser keep separate favourites (LOT-12)', async () => {
  await toggleFavourite(demo('ann'), 'SIAM3D')
  await toggleFavourite(demo('ben'), 'RAPID60')
  await toggleFavourite(demo('ann'), 'RAPID60')
  await toggleFavourite(demo('ann'), 'SIAM3D')
  expect(storedFavourites('ann')).toEqual(['RAPID60'])
  expect(storedFavourites('ben')).toEqual(['RAPID60'])
  expect(server.codes).toEqual([])
})

test('a username may be a word of the language', async () => {
  await toggleFavourite(demo('constructor'), 'SIAM3D')
  expect(storedFavourites('constructor')).toEqual(['SIAM3D'])
})

test('broken storage reads as no favourites', () => {
  stored.set('favLottery:cem', '{"a":')
  expect(storedFavourites('cem')).toEqual([])
  stored.set('favLottery:cem', '[1,"SIAM3D"]')
  expect(storedFavourites('cem')).toEqual(['SIAM3D'])
  stored.set('favLottery:cem', '{"kept":5}')
  expect(storedFavourites('cem')).toEqual([])
})

test('what a browser alone had is added to the platform’s list once, and that list is the truth from then on (A-73)', async () => {
  stored.set('favLottery:dao', '["SIAM3D","RAPID60"]')
  server.codes = ['SSC60', 'SIAM3D']
  expect(await fetchFavourites('dao')).toEqual(['SSC60', 'SIAM3D', 'RAPID60'])
  // Taken out on another machine, it stays out.
  server.codes = ['SSC60']
  expect(await fetchFavourites('dao')).toEqual(['SSC60'])
  expect(storedFavourites('dao')).toEqual(['SSC60'])
})

test('a member’s heart is shown at once, kept by the platform, and taken back where the platform cannot be reached', async () => {
  const eve = session('eve')
  const pressed = toggleFavourite(eve, 'SIAM3D')
  expect(storedFavourites('eve')).toEqual(['SIAM3D'])
  await pressed
  expect(server.codes).toEqual(['SIAM3D'])
  server.isDown = true
  await toggleFavourite(eve, 'SIAM3D')
  expect(storedFavourites('eve')).toEqual(['SIAM3D'])
})
