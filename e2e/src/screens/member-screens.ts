import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, dialog, press, type Screen, steps, type } from '#screens/screen.ts'

const who = 'member'
const firstRow = press('tbody .tb-go button')

/** A picture that is none: it is named as one, and refused. */
const textFile = { name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: pixel }

const chooseReceipt = (place: number) => press(`${dialog} [role="radiogroup"] label:nth-of-type(${place})`)

const passwords = '.mc-body section:nth-of-type(2)'
const authenticator = `${passwords} > div:nth-of-type(3)`

/** The platform's part in setting up an authenticator, which asks for more than a picture is worth. */
const settingUp = (page: Page) =>
  page.route(`**${api.totpNew.path}`, (route) => {
    const answers: Record<string, object> = {
      POST: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Suntala:somchai?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Suntala',
      },
      PUT: { recoveryCodes: Array.from({ length: 10 }, (_, index) => `k3v9${'abcdefghjk'[index]}-7tq2m`) },
    }
    const value = answers[route.request().method()]
    return value
      ? route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } })
      : route.continue()
  })

/** The platform's word that the session ends in a moment, and that the member can stay. */
const endingSoon = (page: Page) => {
  const nowMs = Date.now()
  const end = { warnAt: nowMs - 30_000, endsAt: nowMs + 90_000, lastsUntil: nowMs + 36_000_000 }
  return answering(api.sessionEndAt.path, end)(page)
}

/** A browser that runs without a window shows no notifications and says so: here it says that it would ask. */
const askable = (page: Page) =>
  page.addInitScript(`Object.defineProperty(Notification, 'permission', { value: 'default' })`)

/** What belongs to an account. */
export const screens: readonly Screen[] = [
  { name: 'home as a member', who, path: '/', shows: '.hdr .bal-text' },
  { name: 'favourites', who, path: '/fav', shows: '.gc-name' },
  { name: 'no favourites', who: 'newcomer', path: '/fav', shows: 'main .state' },
  { name: 'played last', who, path: '/recent', shows: '.gc-name' },
  { name: 'a game', who, path: ({ slotId }) => `/game?nodeId=${slotId}`, shows: '.gp-balance' },
  {
    name: 'a game that is closed',
    who,
    path: ({ closedGameId }) => `/game?nodeId=${closedGameId}`,
    shows: '.gp-closed .gc-name',
  },
  {
    name: 'the rooms of a game',
    who,
    path: '/rng?search=fortune+rooms',
    shows: `${dialog} .grp-room`,
    open: steps(press('.gc-name'), press(`${dialog} .grp-games .gc-name`)),
    part: dialog,
  },
  {
    name: 'a game whose address is bad',
    who,
    path: ({ slotId }) => `/game?nodeId=${slotId}`,
    shows: '.gp-state .btn',
    before: (page) =>
      page.route(`**${api.launch.path}`, (route) =>
        route.fulfill({
          status: 422,
          json: { success: false, message: '', value: null, code: 'INVALID_URL', traceId: '0' },
        }),
      ),
    expected: /status of 422/,
  },
  {
    name: 'no such game',
    who,
    path: '/game?nodeId=999999',
    shows: '.gp-state .btn',
    expected: /status of 404/,
  },
  { name: 'menu of a member', who, path: '/help', shows: '.drw-who', open: press('.hdr-menu'), part: dialog },
  {
    name: 'logging out',
    who,
    path: '/help',
    shows: '.ask',
    open: steps(press('.hdr-menu'), press('.drw-list > button:last-child')),
    part: '.ask',
  },
  {
    name: 'a session about to end',
    who,
    path: '/help',
    before: endingSoon,
    shows: '.ask .ring, .ask svg',
    part: '.ask',
  },
  { name: 'my account', who, path: '/member/securityCenter', shows: '.mc-body li .badge' },
  {
    name: 'choosing a picture',
    who,
    path: '/member/securityCenter',
    shows: `${dialog} .ava img`,
    open: press('.mc-body .ava + button'),
    part: dialog,
  },
  {
    name: 'what a device is told of',
    who,
    path: '/member/securityCenter',
    before: askable,
    shows: `${dialog} input[name="amounts"]`,
    open: press('#notifications [aria-haspopup="dialog"]'),
    part: dialog,
  },
  {
    name: 'changing the password',
    who: 'newcomer',
    path: '/member/securityCenter',
    shows: `${dialog} .btn-primary`,
    open: press(`${passwords} .btn`),
    part: dialog,
  },
  {
    name: 'changing the payment password',
    who,
    path: '/member/securityCenter',
    shows: `${dialog} input[name="old"]`,
    open: press(`${passwords} > div:nth-of-type(2) .btn`),
    part: dialog,
  },
  {
    name: 'a proof of who is there',
    who: 'newcomer',
    path: '/member/securityCenter',
    shows: `${dialog} input[name="answer"]`,
    open: press(`${authenticator} .btn`),
    part: dialog,
    expected: /status of 403/,
  },
  {
    name: 'setting up an authenticator',
    who: 'newcomer',
    path: '/member/securityCenter',
    before: settingUp,
    shows: `${dialog} .qr`,
    open: press(`${authenticator} .btn`),
    part: dialog,
  },
  {
    name: 'recovery codes',
    who: 'newcomer',
    path: '/member/securityCenter',
    before: settingUp,
    shows: `${dialog} ol`,
    open: steps(
      press(`${authenticator} .btn`),
      type(`${dialog} input[name="code"]`, '123456'),
      press(`${dialog} .btn-primary`),
    ),
    part: dialog,
  },
  {
    name: 'an authenticator that is on',
    who: 'newcomer',
    path: '/member/securityCenter',
    before: answering(api.totp.path, { onSince: 1_795_000_000_000, recoveryCodesLeft: 9 }),
    shows: `${authenticator} .badge`,
    part: '.mc-body section:nth-of-type(2)',
  },
  {
    name: 'completing the profile',
    who: 'newcomer',
    path: '/member/securityCenter',
    shows: `${dialog} input[name="nickname"]`,
    open: press('.mc-body section > dl ~ div .btn[aria-haspopup]'),
    part: dialog,
  },
  {
    name: 'closing the account',
    who: 'newcomer',
    path: '/member/securityCenter',
    shows: `${dialog} .btn-danger`,
    open: press('.mc-body div:last-child > section > div:nth-child(2):last-child .btn'),
    part: dialog,
  },
  {
    name: 'what keeps an account open',
    who,
    path: '/member/securityCenter',
    shows: `${dialog} li .btn`,
    open: press('.mc-body div:last-child > section > div:nth-child(2):last-child .btn'),
    part: dialog,
  },
  {
    name: 'an account that is about to close',
    who: 'newcomer',
    path: '/member/securityCenter',
    before: answering(api.closing.path, { askedAt: 1_795_000_000_000, dueAt: 1_795_604_800_000 }),
    shows: '.mc-body .note-warning .btn',
    part: '.mc-body .note-warning',
  },
  { name: 'the member centre', who, path: '/member', shows: '.mc-body li .badge, .mc-list .mc-item' },
  { name: 'the page of the wallet', who, path: '/member/transferFund', shows: '.mc-body h2' },
  {
    name: 'the page of the wallet with what cannot be withdrawn',
    who,
    path: '/member/transferFund',
    shows: '.mc-body details[open] li',
    open: press('.mc-body summary'),
  },
  {
    name: 'moving money to a game wallet',
    who,
    path: '/member/transferFund',
    shows: '.mc-body section:has(select) .btn-primary',
    part: '.mc-body section:has(select)',
  },
  { name: 'deposit', who, path: '/member/depositv2', shows: '.mc-body form .btn-primary' },
  {
    name: 'deposit with a promotion',
    who,
    path: '/member/depositv2?promotion=deposit-bonus',
    shows: '.mc-body form input[value="deposit-bonus"]:checked',
  },
  {
    name: 'a deposit',
    who,
    path: ({ depositId }) => `/member/depositv2?deposit=${depositId}`,
    shows: '.mc-body [role="status"] .btn-primary',
  },
  {
    name: 'a deposit by bank transfer',
    who,
    path: ({ transferId }) => `/member/depositv2?deposit=${transferId}`,
    shows: '.mc-body [role="status"] dl + p',
  },
  {
    name: 'a deposit by card',
    who: 'saver',
    path: ({ cardId }) => `/member/depositv2?deposit=${cardId}`,
    shows: '.mc-body [role="status"] .btn-primary',
  },
  {
    name: 'a deposit in coins',
    who: 'saver',
    path: ({ coinId }) => `/member/depositv2?deposit=${coinId}`,
    shows: '.mc-body [role="status"] .qr',
  },
  {
    name: 'a deposit by voucher',
    who: 'saver',
    path: ({ voucherId }) => `/member/depositv2?deposit=${voucherId}`,
    shows: 'input[name="pin"]',
  },
  {
    name: 'what a voucher is worth',
    who: 'newcomer',
    path: '/member/depositv2',
    shows: '.mc-body form .btn-primary',
    open: press('.mc-body form .rcard input[value="voucher"]'),
    part: '.mc-body form',
  },
  {
    name: 'cancelling a deposit',
    who,
    path: ({ depositId }) => `/member/depositv2?deposit=${depositId}`,
    shows: '.ask',
    open: press('.mc-body [role="status"] > div:last-child .btn:not(.btn-primary)'),
    part: '.ask',
  },
  {
    name: 'the first payment password',
    who: 'newcomer',
    path: '/member/withdraw',
    shows: 'input[name="old"]',
  },
  { name: 'the first bank account', who: 'saver', path: '/member/withdraw', shows: '.cmb input' },
  {
    name: 'banks',
    who: 'saver',
    path: '/member/withdraw',
    shows: '.cmb-list [role="option"]',
    open: press('.cmb input'),
    part: '.cmb-pop',
  },
  {
    name: 'a withdrawal that waits after a change',
    who,
    path: '/member/withdraw',
    before: answering('/wps/v2/withdraw/config', {
      turnoverNeeded: '0.00',
      hold: { kind: 'PAYEE', changedAt: 1_795_000_000_000, until: 1_795_086_400_000 },
    }),
    shows: '.mc-body .note-warning',
  },
  {
    name: 'my account after a change',
    who,
    path: '/member/securityCenter',
    before: answering('/wps/v2/withdraw/config', {
      hold: { kind: 'LOGIN_PASSWORD', changedAt: 1_795_000_000_000, until: 1_795_086_400_000 },
    }),
    shows: '.mc-body .note-warning',
  },
  { name: 'withdrawal', who, path: '/member/withdraw', shows: '.mc-body table tbody button' },
  {
    name: 'a withdrawal by passkey',
    who,
    path: '/member/withdraw',
    before: answering('/wps/v2/withdraw/config', {
      hasPasskey: true,
      hold: null,
      turnoverNeeded: '0.00',
      turnoverDone: '0.00',
      paymentPasswordSet: true,
      withdrawable: '1500.00',
    }),
    shows: '.mc-body form [href$="fingerprint"]',
  },
  {
    name: 'a withdrawal',
    who,
    path: '/member/withdraw',
    shows: '.drw-end .btn-primary',
    open: firstRow,
    part: dialog,
  },
  {
    name: 'a part of a withdrawal arrived',
    who,
    path: '/member/withdraw',
    shows: `${dialog} [inputmode="decimal"]`,
    open: steps(firstRow, press('.drw-end .btn-primary'), chooseReceipt(2)),
    part: '.dlg',
  },
  {
    name: 'nothing of a withdrawal arrived',
    who,
    path: '/member/withdraw',
    shows: `${dialog} .file-x`,
    open: steps(firstRow, press('.drw-end .btn-primary'), chooseReceipt(3), async (page: Page) => {
      await page.locator(`${dialog} input[type="file"]`).last().setInputFiles(picture)
      await page.locator(`${dialog} input[type="file"]`).last().setInputFiles(textFile)
    }),
    part: '.dlg',
  },
  { name: 'betting record', who, path: '/member/personalHistoryCopy', shows: 'tfoot' },
  {
    name: 'a betting record without a bet',
    who: 'newcomer',
    path: '/member/personalHistoryCopy',
    shows: 'main .state',
  },
  {
    name: 'a bet',
    who,
    path: '/member/personalHistoryCopy',
    shows: '.drw-end dl',
    open: firstRow,
    part: dialog,
  },
  {
    name: 'results to filter by',
    who,
    path: '/member/personalHistoryCopy',
    shows: '.menu:popover-open',
    open: press('.mc-body button[aria-haspopup="menu"]'),
    part: '.menu',
  },
  { name: 'account record', who, path: '/member/transactionHistory', shows: 'tbody .tb-go' },
  {
    name: 'a transaction',
    who,
    path: '/member/transactionHistory',
    shows: '.drw-end dl',
    open: firstRow,
    part: dialog,
  },
  {
    name: 'cash back to claim',
    who,
    path: '/member/manualRebate',
    before: answering('/wps/member/rebate', { total: '18.20', isClaimable: true }),
    shows: '.mc-body .btn-primary',
  },
  {
    name: 'cash back with nothing to claim',
    who: 'newcomer',
    path: '/member/manualRebate',
    shows: '.mc-body tbody b',
  },
]
