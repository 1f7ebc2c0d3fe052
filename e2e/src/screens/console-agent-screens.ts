import type { Page } from '@playwright/test'
import { operatorApi } from '@suntala/contract/operator-api'
import { reckoning } from '#screens/agent-screens.ts'
import { answering, dialog, press, type Screen, steps } from '#screens/screen.ts'

const at = 'console'
const who = 'operator'

/** Ticks that paid, of which a world has none before an agent's contract. */
const ticksTold = answering(operatorApi.opsWageTicks.path, {
  content: [1_780_086_400_000, 1_780_086_100_000].map((tick, place) => ({
    at: tick,
    settledAt: tick + 4000,
    wages: 1240,
    paid: 1238 - place,
    held: 2 + place,
    amount: '1234567.89',
    commission: '34567.89',
    tookMs: 1840,
  })),
})
/** Wages that ticks of days paid, and corrections of them. */
const wage = {
  wageId: '01990000-0000-7000-8000-000000000001',
  account: 'lanna_team',
  kind: 'daily',
  from: 1_780_000_000_000,
  at: 1_780_086_400_000,
  amount: '1042.50',
  comesTo: '1042.50',
  isAsked: false,
}
const correction = {
  ...wage,
  id: '01990000-0000-7000-8000-000000000002',
  was: '1042.50',
  amount: '998.25',
  reason: 'a round was counted twice',
  state: 'ASKED',
  askedBy: 'anong',
  isOwn: false,
  askedAt: wage.at,
  decidedBy: null,
}
const wagesPaid = answering(operatorApi.opsPaidWages.path, {
  content: [wage, { ...wage, wageId: correction.id, kind: 'dividend', comesTo: '998.25' }],
  totalCount: 2,
  totalPages: 1,
})
const wageExplained = (page: Page) =>
  page.route(`**${operatorApi.opsWageDetail.path.replace(':id', '*')}`, (route) =>
    route.request().url().endsWith(wage.wageId)
      ? route.fulfill({ json: { success: true, message: '', value: reckoning, code: '', traceId: '0' } })
      : route.fallback(),
  )
const wagesCorrected = answering(operatorApi.opsWageCorrections.path, {
  content: [correction, { ...correction, id: wage.wageId, state: 'CONFIRMED', decidedBy: 'mali' }],
  totalCount: 2,
  totalPages: 1,
})
/** A team that looks like self-referral, and a ring whose wages are held. */
const side = (number: number, account: string) => ({
  memberId: wage.wageId.replace(/1$/, String(number)),
  account,
})
const flag = {
  id: wage.wageId,
  kind: 'SELF',
  agent: side(1, 'lanna_team'),
  members: [side(2, 'lanna_two'), side(3, 'kiet88')],
  reasons: [
    { sign: 'device', accounts: ['lanna_team', 'lanna_two', 'kiet88'], amount: null, count: null },
    { sign: 'payee', accounts: ['lanna_team', 'kiet88'], amount: null, count: null },
    { sign: 'opened', accounts: ['lanna_two'], amount: null, count: null },
  ],
  state: 'OPEN',
  foundAt: wage.from,
  seenAt: wage.at,
  hold: null,
  wages: { count: 0, amount: '0.00' },
  request: null,
  decision: null,
}
const flagsTold = answering(operatorApi.opsAgentFlags.path, {
  content: [
    flag,
    {
      ...flag,
      id: correction.id,
      kind: 'RING',
      reasons: [
        { sign: 'circle', accounts: ['lanna_team', 'lanna_two', 'kiet88'], amount: '24000.00', count: 9 },
        { sign: 'rooms', accounts: ['lanna_two', 'kiet88'], amount: '8200.00', count: 31 },
      ],
      state: 'HELD',
      hold: { since: wage.at, by: 'anong', reason: 'the money goes round' },
      wages: { count: 12, amount: '1042.50' },
      request: {
        id: correction.id,
        action: 'forfeit',
        by: 'anong',
        isOwn: false,
        at: wage.at,
        reason: 'nobody else ever sat at that table',
      },
    },
  ],
  totalCount: 2,
  totalPages: 1,
})
const toList = (list: string) => press(`.tabs label:has([value="${list}"])`)
/** Ranks, of which the settings have none at first. */

export const screens: readonly Screen[] = [
  { name: 'agents of the house', at, who, path: '/agents', shows: '[data-row]' },
  {
    name: 'an agent of the house',
    at,
    who,
    path: ({ agent }) => `/agents/list/${agent.account}`,
    shows: '.ops-case .ops-facts',
  },
  {
    name: 'an account to make an agent',
    at,
    who,
    path: '/agents',
    open: press('.ops-head > .btn'),
    shows: `${dialog} [name="account"]`,
    part: dialog,
  },
  {
    name: 'another rate for an agent',
    at,
    who,
    path: ({ agent }) => `/agents/list/${agent.account}`,
    open: press('.ops-case .ops-change-deeds .btn'),
    shows: `${dialog} [name="rate"]`,
    part: dialog,
  },
  {
    name: 'a domain for an agent',
    at,
    who,
    path: ({ agent }) => `/agents/list/${agent.account}`,
    open: press('.ops-case section .btn'),
    shows: `${dialog} [name="domain"]`,
    part: dialog,
  },
  { name: 'contracts of the house', at, who, path: '/agents/contracts', shows: '.ops-changes li' },
  {
    name: 'a contract of the house to offer',
    at,
    who,
    path: '/agents/contracts',
    open: press('.ops-head .btn'),
    shows: `${dialog} [name="rate0"]`,
    part: dialog,
  },
  {
    name: 'wages of agents',
    at,
    who,
    path: '/agents/wages',
    before: ticksTold,
    shows: '.ops-sheet tbody tr',
  },
  {
    name: 'a wage to correct',
    at,
    who,
    path: '/agents/wages',
    before: wagesPaid,
    open: steps(toList('paid'), press('.ops-changes .btn + .btn')),
    shows: `${dialog} [name="amount"]`,
    part: dialog,
  },
  {
    name: 'why a wage is what it is',
    at,
    who,
    path: '/agents/wages',
    before: steps(wagesPaid, wageExplained),
    open: steps(toList('paid'), press('.ops-changes .btn')),
    shows: `${dialog} h3`,
    part: dialog,
  },
  {
    name: 'corrections of wages',
    at,
    who,
    path: '/agents/wages',
    before: wagesCorrected,
    open: toList('corrections'),
    shows: '.ops-changes li',
  },
  { name: 'flags on teams', at, who, path: '/agents/flags', before: flagsTold, shows: '.ops-changes li' },
  {
    name: 'wages that a flag holds to give up',
    at,
    who,
    path: '/agents/flags',
    before: flagsTold,
    open: press('.ops-changes > li + li .ops-change-deeds .btn'),
    shows: `${dialog} [name="reason"]`,
    part: dialog,
  },
  { name: 'moves of branches', at, who, path: '/agents/moves', shows: '.ops-changes li' },
  {
    name: 'a branch to move',
    at,
    who,
    path: '/agents/moves',
    open: press('.ops-head .btn'),
    shows: `${dialog} [name="account"]`,
    part: dialog,
  },
]
