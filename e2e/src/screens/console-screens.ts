import type { Page } from '@playwright/test'
import { operatorApi } from '@suntala/contract/operator-api'
import { dialog, press, type Screen, steps, type } from '#screens/screen.ts'
import { toldDifferences, toldStatements } from '#screens/told-statements.ts'

const at = 'console'
const who = 'operator'

/** The platform's word in place of an account whose key every run would make anew. */
const refusing = (code: string) => (page: Page) =>
  page.route(`**${operatorApi.opsLogin.path}`, (route) =>
    route.fulfill({ status: 403, json: { success: false, message: '', value: null, code, traceId: '0' } }),
  )

const keyTold = (page: Page) =>
  page.route(`**${operatorApi.opsTotpNew.path}`, (route) => {
    const value = {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Suntala:mali?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Suntala',
    }
    return route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } })
  })

/** A refund that has no end: the sandbox's channel ends each within seconds. */
const withoutEnd = (page: Page) =>
  page.route(`**${operatorApi.opsDeposit.path.replace(':id', '*')}`, async (route) => {
    const answer = await (await route.fetch()).json()
    const value = { ...answer.value, status: 'REFUNDING', decisions: ['refundEnd'] }
    return route.fulfill({ json: { ...answer, value } })
  })

const withRanks = (page: Page) =>
  page.route(`**${operatorApi.opsMember.path.replace(':id', '*')}`, async (route) => {
    const answer = await (await route.fetch()).json()
    const ranks = [
      { rankLevel: 2, labelName: 'Teak' },
      { rankLevel: 6, labelName: 'Gold leaf' },
    ]
    return route.fulfill({ json: { ...answer, value: { ...answer.value, rankLevel: 2, ranks } } })
  })
/** Days whose statements agree, differ and have not come, and one difference of each kind: a world has no day behind it. */
const statementsTold = async (page: Page) => {
  const told = (value: object) => ({ json: { success: true, message: '', value, code: '', traceId: '0' } })
  await page.route(`**${operatorApi.opsStatements.path}`, (route) =>
    route.fulfill(told({ content: toldStatements, next: '2026-11-19' })),
  )
  await page.route(`**${operatorApi.opsDifferences.path}?*`, (route) =>
    route.fulfill(told({ content: toldDifferences, totalPages: 1, totalCount: toldDifferences.length })),
  )
}

/** Rewards that wait for an operator, and one that was granted. */
const friendsTold = (page: Page) =>
  page.route(`**${operatorApi.opsReferrals.path}?*`, (route) => {
    const side = (account: string) => ({ memberId: '01990000-0000-7000-8000-000000000001', account })
    const friend = (account: string, more: object) => ({
      inviter: side('somchai'),
      friend: { ...side(account), memberId: `01990000-0000-7000-8000-0000000000${account.length}` },
      invitedAt: 1_794_300_000_000,
      signs: [],
      decidedAt: 1_794_900_000_000,
      reward: null,
      currency: 'THB',
      ...more,
    })
    const content = [
      friend('kanya', { state: 'WITHHELD', signs: ['device', 'network'] }),
      friend('nattapong', { state: 'REWARDED', reward: '100.00' }),
    ]
    const value = { content, totalPages: 1, totalCount: 2 }
    return route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } })
  })

const giveName = steps(
  type('[name="username"]', 'mali'),
  type('[name="password"]', 'a-long-password-of-the-house'),
  press('[type="submit"]'),
)

// What the browser writes of the refusal that brings the next step.
const expected = /status of 403/

/** O-01: the operators' console. */
export const screens: readonly Screen[] = [
  { name: 'the console logged out', at, path: '/', shows: '[name="username"]' },
  {
    name: 'the console asks for a code',
    at,
    path: '/',
    before: refusing('TOTP_REQUIRED'),
    open: giveName,
    shows: '[name="totp"]',
    isOwn: true,
    expected,
  },
  {
    name: 'the console sets an authenticator up',
    at,
    path: '/',
    before: async (page) => Promise.all([refusing('TOTP_SET_UP_REQUIRED')(page), keyTold(page)]),
    open: giveName,
    shows: '.qr',
    isOwn: true,
    expected,
  },
  {
    name: 'the first operator',
    at,
    path: `/set-up#${'a'.repeat(43)}`,
    shows: '[name="again"]',
    isOwn: true,
  },
  { name: 'the dashboard', at, who, path: '/', shows: '.ops-tiles dd' },
  { name: 'deposits that wait', at, who, path: '/queues/deposits', shows: '[data-row]' },
  {
    name: 'a deposit to decide',
    at,
    who,
    path: ({ waitingId }) => `/queues/deposits/${waitingId}`,
    shows: '.ops-timeline li',
  },
  {
    name: 'a deposit to credit',
    at,
    who,
    path: ({ waitingId }) => `/queues/deposits/${waitingId}`,
    open: press('[data-key="a"]'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  {
    name: 'a deposit to refund',
    at,
    who,
    path: ({ creditedId }) => `/queues/deposits/${creditedId}`,
    open: press('[data-key="b"]'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  { name: 'refunds under way', at, who, path: '/queues/refunds', shows: '.ops-head' },
  {
    name: 'a refund to end',
    at,
    who,
    before: withoutEnd,
    path: ({ creditedId }) => `/queues/refunds/${creditedId}`,
    open: press('[data-key="e"]'),
    shows: `${dialog} [name="reference"]`,
    part: dialog,
  },
  {
    name: 'money to match with a deposit',
    at,
    who,
    path: ({ waitingId }) => `/queues/deposits/${waitingId}`,
    open: press('[data-key="m"]'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  { name: 'feedback that waits', at, who, path: '/feedback/new', shows: '[data-row]' },
  {
    name: 'a matter to take',
    at,
    who,
    path: '/feedback/new',
    open: steps(press('[data-row]'), press('[data-key="c"]')),
    shows: `${dialog} textarea`,
  },
  { name: 'members to find', at, who, path: '/members', shows: '[type="search"]' },
  {
    name: 'a member found',
    at,
    who,
    path: ({ member, memberId }) => `/members/${memberId}?search=${member.account}`,
    shows: '.ops-cases a',
  },
  ...['money', 'bets', 'sessions', 'bounds', 'notes', 'history'].map((part): Screen => ({
    name: `a member's ${part}`,
    at,
    who,
    path: ({ memberId }) => `/members/${memberId}/${part}`,
    shows: part === 'bets' ? '.ops-case h3' : '.ops-lines li',
  })),
  {
    name: 'another rank for a member',
    at,
    who,
    before: withRanks,
    path: ({ memberId }) => `/members/${memberId}`,
    open: press('.ops-case .ops-part-head .btn'),
    shows: `${dialog} select`,
    part: dialog,
  },
  {
    name: 'a message to a member',
    at,
    who,
    path: ({ memberId }) => `/members/${memberId}`,
    open: press('.ops-case .ops-part-head .btn'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  { name: 'the ledger', at, who, path: '/ledger', shows: '[type="search"]' },
  {
    name: 'a transfer of the ledger',
    at,
    who,
    path: ({ memberId }) => `/members/${memberId}/money`,
    open: press('.ops-lines a'),
    shows: '.ops-sheet .ops-lines li',
    isOwn: true,
  },
  {
    name: 'statements of days',
    at,
    who,
    before: statementsTold,
    path: '/reconciliation',
    shows: '.ops-lines li',
  },
  {
    name: 'a statement to ask for again',
    at,
    who,
    before: statementsTold,
    path: '/reconciliation',
    open: press('.ops-lines .btn'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  {
    name: 'differences of statements',
    at,
    who,
    before: statementsTold,
    path: '/reconciliation/differences',
    shows: '.ops-changes li',
  },
  {
    name: 'a difference to close',
    at,
    who,
    before: statementsTold,
    path: '/reconciliation/differences',
    open: press('.ops-changes .btn'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  { name: 'settings of the house', at, who, path: '/settings', shows: '.ops-changes li' },
  {
    name: 'a setting to change',
    at,
    who,
    path: '/settings/settings.withdrawMin',
    open: steps(type('.ops-case input[name]', '200.00'), press('.ops-case .btn-primary')),
    shows: `${dialog} ins`,
    isOwn: true,
  },
  {
    name: 'a setting that is not there',
    at,
    who,
    path: '/settings/settings.nothing',
    shows: '.ops-case .state',
  },
  { name: 'lotteries of the house', at, who, path: '/lotteries', shows: '.ops-lines li' },
  {
    name: 'terms that wait for a word',
    at,
    who,
    path: '/lotteries/SIAM3D',
    shows: '.ops-case .ops-changes li',
  },
  {
    name: 'an issue to decide on',
    at,
    who,
    path: ({ issue }) => `/lotteries/${issue.gameCode}/${issue.numero}`,
    shows: '.ops-case .ops-decide',
  },
  { name: 'notices of the house', at, who, path: '/content/notices', shows: '[data-row]' },
  {
    name: 'a notice of the house',
    at,
    who,
    path: ({ noticeId }) => `/content/notices/${noticeId}`,
    shows: '.ops-preview .rich',
  },
  {
    name: 'a notice to write',
    at,
    who,
    path: ({ noticeId }) => `/content/notices/${noticeId}`,
    open: press('.ops-decide .btn'),
    shows: `${dialog} [name="title-th"]`,
    part: dialog,
  },
  {
    name: 'a notice to publish',
    at,
    who,
    path: ({ noticeId }) => `/content/notices/${noticeId}`,
    open: press('.ops-decide .btn-primary'),
    shows: `${dialog} [name="until"]`,
    part: dialog,
  },
  { name: 'articles of the house', at, who, path: '/content/articles', shows: '[data-row]' },
  {
    name: 'an article of the house',
    at,
    who,
    path: '/content/articles',
    open: press('[data-row]'),
    shows: '.ops-preview .rich',
    isOwn: true,
  },
  {
    name: 'an article to write',
    at,
    who,
    path: '/content/articles',
    open: press('.ops-head .btn'),
    shows: `${dialog} [name="slug"]`,
    part: dialog,
  },
  { name: 'games of the house', at, who, path: '/games', shows: 'tbody tr' },
  { name: 'vendors of games', at, who, path: '/games/vendors', shows: 'tbody tr' },
  {
    name: 'a vendor to close',
    at,
    who,
    path: '/games/vendors',
    open: press('tbody .btn'),
    shows: `${dialog} [name="reason"]`,
    part: dialog,
  },
  { name: 'promotions of the house', at, who, path: '/promotions', shows: '[data-row]' },
  {
    name: 'a promotion of the house',
    at,
    who,
    path: '/promotions',
    open: press('[data-row]'),
    shows: '.ops-case .ops-facts',
    isOwn: true,
  },
  {
    name: 'other terms of a promotion',
    at,
    who,
    path: '/promotions',
    open: steps(press('[data-row]:has-text("rebate")'), press('.ops-decide .btn')),
    shows: `${dialog} [name="rate-RNG"]`,
    part: dialog,
    isOwn: true,
  },
  {
    name: 'terms of a promotion by its kind',
    at,
    who,
    path: '/promotions',
    open: steps(press('[data-row]:has-text("deposit-bonus")'), press('.ops-decide .btn')),
    shows: `${dialog} [name="term-percent"]`,
    part: dialog,
    isOwn: true,
  },
  {
    name: 'invited friends of the house',
    at,
    who,
    path: '/promotions',
    before: friendsTold,
    open: press('[data-row]:has-text("referral")'),
    shows: '.ops-case .ops-changes .btn',
    isOwn: true,
  },
  { name: 'no disputes', at, who, path: '/queues/disputes', shows: '.ops-head' },
  {
    name: 'keys of the console',
    at,
    who,
    path: '/queues/withdrawals',
    open: press('.ops-who button'),
    shows: `${dialog} .ops-keys`,
    part: dialog,
  },
]
