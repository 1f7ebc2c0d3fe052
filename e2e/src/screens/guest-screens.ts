import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, dialog, enter, press, type Screen, steps, type } from '#screens/screen.ts'
import { untold } from '#screens/told-failures.ts'

/** Lets the platform say that it is closed, as far as this page can tell. */
const closed = (status: 1 | 2) => async (page: Page) => {
  await answering(api.permission.path, { status })(page)
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"status":0', `"status":${status}`)
    await route.fulfill({ response, body })
  })
}

const toNotices = steps(press('.home-notice'), press(`${dialog} .ntc > .btn`))

/** Its list alone: the notice that home shows has a text of its own. */
const noNotices = (page: Page) =>
  page.route(`**${api.announcements.path}*`, (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        value: { content: [], totalCount: 0, totalPages: 0 },
        code: '',
        traceId: '0',
      },
    }),
  )

const missingPart = (page: Page) =>
  page.route(/\/assets\/Promotions-[^/]*\.js$/, (route) => route.abort('aborted'))

/** What a visitor sees. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/', shows: '.bn h2' },
  {
    name: 'home, its matches',
    path: '/',
    shows: '.mt .mt-score',
    // They are asked for when the end of the page comes into view.
    open: (page) => page.locator('.mt-block').scrollIntoViewIfNeeded(),
  },
  { name: 'slots', path: '/rng', shows: '.gc-name' },
  {
    name: 'filters of the slots, on phones',
    path: '/rng',
    shows: `${dialog} .flt-rows, ${dialog} .flt-group .tick`,
    // It works from the first touch on.
    open: (page) => page.locator('.lob-narrow button').click(),
    part: dialog,
    widths: [390, 768],
  },
  { name: 'live casino', path: '/live', shows: '.gc-name' },
  { name: 'hot games', path: '/hot', shows: '.gc-name' },
  { name: 'games, searched', path: '/games?search=tiger', shows: '.gc-name' },
  { name: 'games, none found', path: '/games?search=nosuchgame', shows: 'main .state' },
  { name: 'favourites without an account', path: '/fav', shows: dialog },
  {
    name: 'a closed game',
    path: '/live',
    shows: `${dialog} .gc-name`,
    open: press('.gc-off .gc-name'),
    part: dialog,
  },
  {
    name: 'the games of a group',
    path: '/rng?search=fortune+rooms',
    shows: `${dialog} .grp-games .gc-name`,
    open: press('.gc-name'),
    part: dialog,
  },
  {
    name: 'a group of several kinds of games',
    path: '/rng?search=starlight+arcade',
    shows: `${dialog} .tabs`,
    open: press('.gc-name'),
    part: dialog,
  },
  { name: 'promotions', path: '/promotions', shows: '.pc' },
  { name: 'a promotion', path: ({ promotionId }) => `/promotions/${promotionId}`, shows: '.pro-body' },
  { name: 'the point mall', path: '/pointMall', shows: 'main .state' },
  { name: 'news', path: '/news', shows: '.ac' },
  { name: 'news, none found', path: '/news?search=nosuchnews', shows: 'main .state' },
  { name: 'an article', path: '/news/every-draw-can-be-checked', shows: '.rich' },
  { name: 'an article that is not there', path: '/news/nowhere', shows: 'main .state', expected: /404/ },
  { name: 'feedback', path: '/feedback', shows: 'main textarea' },
  {
    name: 'feedback with a mistake',
    path: '/feedback',
    shows: 'main [aria-invalid="true"]',
    open: steps(type('main textarea', 'short'), enter('main button[type="submit"]')),
  },
  { name: 'app download', path: '/down', shows: '.qr' },
  {
    name: 'app download over a page',
    path: '/help',
    shows: `${dialog} .qr`,
    open: steps(press('.hdr-menu'), press('.drw-list button[aria-haspopup="dialog"]')),
    part: dialog,
  },
  { name: 'help', path: '/help', shows: 'main .list-rows' },
  { name: 'help, searched', path: '/help?search=bet', shows: 'main .list-rows' },
  { name: 'an article of the help', path: '/help?article=taking-money-out', shows: '.rich' },
  { name: 'credits', path: '/help?article=about', shows: '.rich' },
  { name: 'help within a page', path: '/helpmc', shows: 'main .list-rows' },
  {
    name: 'an unknown address',
    path: '/nowhere',
    shows: 'main h1',
    expected: /status of 404 .*\/nowhere\)$/,
  },
  { name: 'menu', path: '/help', shows: '.drw-list', open: press('.hdr-menu'), part: dialog },
  {
    name: 'languages',
    path: '/help',
    shows: '.menu:popover-open',
    open: press('.hdr-lang'),
    part: '.menu',
    widths: [1440, 1920, 1120],
  },
  { name: 'notices', path: '/', shows: '.ntc-list', open: toNotices, part: dialog },
  {
    name: 'no notices',
    path: '/',
    before: noNotices,
    shows: `${dialog} .state`,
    open: toNotices,
    part: dialog,
  },
  {
    name: 'notices that did not load',
    path: '/',
    before: untold(api.announcements),
    shows: `${dialog} [role="alert"]`,
    open: toNotices,
    part: dialog,
    expected: /status of 400/,
  },
  { name: 'a notice', path: '/', shows: '.ntc .rich', open: press('.home-notice'), part: dialog },
  { name: 'maintenance', path: '/login', shows: 'h1', before: closed(1) },
  { name: 'a closed region', path: '/login', shows: 'h1', before: closed(2) },
  {
    name: 'a part that does not come',
    path: '/help',
    shows: 'main .btn-primary',
    before: missingPart,
    expected: /CHUNK_FAILED/,
    open: press('.cat a[href="/promotions"]'),
  },
]
