import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { alive, answering, dialog, press, type Screen, steps, type } from '#screens/screen.ts'

const inHeader = (place: number) => press(`.hdr-guest button:nth-of-type(${place})`)
const account = 'Somchai_77'
const password = 'teak-boat-under-rain-47'

const fillLogin = steps(
  inHeader(1),
  type(`${dialog} input[autocomplete^="username"]`, account),
  type(`${dialog} input[type="password"]`, password),
)

const toReset = steps(inHeader(1), press(`${dialog} .auth-remember .auth-switch`))

const fillRegistration = steps(
  async (page) => (await alive(page, '.auth-form input')).fill(`e${Date.now().toString(36)}`),
  async (page) => {
    const secrets = page.locator('.auth-form input[type="password"]')
    for (const place of [0, 1]) await secrets.nth(place).fill(password)
  },
  async (page) => page.locator('.auth-form input[type="checkbox"]').press(' '),
  press('.auth-form button[type="submit"]'),
)

const withoutPicture = press(`${dialog}.dlg-sm .dlg-body .btn-ghost`)

/** Lets the platform say that it is closed, as far as this page can tell. */
const closed = (status: 1 | 2) => async (page: Page) => {
  await answering(api.permission.path, { status })(page)
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"status":0', `"status":${status}`)
    await route.fulfill({ response, body })
  })
}

/** Signs in at the sandbox, in its window, as somebody whom no account is bound to. */
const signInElsewhere = steps(inHeader(1), async (page) => {
  const opens = page.waitForEvent('popup')
  await press('.social-buttons button')(page)
  const window = await opens
  await window.locator('[data-new] input').fill('Ann Srisai')
  await window.locator('[data-new] button').click()
})

const toNotices = steps(press('.home-notice'), press(`${dialog} .ntc > .btn`))

const missingPart = (page: Page) =>
  page.route(/\/assets\/Promotions-[^/]*\.js$/, (route) => route.abort('aborted'))

/** What a visitor sees. */
export const guestScreens: readonly Screen[] = [
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
  { name: 'registration', path: '/register', shows: '.auth-form' },
  {
    name: 'registration with mistakes',
    path: '/register',
    shows: '.auth-form [aria-invalid="true"]',
    open: press('.auth-form button[type="submit"]'),
  },
  { name: 'the point mall', path: '/pointMall', shows: 'main .state' },
  { name: 'activities', path: '/activity', shows: 'main .state' },
  { name: 'news', path: '/news', shows: '.ac' },
  { name: 'news, none found', path: '/news?search=nosuchnews', shows: 'main .state' },
  { name: 'an article', path: '/news/every-draw-can-be-checked', shows: '.rich' },
  { name: 'an article that is not there', path: '/news/nowhere', shows: 'main .state', expected: /404/ },
  { name: 'feedback', path: '/feedback', shows: 'main textarea' },
  {
    name: 'feedback with a mistake',
    path: '/feedback',
    shows: 'main [aria-invalid="true"]',
    open: press('main button[type="submit"]'),
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
  { name: 'login', path: '/help', shows: `${dialog} .auth-form`, open: inHeader(1), part: dialog },
  {
    name: 'forgotten password',
    path: '/help',
    shows: `${dialog} input[autocomplete="email"]`,
    open: toReset,
    part: dialog,
  },
  {
    name: 'forgotten password, by phone',
    path: '/help',
    shows: `${dialog} .mobile-pair`,
    open: steps(toReset, press(`${dialog} [role="tab"]:nth-of-type(2)`)),
    part: dialog,
  },
  {
    name: 'a link to a new password was sent',
    path: '/help',
    shows: '.dlg-sm .dlg-foot',
    before: (page) =>
      page.route(`**${api.passwordEmail.path}`, (route) =>
        route.fulfill({ json: { success: true, code: '', value: { sent: true }, message: '' } }),
      ),
    open: steps(
      toReset,
      type(`${dialog} input[autocomplete="username"]`, account),
      type(`${dialog} input[autocomplete="email"]`, 'somchai@example.com'),
      press(`${dialog} button[type="submit"]`),
    ),
    part: dialog,
  },
  {
    name: 'a new password by a link',
    path: `/password#${'a'.repeat(43)}`,
    shows: 'main .auth-form',
    before: answering(api.passwordLinkCheck.path, { state: 'VALID', account }),
  },
  {
    name: 'a link to a new password that is over',
    path: `/password#${'b'.repeat(43)}`,
    shows: 'main .state',
  },
  {
    name: 'registration over a page',
    path: '/help',
    shows: `${dialog} .auth-form`,
    open: inHeader(2),
    part: dialog,
  },
  {
    name: 'registration by mobile number, its countries',
    path: '/help',
    shows: '.cmb-pop:popover-open .opt',
    before: answering(api.registerSettings.path, { methods: ['mobile', 'username'], mobileAsUsername: true }),
    open: steps(inHeader(2), (page) => page.locator(`${dialog} .cmb input`).focus()),
    part: dialog,
  },
  {
    name: 'registration by mobile number and a code',
    path: '/help',
    shows: `${dialog} input[autocomplete="one-time-code"]`,
    before: answering(api.registerSettings.path, { methods: ['mobile', 'username'], smsRequired: true }),
    open: inHeader(2),
    part: dialog,
  },
  {
    name: 'login by a code',
    path: '/help',
    shows: `${dialog} input[autocomplete="one-time-code"]`,
    open: steps(inHeader(1), press(`${dialog} [role="tab"]:nth-of-type(2)`)),
    part: dialog,
  },
  {
    name: 'human verification',
    path: '/register',
    shows: '.human-piece',
    open: fillRegistration,
    part: dialog,
    isOwn: true,
  },
  {
    name: 'a login that waits for another proof',
    path: '/help',
    before: (page) =>
      page.route(`**${api.login.path}`, (route) =>
        route.fulfill({
          json: {
            success: false,
            message: '',
            value: {
              ticket: '0198f000-0000-7000-8000-000000000001',
              expiresAt: 4_000_000_000_000,
              offers: [
                { kind: 'SMS', to: '+66***45' },
                { kind: 'BANK_NAME', to: null },
              ],
            },
            code: 'EXTRA_VERIFICATION',
            traceId: '0',
          },
        }),
      ),
    shows: `${dialog} .code-field`,
    open: steps(fillLogin, press(`${dialog} button[type="submit"]`)),
    part: dialog,
  },
  {
    name: 'login refused, with a picture code',
    path: '/help',
    shows: '.captcha-picture img',
    before: (page) =>
      page.route(`**${api.login.path}`, (route) =>
        route.fulfill({
          json: { success: false, code: 'LOGIN_FAILED', value: { captcha: true }, message: '' },
        }),
      ),
    open: steps(fillLogin, press(`${dialog} button[type="submit"]`)),
    part: dialog,
  },
  {
    name: 'a sign-in that no account is bound to',
    path: '/help',
    shows: `${dialog} .binding-choice`,
    open: signInElsewhere,
    part: dialog,
  },
  {
    name: 'the account is open',
    path: '/register',
    shows: '.dlg-sm .dlg-foot',
    open: steps(fillRegistration, withoutPicture),
    part: dialog,
    isOwn: true,
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
