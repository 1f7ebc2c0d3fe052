import type { Game } from '@suntala/contract/game'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { loadLateParts } from '#screens/game/lobby-parts.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { becomeGuest } from '#session/session-store.ts'
import { loadRoute } from '#start/load-route.ts'
import { answer, answerCalls, lost, never, type Answer } from '#start/test-answers.ts'
import { answersOf, goBackToStart, logIn } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadRoute('/live', '')
await loadLateParts()
await loadAreas('en', ['errors'])

const gameAt = (nodeId: number, more: Partial<Game> = {}): Game => ({
  nodeId,
  vassalage: 'VANTA',
  gameType: 'LIVE',
  isGame: 'GAME',
  groupSize: 0,
  vendor: 'VANTA',
  accountTypeName: 'Vanta',
  gameCode: `g${nodeId}`,
  code: `g${nodeId}`,
  defaultPlayType: '',
  name: `Table ${nodeId}`,
  icon: '/art/covers/none',
  color: '#123456',
  tag: null,
  playing: 0,
  minBet: '1.00',
  lines: 20,
  volatility: 'LOW',
  demo: true,
  maintenance: null,
  ...more,
})

const noFacets = { vassalage: [], volatility: [], tag: [{ code: 'NEW', count: 2 }] }
const pageOf = (games: readonly Game[], totalCount = games.length) =>
  answer({
    games,
    facets: noFacets,
    gameCount: totalCount,
    openCount: totalCount,
    totalCount,
    totalPages: totalCount > games.length ? 2 : 1,
  })

const vendor = (vassalage: string) => ({
  vassalage,
  displayName: vassalage,
  logo: '',
  picture: '',
  color: '#336655',
  gameCount: 12,
  isHot: 0,
})
const lanes = [{ title: 'LIVE', openCount: 3, cards: [{ ...vendor('VANTA'), isHot: 1 }, vendor('KITE')] }]
const offer = (category: string) => ({
  id: category,
  category,
  tags: [],
  title: `Offer of ${category}`,
  summary: 'In a few words',
  image: '',
  colors: ['#04351f', '#15804e'],
})

beforeEach(becomeGuest)
afterEach(() => {
  // A page that is still there would ask whoever is logged out to log in.
  show(null)
  vi.restoreAllMocks()
  closeDialog()
  becomeGuest()
  goBackToStart()
})

async function open(address: string, gameList: Answer): Promise<void> {
  await answerCalls({ gameList })
  history.replaceState(null, '', address)
  const promotion = ['live', 'slots', 'game', 'rebate'].map(offer)
  show(<App queries={answersOf({ lanes, notice: { promotion } })} firstLanguage="en" firstStatus={0} />)
}

const text = (words: string) => page.getByText(words, { exact: true })
const tile = (nodeId: number) => page.getByRole('link', { name: `Table ${nodeId}`, exact: true })
const tiles = () => document.querySelectorAll('.gg .gc:not([aria-hidden])').length

describe('the lobby of games (P-03)', () => {
  test('has studios with a mark on the hot ones, kinds, a search, games with hearts, and what is announced about them (DATA-63)', async () => {
    await open('/live', () => pageOf([gameAt(1), gameAt(2)]))
    await expect.element(tile(1)).toBeVisible()
    const studios = () =>
      [...document.querySelectorAll('.lob-studios a')].map((card) => card.getAttribute('href'))
    await expect.poll(studios).toEqual(['/live?vendor=VANTA', '/live?vendor=KITE'])
    const marks = [...document.querySelectorAll('.lob-studios a')].map((card) =>
      /hot/i.test(card.textContent),
    )
    expect(marks).toEqual([true, false])
    await expect.element(page.getByRole('button', { name: 'New', exact: true })).toBeVisible()
    await expect.element(page.getByRole('searchbox', { name: 'Search in Live casino' })).toBeVisible()
    const news = page.getByRole('list', { name: 'About these games' }).getByRole('link').elements()
    expect(news.map((link) => link.getAttribute('href'))).toEqual(['/promotions/live', '/promotions/game'])
    const heart = page.getByRole('button', { name: /Table 1/ }).element()
    heart.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(shownDialog()?.name).toBe('login')
  })

  test('loads, and then is empty', async () => {
    const come = Promise.withResolvers<undefined>()
    await open('/live', async () => {
      await come.promise
      return pageOf([])
    })
    expect([tiles(), document.querySelectorAll('.gg-page .sk').length > 0]).toEqual([0, true])
    come.resolve(undefined)
    await expect.element(text('No games here yet')).toBeVisible()
  })

  test('finds nothing, and goes back to all of them', async () => {
    await open('/live?search=zzz', ({ searchParams }) =>
      pageOf(searchParams.has('gameName') ? [] : [gameAt(1)]),
    )
    await expect.element(text('No game matches')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(tile(1)).toBeVisible()
  })

  test('does not load, and is asked for again', async () => {
    await open('/live', lost)
    await expect.element(text('The games did not load')).toBeVisible()
    vi.restoreAllMocks()
    await answerCalls({ gameList: () => pageOf([gameAt(1)]) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(tile(1)).toBeVisible()
  })

  test('shows a sign of its own for a cover that does not come', async () => {
    await open('/live', () => pageOf([gameAt(1, { icon: 'data:image/png,lost' })]))
    await expect.poll(() => document.querySelectorAll('.gg .cover-lost').length).toBe(1)
  })

  test('asks who wants to see favourites or games played last to log in', async () => {
    for (const address of ['/fav', '/recent']) {
      closeDialog()
      await open(address, never)
      await expect.element(text('Log in to see your games')).toBeVisible()
      await expect.poll(() => shownDialog()?.name).toBe('login')
    }
  })

  test('goes on by itself until its end, and says how many there are', async () => {
    const asked = new Set<number>()
    await open('/live', ({ searchParams }) => {
      const pageNo = Number(searchParams.get('pageNo') ?? 1)
      const pageSize = Number(searchParams.get('pageSize'))
      asked.add(pageNo)
      const count = pageNo === 1 ? pageSize : 3
      return pageOf(
        Array.from({ length: count }, (_, place) => gameAt((pageNo - 1) * pageSize + place + 1)),
        pageSize + 3,
      )
    })
    await expect.element(tile(1)).toBeVisible()
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => [...asked]).toEqual([1, 2])
    // So many of so many.
    const progress = () => document.querySelector('.gg-progress')?.textContent?.match(/\d+/g) ?? []
    await expect.poll(() => [progress()[0], asked.size]).toEqual([progress()[1], 2])
    scrollTo(0, 0)
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => asked.has(3)).toBe(false)
  })

  test('tells of a game that is closed, and opens no such game', async () => {
    logIn()
    const closed = { reason: 'CLOSED' as const, until: null }
    await open('/live', () => pageOf([gameAt(1, { maintenance: closed })]))
    await expect.element(text('Under maintenance')).toBeVisible()
    await tile(1).click()
    expect(shownDialog()?.name).toBe('gameMaintenance')
    expect(location.pathname).toBe('/live')
  })
})
