import type { Game } from '@suntala/contract/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { entryOf } from '#api/entries.ts'
import { pageSize } from '#screens/game/lobby-filters.ts'
import { loadRoute } from '#start/load-route.ts'
import { answersOf, goBackToStart } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadRoute('/rng', '')
const { path } = await entryOf('gameList')
const total = 9_876

const gameAt = (nodeId: number): Game => ({
  nodeId,
  vassalage: 'HALCYON',
  gameType: 'RNG',
  isGame: 'GAME',
  groupSize: 0,
  vendor: 'HALCYON',
  accountTypeName: 'Halcyon',
  gameCode: `g${nodeId}`,
  code: `g${nodeId}`,
  defaultPlayType: '',
  name: `Slot ${nodeId}`,
  icon: '/art/covers/none',
  color: '#123456',
  tag: null,
  playing: 0,
  minBet: '1.00',
  lines: 20,
  volatility: 'LOW',
  demo: true,
  maintenance: null,
})

const asked: number[] = []

function pageOf(query: URLSearchParams) {
  const pageNo = Number(query.get('pageNo') ?? 1)
  asked.push(pageNo)
  const from = (pageNo - 1) * pageSize
  const games = Array.from({ length: Math.min(pageSize, total - from) }, (_, place) =>
    gameAt(from + place + 1),
  )
  const vassalage = [{ code: 'HALCYON', name: 'Halcyon', count: total }]
  const facets = { vassalage, volatility: [], tag: [] }
  const totalPages = Math.ceil(total / pageSize)
  return { games, facets, gameCount: total, openCount: total, totalCount: total, totalPages }
}

beforeEach(() => {
  history.replaceState(null, '', '/rng')
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const { pathname, searchParams } = new URL(address as string, location.href) // the portal asks by address
    if (pathname !== path) return Promise.withResolvers<Response>().promise
    const value = pageOf(searchParams)
    return Promise.resolve(Response.json({ success: true, value, message: '', code: '', traceId: 't' }))
  })
})
afterEach(() => {
  goBackToStart()
  vi.restoreAllMocks()
})

const game = (nodeId: number) => page.getByRole('link', { name: `Slot ${nodeId}`, exact: true })

test('of nearly 10,000 slots the lobby says how many there are and brings them a page at a time (GAME-33, A-67)', async () => {
  show(<App queries={answersOf({})} firstLanguage="en" firstStatus={0} />)
  await expect.element(page.getByText('9,876 games from 1 studio', { exact: true })).toBeVisible()
  await expect.element(game(1)).toBeVisible()
  const unique = () => [...new Set(asked)]
  expect(unique()).toEqual([1])
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return unique().length
    })
    .toBeGreaterThan(2)
  expect(unique()).toEqual(unique().map((_, place) => place + 1))
  await expect.element(page.getByText('9,876 games from 1 studio', { exact: true })).toBeInTheDocument()
})
