import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, dialog, press, type Screen, steps } from '#screens/screen.ts'

const who = 'member'

/** The platform's word that the session lasts for more than an hour already. */
const longHere = (page: Page) =>
  answering(api.sessionEndAt.path, { since: Date.now() - 75 * 60_000, reminderMinutes: 60 })(page)

/** Longer than any journey moves the clock of its world. */
const resting = answering(api.memberInfo.path, {
  rest: { breakUntil: Date.now() + 400 * 86_400_000, exclusion: null },
})

const day = {
  kind: 'deposit',
  period: 'day',
  amount: '1000.00',
  used: '0.00',
  waiting: '1200.00',
  left: '0.00',
  endsAt: Date.now() + 86_400_000,
  next: null,
}
/** Deposits that are open come to more than the limit leaves. */
const openDeposit = answering(api.protection.path, {
  limits: [day, { ...day, period: 'week', amount: '3000.00', left: '1800.00' }],
})

/** What members set for themselves, and what of their money waits. */
export const screens: readonly Screen[] = [
  { name: 'limits and breaks', who, path: '/member/limits', shows: '.mc-body .segs .on' },
  {
    name: 'a slip within limits',
    who,
    path: '/lottery?gameCode=RAPID60&vendor=LOTT&home=1',
    shows: '.lot-slip a[href="/member/limits"]',
    open: steps(press('.lot-board [data-number="07"]'), press('.lot-stake-add')),
    widths: [1440, 1120, 1920],
  },
  { name: 'a deposit within limits', who, path: '/member/depositv2', shows: 'form a[href="/member/limits"]' },
  { name: 'limits that nobody has set', who: 'newcomer', path: '/member/limits', shows: '.mc-body .rcards' },
  {
    name: 'a limit to set',
    who,
    path: '/member/limits',
    shows: `${dialog} input[name="amount"]`,
    open: press('.mc-body section [aria-haspopup="dialog"]'),
    part: dialog,
  },
  {
    name: 'a break to take',
    who,
    path: '/member/limits',
    shows: '.ask',
    open: press('.mc-body .rcards + div [aria-haspopup="dialog"]'),
    part: '.ask',
  },
  {
    name: 'a self-exclusion to begin',
    who,
    path: '/member/limits',
    shows: `${dialog} .btn-danger`,
    open: press('.mc-body .btn-danger'),
    part: dialog,
  },
  {
    name: 'limits on a break',
    who,
    path: '/member/limits',
    before: answering(api.protection.path, { breakUntil: Date.now() + 86_400_000 }),
    shows: '.mc-body .note',
    part: '.mc-body .note',
  },
  {
    name: 'home on a break',
    who,
    path: '/',
    before: resting,
    shows: '.frame > aside a[href="/member/limits"]',
  },
  {
    name: 'a wallet on a break',
    who,
    path: '/member/transferFund',
    before: resting,
    shows: '.mc-body .note .btn',
  },
  {
    name: 'a deposit on a break',
    who,
    path: '/member/depositv2',
    before: resting,
    shows: '.mc-body .note .btn',
  },
  {
    name: 'a limit to set with a deposit open',
    who,
    path: '/member/limits',
    before: openDeposit,
    shows: `${dialog} .note`,
    open: press('.mc-body section [aria-haspopup="dialog"]'),
  },
  {
    name: 'coins that are short',
    who: 'saver',
    path: ({ coinId }) => `/member/depositv2?deposit=${coinId}`,
    before: answering('/wps/v2/deposit/', {
      status: 'SUBMITTED',
      coin: null,
      payUrl: null,
      arrived: '770.00',
    }),
    shows: '.mc-body .note-warning',
  },
  {
    name: 'a withdrawal with turnover open',
    who,
    path: '/member/withdraw',
    before: answering('/wps/v2/withdraw/config', {
      hold: null,
      turnoverNeeded: '500.00',
      turnoverDone: '100.00',
      paymentPasswordSet: true,
    }),
    shows: '.mc-body .rcards',
  },
  {
    name: 'a reality check',
    who,
    path: '/help',
    before: longHere,
    shows: '.ask dl',
    part: '.ask',
  },
]
