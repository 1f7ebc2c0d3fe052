import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, dialog, press, type Screen, steps, type } from '#screens/screen.ts'
import { giftId, giftTold, reversalsTold } from '#screens/told-reversals.ts'

const path = '/member/transferUpline'

const free = {
  paymentPasswordSet: true,
  hasPasskey: false,
  hasUpline: true,
  main: '12500.50',
  withdrawable: '12500.50',
  hold: null,
}
const given = (at: number, isTaken: boolean, account: string, amount: string) => ({
  id: `01a20a04-0000-7000-8000-00000000000${at}`,
  direction: 'down',
  isTaken,
  account,
  amount,
  createdAt: 1_795_000_000_000 - at * 7_000_000,
  isReversed: at === 3,
})
const history = {
  content: [
    given(1, false, 'lampang4410', '1500.00'),
    given(2, true, 'no***h', '250.25'),
    given(3, false, 'north83', '100.00'),
  ],
  totalCount: 3,
  totalPages: 1,
}
const before = steps(answering(api.transferConfig.path, free), answering(api.transferHistory.path, history))

const lent = (at: number, account: string, figures: Record<string, string>) => ({
  id: `01a20a05-0000-7000-8000-00000000000${at}`,
  memberId: `01a20a06-0000-7000-8000-00000000000${at}`,
  account,
  state: 'OPEN',
  changedAt: 1_795_000_000_000 - at * 7_000_000,
  ...figures,
})
const toLampang = lent(1, 'lampang4410', { limit: '5000.00', owed: '1250.50', left: '3749.50' })
const fromNorth = { ...toLampang, account: 'no***h' }
const overByNow = { limit: '0.00', owed: '80.00', left: '0.00', state: 'ENDED' }
const creditPath = `${path}?view=credit&member=${toLampang.memberId}&account=lampang4410`
const step = (at: number, name: string, amount: string, owed: string) => ({
  id: `01a20a07-0000-7000-8000-00000000000${at}`,
  step: name,
  amount,
  limit: '5000.00',
  owed,
  at: 1_795_000_000_000 - at * 7_000_000,
})
/** An answer that the platform does not have: of a line that is not there. */
const told = (path: string, value: object) => (page: Page) =>
  page.route(`**${path.replace(':id', '*')}**`, (route) =>
    route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } }),
  )
const creditSteps = told(api.creditSteps.path, {
  content: [
    step(1, 'REPAY', '249.50', '1250.50'),
    step(2, 'DRAW', '1500.00', '1500.00'),
    step(3, 'SET', '5000.00', '0.00'),
  ],
  totalCount: 3,
  totalPages: 1,
})
const lending = (line: object | null) =>
  steps(
    told(api.creditConfig.path, {
      isOpen: true,
      lineMax: '100000.00',
      agentMax: '1000000.00',
      given: '7080.00',
      withdrawable: '12500.50',
      paymentPasswordSet: true,
      line,
    }),
    answering(api.creditGiven.path, {
      content: [
        toLampang,
        lent(2, 'north83', { limit: '2000.00', owed: '0.00', left: '2000.00', state: 'STOPPED' }),
      ],
      totalCount: 2,
      totalPages: 1,
    }),
    creditSteps,
  )
const owing = steps(
  answering(api.creditTaken.path, {
    content: [fromNorth, { ...lent(3, 'so***i', overByNow), changedAt: 1_794_000_000_000 }],
    owed: '1330.50',
    main: '2000.00',
  }),
  creditSteps,
)

/** Money to the upline and to accounts below, on credit as well, and its way back by operators. */
export const screens: readonly Screen[] = [
  {
    name: 'money for somebody below',
    who: 'agent',
    path,
    before,
    shows: '.mc-body .rcard',
    open: steps(press('.mc-body form .tabs label:last-child'), type('input[name="amount"]', '1500')),
  },
  {
    name: 'money that cannot be given',
    who: 'agent',
    path,
    before: answering(api.transferConfig.path, { paymentPasswordSet: true }),
    shows: '.mc-body .note',
  },
  {
    name: 'a credit line for a downline',
    who: 'agent',
    path: creditPath,
    before: lending(toLampang),
    shows: '.mc-body tbody b',
  },
  {
    name: 'a first credit line',
    who: 'agent',
    path: creditPath,
    before: lending(null),
    shows: 'input[name="limit"]',
    open: type('input[name="limit"]', '2500'),
  },
  {
    name: 'credit that is owed after its line has ended',
    who: 'agent',
    path: creditPath,
    before: lending({ ...toLampang, ...overByNow }),
    shows: '.mc-body tbody b',
  },
  {
    name: 'credit in the wallet',
    who: 'member',
    path: '/member/transferFund',
    before: owing,
    shows: '#credit input[name="amount"]',
    open: (page) => page.locator('#credit').evaluate((card) => card.scrollIntoView()),
  },
  { name: 'nobody to give money to', who: 'newcomer', path, shows: '.mc-body .state' },
  {
    name: 'transfers to take back',
    at: 'console',
    who: 'operator',
    before: reversalsTold,
    path: '/ledger',
    shows: '.ops-changes li',
  },
  {
    name: 'a transfer to take back',
    at: 'console',
    who: 'operator',
    before: giftTold,
    path: `/ledger/${giftId}`,
    open: press('.ops-sheet .btn-danger'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
]
