import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, press, type Screen, steps, type } from '#screens/screen.ts'
import { toldNever, untold, type Told } from '#screens/told-failures.ts'

/** What home asks for besides what every page asks for. */
const blocks = [
  api.hotGames,
  api.lottoPopular,
  api.gameList,
  api.winners,
  api.matches,
  api.news,
] as const satisfies readonly Told[]

/** By a press on a page that has arrived: what the server renders is its own answer. */
const toHome = press('.hdr-home')
const toLobby = (lobby: string) => press(`.cat a[href="/${lobby}"]`)

/** The footer works once it came into view. */
const inFooter = (place: string) =>
  steps((page) => page.locator('.ftr').scrollIntoViewIfNeeded(), press(`.ftr a[href="/${place}"]`))

const searchField = '.srch input'

/** What this browser searched before. */
const searchedBefore = (page: Page) =>
  page.addInitScript(`localStorage.setItem('recentSearches', '["tiger","lantern night","fortune"]')`)

const noGames = { games: [], totalCount: 0, totalPages: 0, gameCount: 0, openCount: 0 }

/** Where the header has its field. */
const withSearch = [1440, 1920, 1120]

/** The frame and the lists in states that the platform's own answers do not bring. */
export const screens: readonly Screen[] = [
  {
    name: 'home of which nothing came',
    path: '/help',
    before: untold(...blocks),
    open: toHome,
    shows: '.home-lost',
    expected: /status of 400/,
  },
  {
    name: 'home on its way',
    path: '/help',
    before: toldNever(...blocks),
    open: toHome,
    shows: '.lane .sk',
    isLoading: true,
  },
  {
    name: 'games that did not load',
    path: '/help',
    before: untold(api.gameList),
    open: toLobby('rng'),
    shows: 'main [role="alert"]',
    expected: /status of 400/,
  },
  {
    name: 'games on their way',
    path: '/help',
    before: toldNever(api.gameList),
    open: toLobby('rng'),
    shows: 'main .sk',
    isLoading: true,
  },
  {
    name: 'a category without a game',
    path: '/help',
    before: answering(api.gameList.path, noGames),
    open: toLobby('sports'),
    shows: 'main .state',
  },
  ...['pvp', 'fish', 'sports', 'esports', 'minigame', 'cockfight', 'elott'].map((lobby): Screen => ({
    name: `the lobby ${lobby}`,
    path: `/${lobby}`,
    shows: 'main :is(.gc-name, .tk, .state)',
  })),
  {
    name: 'what is found while one types',
    path: '/help',
    open: type(searchField, 'tiger'),
    shows: '.srch-list li img',
    widths: withSearch,
  },
  {
    name: 'what was searched before',
    path: '/help',
    before: searchedBefore,
    open: press(searchField),
    shows: '.srch-list li',
    widths: withSearch,
  },
  {
    name: 'nothing found while one types',
    path: '/help',
    open: type(searchField, 'qqqxxx'),
    shows: '.srch-list li',
    widths: withSearch,
  },
  {
    name: 'the studios of a category',
    path: '/help',
    open: async (page) => {
      await page.locator('.cat a[href="/rng"]').hover()
    },
    shows: '.cat-pop:popover-open .vt, .cat-pop:popover-open li a',
    widths: [1440, 1920],
  },
  { name: 'promotions of a kind that has none', path: '/promotions?category=nothing', shows: 'main .state' },
  {
    name: 'a promotion that is not there',
    path: '/promotions/nowhere',
    shows: 'main .state',
    expected: /status of 404/,
  },
  {
    name: 'a promotion that did not load',
    path: '/promotions',
    before: untold(api.promotion),
    open: press('a.pc'),
    shows: 'main [role="alert"]',
    expected: /status of 400/,
  },
  { name: 'help, none found', path: '/help?search=nosuchthing', shows: 'main .state' },
  {
    name: 'an article of the help that is not there',
    path: '/help?article=nowhere',
    shows: 'main .state',
    expected: /status of 404/,
  },
  {
    name: 'help that did not load',
    path: '/news',
    before: untold(api.helpCenter),
    open: inFooter('help'),
    shows: 'main [role="alert"]',
    expected: /status of 400/,
  },
  {
    name: 'news that did not load',
    path: '/help',
    before: untold(api.news),
    open: inFooter('news'),
    shows: 'main [role="alert"]',
    expected: /status of 400/,
  },
  {
    name: 'app download for iOS',
    path: '/down',
    open: press('[role="tab"]:nth-of-type(2)'),
    shows: '.app-steps',
  },
  { name: 'the login address', path: '/login?returnUrl=%2Fmember', shows: 'dialog[open] .auth-form' },
  { name: 'a game without an account', path: '/game?nodeId=1', shows: 'dialog[open] .auth-form' },
  {
    name: 'without a network',
    path: '/rng',
    open: (page) => page.context().setOffline(true),
    shows: '.offline p',
    isOwn: true,
    expected: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    name: 'demo play',
    path: '/help',
    open: steps(press('.hdr-menu'), press('.drw-money .free-play')),
    shows: '.hdr .bal-text b',
    isOwn: true,
  },
]
