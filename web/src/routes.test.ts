import { supportPath } from '@suntala/contract/support-path'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pages } from '@suntala/phrases/en/pages'
import { expect, test } from 'vitest'
import { nameChunks } from '../build/chunk-names.ts'
import { lobbySegments, type MemberPage, paths } from '#paths.ts'
import type { Session } from '#session/session-store.ts'
import { decide } from '#start/RouteGuard.tsx'
import { areas, dialogParts, findRoute, memberMenu, routes } from '#routes.ts'

const {
  agent,
  game,
  home,
  account,
  feedback,
  lottery,
  help,
  promotion,
  reward,
  cashier,
  record,
  news,
  download,
  mailbox,
} = areas
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
  [supportPath, feedback.routes['support']],
  ['/helpmc', help.routes['helpBare']],
  ['/news', news.routes['news']],
  ['/news/every-draw', news.routes['newsItem']],
  ['/down', download.routes['down']],
  ['/promotions/a%2Fb', promotion.routes['promotion']],
  ['/promoDetail', promotion.routes['promotion']],
  ['/pointMall', promotion.routes['pointMall']],
  ['/activity', promotion.routes['activity']],
  ['/member', account.routes['security']],
  ['/agent', agent.routes['centre']],
  ['/agent/downline', agent.routes['centre']],
  ['/member/transferFund', cashier.routes['wallet']],
  ['/member/depositv2/', cashier.routes['deposit']],
  ['/member/personalHistoryCopy', record.routes['bets']],
])('%s leads to its page', (path, route) => {
  expect(route).toBeDefined()
  expect(findRoute(path).route).toBe(route)
})

test.each(['/nowhere', '/promotions/1/2', '/member/a', '/member/a/b', '/promotions/%E0%A4%A'])(
  '%s leads nowhere (P-25)',
  (path) => {
    const { route, redirect } = findRoute(path)
    expect([route, redirect]).toEqual([undefined, undefined])
  },
)

test('a lobby without a category is at /games, an old address of one leads on, and another word there leads nowhere (A-08)', () => {
  expect(findRoute('').route).toBe(home.routes['home'])
  expect(findRoute('/games').route).toBe(game.routes['games'])
  expect(findRoute('/games/rng').redirect).toBe('/rng')
  expect(findRoute('/games/poker')).toMatchObject({ route: undefined, redirect: undefined })
})

test('no two routes share a pattern', () => {
  const patterns = Object.values(areas).flatMap((area) =>
    Object.values(area.routes).flatMap(({ paths: all }) => all),
  )
  expect(new Set(patterns).size).toBe(patterns.length)
})

/** An address of each builder, but of those whose pages are still to come: one that is forgotten here does not compile. */
const built: Readonly<Record<Exclude<keyof typeof paths, 'agent'>, string>> = {
  home: paths.home(),
  register: paths.register(),
  login: paths.login({ to: '/member/withdraw?x=1' }),
  lobby: paths.lobby('fav', { vendor: 'PG' }),
  games: paths.games(),
  lottery: paths.lottery({ gameCode: 'HK6', playType: 'SP' }),
  elott: paths.elott({ list: 'hot' }),
  vnLottery: paths.vnLottery(),
  game: paths.game({ nodeId: 7 }),
  seamless: paths.seamless({ nodeId: 7 }),
  promotions: paths.promotions(),
  promotion: paths.promotion('a/b c'),
  activity: paths.activity({ code: 'daily-sign-in' }),
  member: paths.member(),
  download: paths.download(),
  help: paths.help({ article: 'terms' }),
  helpBare: paths.helpBare(),
  feedback: paths.feedback(),
  news: paths.news({ search: 'draw' }),
  newsItem: paths.newsItem('every-draw'),
}

test('an old address of the download leads to its page (A-06)', () => {
  expect(findRoute('/download').redirect ?? findRoute('/download').route).toBe('/down')
})

test('a promotion has one page under both of its addresses, beside the list (A-10)', () => {
  expect(findRoute('/promotions').route).toBe(promotion.routes['promotions'])
  for (const path of ['/promotions/7', '/promoDetail'])
    expect(findRoute(path, 'id=7').route).toBe(promotion.routes['promotion'])
})

test('news, feedback and the activity centre have addresses of their own, winners and matches none (A-50)', () => {
  for (const path of ['/news', '/news/1', '/feedback', '/activity'])
    expect(findRoute(path).route, path).toBeDefined()
  for (const path of ['/winners', '/matches']) expect(findRoute(path).route, path).toBeUndefined()
})

/** Pages that the server renders and that ask for nothing first, with the reason. */
const asksNothing: Readonly<Record<string, string>> = {
  '/support': 'whose conversation it is, is asked once it is known who is there',
  '/feedback': 'a form; what was written before is asked once the member is known',
}

test('a page that the server renders says what it asks for first, or why it asks for nothing', () => {
  const silent = routes.filter(({ isRendered, queries }) => isRendered && !queries)
  expect(silent.map(({ paths: [path = ''] }) => path).toSorted()).toEqual(Object.keys(asksNothing).toSorted())
})

test('every built address has a page', () => {
  for (const address of [...Object.values(built), ...lobbySegments.map((name) => paths.lobby(name))]) {
    const url = new URL(address, 'http://own.invalid')
    expect(findRoute(url.pathname, url.search).route, address).toBeDefined()
  }
})

test('every name among the texts of pages is a page of the member centre', () => {
  const named = Object.keys(pages) as MemberPage[] // as the type is made
  for (const page of named) expect(findRoute(paths.member(page)).route?.tab, page).toBe('member')
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

test.each([
  ['C-01', 'securityCenter', account.routes['security']],
  ['C-02', 'transferFund', cashier.routes['wallet']],
  ['C-03', 'depositv2', cashier.routes['deposit']],
  ['C-04', 'withdraw', cashier.routes['withdraw']],
  ['C-05', 'transferUpline', cashier.routes['give']],
  ['C-06', 'personalHistoryCopy', record.routes['bets']],
  ['C-07', 'transactionHistory', record.routes['transactions']],
  ['C-08', 'personalProfit', record.routes['profit']],
  ['C-09', 'bonusDetails', record.routes['bonuses']],
  ['C-10', 'rewardCenter', reward.routes['centre']],
  ['C-13', 'messageV2', mailbox.routes['messages']],
  ['C-14', 'manualRebate', record.routes['rebate']],
  ['C-15', 'playerRank', account.routes['rank']],
] as const)('%s: the page %s stands in the menu of the member centre', (_, name, route) => {
  expect(memberMenu.map(({ page }) => page)).toContain(name)
  expect(route).toBeDefined()
  expect(findRoute(`/member/${name}`).route).toBe(route)
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

test('on a lottery and a seamless game the bars are hidden, and the home flag brings those back that the page has (SHELL-05, SHELL-06, A-17, A-52)', () => {
  const barsOf = (path: string, search: string) => {
    const { place, route } = findRoute(path, search)
    return route?.chrome(place)
  }
  for (const path of ['/lottery', '/seamless'])
    expect(barsOf(path, 'gameCode=HK6')).toEqual({ header: false, rail: false, footer: false })
  // The side bar has no place beside a lottery's board (SHELL-04).
  expect(barsOf('/lottery', 'gameCode=HK6&home=1')).toMatchObject({ header: true, rail: false })
  expect(barsOf('/seamless', 'gameCode=HK6&home=1')).toMatchObject({ header: true, rail: true })
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
    '/pointMall',
    '/activity',
    '/lottery',
    '/seamless',
    '/game',
    '/member',
  ]
  for (const path of [...without, '/nowhere']) expect(hasRail(path), path).toBe(false)
})

test('the footer is on ordinary pages, and the bare help has neither header nor footer; the header is hidden there, on a lottery and a seamless game (SHELL-01, SHELL-03, R-01)', () => {
  const chromeOf = (path: string) => {
    const { place, route } = findRoute(path)
    return route?.chrome(place)
  }
  for (const path of ['/', '/rng', '/promotions', '/help', '/news', '/register', '/down'])
    expect(chromeOf(path), path).toMatchObject({ header: true, footer: true })
  expect(chromeOf('/helpmc')).toMatchObject({ header: false, footer: false })
  for (const path of ['/lottery', '/seamless']) expect(chromeOf(path), path).toMatchObject({ header: false })
  const { place, route } = findRoute('/lottery', 'home=1')
  expect(route?.chrome(place).header).toBe(true)
})

test('the build names the chunk of every page and dialog that an area declares', () => {
  const declared = readdirSync(here('screens/'))
    .filter((name) => existsSync(here(`screens/${name}/area.ts`)))
    .flatMap((name) => {
      const file = here(`screens/${name}/area.ts`)
      const code = readFileSync(file, 'utf8')
      const chunks = [...nameChunks(code, file.pathname).matchAll(/chunk: '([^']+)'/g)]
      const parts = [...code.matchAll(/import\('[^']+\.tsx'\)/g)]
      return [{ name, chunks: chunks.map(([, chunk = '']) => chunk), parts: parts.length }]
    })
  for (const { name, chunks, parts } of declared) {
    expect(chunks.length, name).toBe(parts)
    for (const chunk of chunks) expect(existsSync(here(`screens/${chunk}.tsx`)), chunk).toBe(true)
  }
})
