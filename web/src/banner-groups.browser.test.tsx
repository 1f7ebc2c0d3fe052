import { bannerGroups } from '@suntala/contract/content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { lobbySegments } from '#paths.ts'
import { findRoute, routes } from '#routes.ts'
import { loadRoute } from '#start/load-route.ts'
import { answersOf } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['shell', 'ui', 'category', 'system', 'home', 'game'])

const before = location.href
beforeEach(() => {
  // What the pages ask for besides stays on its way.
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
})
afterEach(() => {
  history.replaceState(null, '', before)
  vi.restoreAllMocks()
})

/** Opens a page of a portal that has one banner for every place, named after it. */
function open(path: string): void {
  const banners = bannerGroups.map((groupName) => ({
    bannerId: groupName,
    groupName,
    url: '',
    linkageType: '',
    image: '',
    colors: ['#04351f', '#0d7a4b'],
    tag: '',
    title: groupName,
    line: '',
    action: '',
    sort: 1,
  }))
  history.replaceState(null, '', path)
  show(<App queries={answersOf({ notice: { banners } })} firstLanguage="en" firstStatus={0} />)
}
const shown = () => [...document.querySelectorAll('.bn h2')].map(({ textContent }) => textContent)

const places = [
  ['/', 'w_home', 'BAN-09'],
  ['/rng', 'w_rng', 'BAN-10'],
  ['/live', 'w_live', 'BAN-11'],
  ['/fish', 'w_fish', 'BAN-12'],
  ['/pvp', 'w_pvp', 'BAN-13'],
  ['/sports', 'w_sports', 'BAN-14'],
  ['/esports', 'w_esports', 'BAN-15'],
  ['/elott', 'w_lott', 'BAN-16'],
  ['/vnlottery', 'w_lott', 'A-16'],
  ['/down', 'w_down', 'BAN-17'],
  ['/promotions', 'w_promotion', 'BAN-18'],
  ['/pointMall', 'w_shop', 'BAN-19'],
  ['/help', 'w_help', 'BAN-20'],
  ['/helpmc', 'w_help', 'A-53'],
  ['/register', 'w_reg', 'BAN-21'],
] as const

test.each(places)('%s shows the banners of %s and no others (%s)', async (path, group) => {
  open(path)
  await expect.element(page.getByRole('heading', { name: group, exact: true })).toBeVisible()
  expect(shown()).toEqual([group])
})

/** An address of each page that everyone may see, with names in place of what differs. */
const addresses = routes
  .filter(({ access }) => access === 'public')
  .flatMap(({ paths }) => paths)
  .map((pattern) => pattern.replaceAll(/:\w+/g, 'x'))
  // A dialog alone.
  .filter((path) => path !== '/login')
  // Without a game it is a lobby.
  .map((path) => (path === '/lottery' ? '/lottery?gameCode=x' : path))
const hasBanners = (path: string): boolean => {
  const { route } = findRoute(path.replace(/\?.*/, ''))
  // A lobby goes by its segment; any other page has its banners under each of its addresses.
  return places.some(([place]) =>
    lobbies.includes(place) ? place === path : findRoute(place).route === route,
  )
}
const lobbies: readonly string[] = lobbySegments.filter((name) => name !== 'elott').map((name) => `/${name}`)
const bare = [...new Set([...addresses, ...lobbies, '/no-such-page'])].filter((path) => !hasBanners(path))

test('the banner stands on home, registration, point mall, promotions, help, download and the lobbies with banners of their own, and on no other page (SHELL-02)', async () => {
  expect(bare).toEqual(expect.arrayContaining(['/hot', '/games', '/news', '/feedback', '/promotions/x']))
  for (const path of bare) {
    const { pathname, search } = new URL(path, location.origin)
    await loadRoute(pathname, search)
    open(path)
    await expect
      .poll(() => document.querySelector('main')?.childElementCount, { message: path })
      .toBeGreaterThan(0)
    expect(shown(), path).toEqual([])
  }
  for (const [path, group] of places) {
    open(path)
    await expect.element(page.getByRole('heading', { name: group, exact: true })).toBeVisible()
  }
})
