import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { alive, answering, dialog, press, type Screen, steps, type } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

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

/** Signs in at the sandbox, in its window, as somebody whom no account is bound to. */
const signInElsewhere = steps(inHeader(1), async (page) => {
  const opens = page.waitForEvent('popup')
  await press('.social-buttons button')(page)
  const window = await opens
  await window.locator('[data-new] input').fill('Ann Srisai')
  await window.locator('[data-new] button').click()
})

/** Chooses the second of the ways to bind it, and goes on to the last question. */
const toLastWord = steps(signInElsewhere, press(`${dialog} .binding-choice:nth-of-type(2)`), fillRegistration)

/** The platform's word that a login holds, but for the password. */
const wantsNewPassword = async (page: Page) => {
  const value = {
    token: 'a'.repeat(43),
    expiresAt: 4_000_000_000_000,
    firstTimeLogin: false,
    passwordDefault: true,
    passwordExpired: false,
  }
  await page.route(`**${api.login.path}`, (route) =>
    route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } }),
  )
}

/** The platform's word that the account was opened by an agent, and that its owner has agreed to the terms just now. */
const firstLogin = async (page: Page) => {
  let owesTerms = true
  await page.route(`**${api.memberInfo.path}**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: object } // an answer of the platform
    Object.assign(body.value, { owesTerms, firstTimeLogin: true })
    await route.fulfill({ response, json: body })
  })
  await page.route(`**${api.termsAgree.path}`, (route) => {
    owesTerms = false
    const value = { done: true }
    return route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } })
  })
}

/** What a browser keeps that was told to remember its member. */
const rememberSomebody = async (page: Page) => {
  const { portal: url } = readWorld()
  await page.context().addCookies([
    { name: 'loginRemember', value: '1', url },
    { name: 'lastUsername', value: account, url },
  ])
}

/** The ways in and back, and what stands in their way. */
export const screens: readonly Screen[] = [
  { name: 'registration', path: '/register', shows: '.auth-form' },
  {
    name: 'registration with mistakes',
    path: '/register',
    shows: '.auth-form [aria-invalid="true"]',
    open: press('.auth-form button[type="submit"]'),
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
    name: 'registration by a mobile number that another window proves',
    path: '/help',
    shows: `${dialog} [name="provedNumber"]`,
    before: answering(api.registerSettings.path, {
      methods: ['mobile', 'username'],
      smsRequired: true,
      numberProof: 'firebase',
    }),
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
  {
    name: 'a login of somebody who is remembered',
    path: '/help',
    shows: `${dialog} .btn-primary.btn-block`,
    before: rememberSomebody,
    open: inHeader(1),
    part: dialog,
    isOwn: true,
  },
  {
    name: 'a password that has to be changed',
    path: '/help',
    shows: `${dialog} input[autocomplete="new-password"]`,
    before: wantsNewPassword,
    open: steps(fillLogin, press(`${dialog} button[type="submit"]`)),
    part: dialog,
    isOwn: true,
  },
  {
    name: 'a link for good to a sign-in elsewhere',
    path: '/help',
    shows: '.dlg-sm .dlg-foot',
    open: toLastWord,
    part: '.dlg-sm',
  },
  {
    name: 'what a demo account cannot do',
    path: '/help',
    shows: '.ask',
    open: steps(
      press('.hdr-menu'),
      press('.drw-money .free-play'),
      (page) => page.waitForURL(`${readWorld().portal}/`),
      press('.hdr-menu'),
      press('.drw-money a'),
    ),
    part: '.ask',
    isOwn: true,
  },
  {
    name: 'the welcome of a first login',
    who: 'newcomer',
    path: '/promotions',
    before: firstLogin,
    shows: `${dialog} .dlg-foot .btn-primary`,
    open: steps(
      async (page) => (await alive(page, `${dialog} [name="agreed"]`)).press(' '),
      press(`${dialog} [type="submit"]`),
    ),
    part: dialog,
  },
  {
    name: 'details of one’s own',
    who: 'newcomer',
    path: '/member/securityCenter',
    shows: `${dialog} input[name="nickname"]`,
    open: press('.mc-body section:nth-of-type(1) .btn[aria-haspopup]'),
    part: dialog,
  },
  {
    name: 'a mail address to confirm',
    who: 'newcomer',
    path: '/member/securityCenter',
    shows: `${dialog} input[name="email"]`,
    open: press('.mc-body .btn[aria-haspopup][aria-label]'),
    part: dialog,
  },
  {
    name: 'a mobile number to confirm',
    who: 'newcomer',
    path: '/member/securityCenter',
    shows: `${dialog} .mobile-pair`,
    open: press('.mc-body section > div:nth-of-type(2) .btn[aria-haspopup][aria-label]'),
    part: dialog,
  },
]
