import type { Game } from '@suntala/contract/game'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { GameGrid } from '#screens/game/GameGrid.tsx'
import { pageSize } from '#screens/game/lobby-filters.ts'
import { show } from '#ui/test-page.tsx'

const total = 278 * pageSize

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
  name: `Game ${nodeId}`,
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

const pagesOf = (count: number) =>
  Array.from({ length: count / pageSize }, (_, page) =>
    Array.from({ length: pageSize }, (_, place) => gameAt(page * pageSize + place)),
  )

const list = {
  total,
  facets: undefined,
  isStale: false,
  isFetching: false,
  error: null,
  loadMore: () => undefined,
  retry: () => undefined,
}

beforeAll(() => loadAreas('en', ['ui', 'game', 'lobby']))

const gridOf = (loaded: number) => (
  <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
    <GameGrid games={{ ...list, pages: pagesOf(loaded), hasMore: loaded < total }} empty={null} />
  </I18nProvider>
)

const showGrid = (loaded: number): void => show(gridOf(loaded))

/** @returns how high the list is with so many games, in px */
function heightOf(loaded: number): number {
  showGrid(loaded)
  return document.querySelector('.gg-list')?.getBoundingClientRect().height ?? 0
}

const elements = () => document.querySelectorAll('.gg *').length
/** The numbers of the games of which something is on the screen. */
const onScreen = () =>
  [...document.querySelectorAll<HTMLElement>('.gg .gc')]
    .filter(
      (card) => card.getBoundingClientRect().bottom > 0 && card.getBoundingClientRect().top < innerHeight,
    )
    .map((card) => Number(card.querySelector('.gc-name')?.textContent?.replace('Game ', '')))

test('wherever one is in a list of ten thousand, its games are there and hardly any others', async () => {
  showGrid(total)
  const height = document.documentElement.scrollHeight
  for (const share of [0, 0.25, 0.5, 1, 0.1]) {
    const top = Math.round((height - innerHeight) * share)
    scrollTo(0, top)
    const about = (top / height) * total
    await expect.poll(() => Math.abs((onScreen()[0] ?? -1e6) - about)).toBeLessThan(pageSize * 2)
    const shown = onScreen()
    expect(shown).toEqual(shown.map((_, place) => (shown[0] ?? 0) + place))
    expect(elements()).toBeLessThan(1_000)
    expect(document.documentElement.scrollHeight).toBe(height)
  }
})

test('the places of the next page are kept below the games, and only those near the screen are drawn', async () => {
  const list = heightOf(pageSize)
  const waiting = () => document.querySelectorAll('.gg .gc[aria-hidden]').length
  expect(waiting()).toBeLessThan(pageSize)
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(waiting).toBeGreaterThan(0)
  const end = document.querySelector('.gg-end')?.getBoundingClientRect().height ?? 0
  expect(end / list).toBeGreaterThan(0.4)
  const twice = heightOf(pageSize * 2)
  expect(twice / heightOf(pageSize)).toBeCloseTo(1.5, 1)
})

test('one cover of the first view is asked for before the others', () => {
  const rendered = document.createElement('template')
  rendered.innerHTML = renderToStaticMarkup(gridOf(total))
  const images = [...rendered.content.querySelectorAll('img')]
  expect(images.filter(({ fetchPriority }) => fetchPriority === 'high')).toEqual(images.slice(0, 1))
  expect(images.slice(1, 12).map(({ loading }) => loading)).toEqual(Array.from({ length: 11 }, () => 'lazy'))
})
