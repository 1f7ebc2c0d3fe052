import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameChunks } from '../build/chunk-names.ts'
import { paths } from '#paths.ts'
import type { Session } from '#session/session-store.ts'
import { decide } from '#start/RouteGuard.tsx'
import { areas, dialogParts, findRoute, memberMenu, routes } from '#routes.ts'

const { game, home, account, lottery, help, promotion, cashier, record, news, download } = areas
const here = (path: string) => new URL(path, import.meta.url)

test.each(['/', '/index', '/index.html', '/home', ''])('%s is home', (path) => {
  expect(findRoute(path).route).toBe(home.routes['home'])
})

test.each([
  ['/register.html', account.routes['register']],
  ['/lottery', lottery.routes['lottery']],
  ['/vnlottery', lottery.routes['vnLottery']],
  ['/elott', lottery.routes['elott']],
  ['/rng', game.routes['lobby']],
  ['/cockfight', game.routes['lobby']],
  ['/games', game.routes['games']],
  ['/seamless', game.routes['seamless']],
  ['/help', help.routes['help']],
  ['/helpmc', help.routes['helpBare']],
  ['/news', news.routes['news']],
  ['/news/every-draw', news.routes['newsItem']],
  ['/down', download.routes['down']],
  ['/promotions/a%2Fb', promotion.routes['promotion']],
  ['/member', cashier.routes['wallet']],
  ['/member/depositv2/', cashier.routes['deposit']],
  ['/member/personalHistoryCopy', record.routes['bets']],
])('%s leads to its page', (path, route) => {
  expect(route).toBeDefined()
  expect(findRoute(path).route).toBe(route)
})

test.each([
  '/nowhere',
  '/promotions/1/2',
  '/member/a',
  '/member/a/b',
  '/promotions/%E0%A4%A',
  '/pointMall',
  '/agent',
])('%s leads nowhere (P-25)', (path) => {
  const { route, redirect } = findRoute(path)
  expect([route, redirect]).toEqual([undefined, undefined])
})

test('an old address of a lobby leads on, and another word there leads nowhere', () => {
  expect(findRoute('/games/rng').redirect).toBe('/rng')
  expect(findRoute('/games/poker')).toMatchObject({ route: undefined, redirect: undefined })
})

test('no two routes share a pattern', () => {
  const patterns = Object.values(areas).flatMap((area) =>
    Object.values(area.routes).flatMap(({ paths: all }) => all),
  )
  expect(new Set(patterns).size).toBe(patterns.length)
})

test('every built address has a page', () => {
  const built = [
    paths.home(),
    paths.register(),
    paths.lobby('fav', { vendor: 'PG' }),
    paths.lobby('elott'),
    paths.games(),
    paths.vnLottery(),
    paths.lottery({ gameCode: 'HK6', playType: 'SP' }),
    paths.game({ nodeId: 7 }),
    paths.seamless({ nodeId: 7 }),
    paths.member(),
    paths.promotions(),
    paths.promotion('a/b c'),
    paths.download(),
    paths.help({ article: 'terms' }),
    paths.helpBare(),
    paths.feedback(),
    paths.news({ search: 'draw' }),
    paths.newsItem('every-draw'),
    paths.login({ to: '/member/withdraw?x=1' }),
  ]
  for (const address of built) {
    const url = new URL(address, 'http://own.invalid')
    expect(findRoute(url.pathname, url.search).route, address).toBeDefined()
  }
})

test('every folder of screens that declares an area is part of the portal', () => {
  const folders = readdirSync(here('screens/')).filter((name) => existsSync(here(`screens/${name}/area.ts`)))
  expect(Object.keys(areas).toSorted()).toEqual([...folders, 'shell'].toSorted())
})

test('no two areas declare a dialog of one name', () => {
  const declared = Object.values(areas).flatMap(({ dialogs }) => Object.keys(dialogs))
  expect(declared.toSorted()).toEqual(Object.keys(dialogParts).toSorted())
})

test('the menu of the member centre leads to a page for each of its entries', () => {
  expect(memberMenu.length).toBeGreaterThan(0)
  for (const { page } of memberMenu) expect(findRoute(paths.member(page)).route?.tab).toBe('member')
})

test('every page of the member centre is for who is logged in with a real account (ROLE-22, ROLE-17)', () => {
  const who = (session: Partial<Session>) =>
    ({ token: 't', isAgent: 0, phase: 'active', ...session }) as Session // what decide() reads
  for (const { page } of memberMenu) {
    const access = findRoute(paths.member(page)).route?.access ?? 'public'
    expect(decide(access, who({ phase: 'guest', token: null }))).toBe('login')
    expect(decide(access, who({ isAgent: 4 }))).toBe('needRealAccount')
    expect(decide(access, who({}))).toBe('show')
  }
})

test('on a lottery and a seamless game the bars are hidden, and the home flag brings them back (SHELL-05, SHELL-06)', () => {
  for (const path of ['/lottery', '/seamless'])
    for (const [search, header] of [
      ['gameCode=HK6', false],
      ['gameCode=HK6&home=1', true],
    ] as const) {
      const { place, route } = findRoute(path, search)
      expect(route?.chrome(place)).toMatchObject({ header, rail: false })
    }
  expect(paths.lottery({ gameCode: 'HK6' })).toContain('home=1')
  // On a lottery without the frame, its own links bring none.
  expect(paths.lottery({ gameCode: 'HK6', home: false })).toBe('/lottery?gameCode=HK6')
})

test('the side bar is on home, the lobbies, promotions and the download page, and nowhere else (SHELL-04)', () => {
  const hasRail = (path: string) => {
    const { place, route } = findRoute(path)
    return route?.chrome(place).rail ?? false
  }
  const withRail = [
    '/',
    '/home',
    '/rng',
    '/fav',
    '/games',
    '/elott',
    '/vnlottery',
    '/promotions',
    '/promotions/1',
  ]
  for (const path of [...withRail, '/promoDetail', '/down']) expect(hasRail(path), path).toBe(true)
  const without = [
    '/register',
    '/help',
    '/helpmc',
    '/news',
    '/feedback',
    '/lottery',
    '/seamless',
    '/game',
    '/member',
  ]
  for (const path of [...without, '/nowhere']) expect(hasRail(path), path).toBe(false)
})

test('the footer is on ordinary pages, and the bare help has neither header nor footer (SHELL-01, SHELL-03)', () => {
  const chromeOf = (path: string) => {
    const { place, route } = findRoute(path)
    return route?.chrome(place)
  }
  for (const path of ['/', '/rng', '/promotions', '/help', '/news', '/register', '/down'])
    expect(chromeOf(path), path).toMatchObject({ header: true, footer: true })
  expect(chromeOf('/helpmc')).toMatchObject({ header: false, footer: false })
})

test('the build names the chunk of every page that an area declares', () => {
  const named = readdirSync(here('screens/'))
    .filter((name) => existsSync(here(`screens/${name}/area.ts`)))
    .flatMap((name) => {
      const file = here(`screens/${name}/area.ts`)
      const text = nameChunks(readFileSync(file, 'utf8'), file.pathname)
      return [...text.matchAll(/chunk: '([^']+)'/g)].map(([, chunk = '']) => chunk)
    })
  for (const chunk of named) expect(existsSync(here(`screens/${chunk}.tsx`)), chunk).toBe(true)
  expect(new Set(named).size).toBeGreaterThanOrEqual(new Set(routes.map(({ screen }) => screen)).size / 2)
})
