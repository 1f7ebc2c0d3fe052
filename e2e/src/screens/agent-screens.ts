import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, dialog, press, type Screen, steps } from '#screens/screen.ts'
import {
  commission,
  commissionBets,
  contractsOver,
  endsBelow,
  outlookShown,
  treeShown,
} from '#screens/told-teams.ts'

const who = 'agent'

const commissionPaid = answering(api.agentIncome.path, {
  content: [
    commission,
    { ...commission, wageId: '01990000-0000-7000-8000-000000000011', kind: 'rebate', amount: '4.20' },
  ],
  totals: {
    amount: '216.95',
    byKind: [
      { kind: 'commission', amount: '212.75' },
      { kind: 'rebate', amount: '4.20' },
    ],
  },
  newer: null,
  older: null,
  totalCount: 2,
  totalPages: 1,
})
/** Why a commission is what it is. */
export const reckoning = {
  ...commission,
  from: commission.date - 300_000,
  until: commission.date,
  paidAt: commission.date,
  state: 'PAID',
  reason: null,
  validBet: commission.base,
  activeMembers: 0,
  isMet: true,
  gross: '482.50',
  toDownlines: '269.75',
  paidBefore: '0.00',
  carriedIn: '0.00',
  comesTo: commission.amount,
  exact: { earned: '212.755', restIn: '0.0021', restOut: '0.0071' },
  corrected: { bets: 1, validBet: '-300.00', payout: '0.00' },
  unfunded: { members: 0, validBet: '0.00' },
  levels: [
    { account: 'chiangmai', base: '42010.00', rate: '0.6', earned: '168.04' },
    { account: 'lampang_lottery', base: '6240.50', rate: '0.2834', earned: '44.715' },
  ],
  members: [
    { account: 'nimman', base: '42010.00' },
    { account: 'somchai', base: '6240.50' },
  ],
}
const commissionExplained = (page: Page) =>
  page.route(`**${api.wageDetail.path.replace(':id', '*')}`, (route) =>
    route.fulfill({ json: { success: true, message: '', value: reckoning, code: '', traceId: '0' } }),
  )

/** Fills the steps of an offer, adding those that are not there yet. */
async function fillSteps(page: Page, rows: readonly (readonly [string, string, string])[]): Promise<void> {
  for (const [at, [rate, active, bet]] of rows.entries()) {
    if (at > 0) await page.locator('.mc-body form button.btn-sm:not(.btn-icon)').click()
    await page.locator(`input[name="rate${at}"]`).fill(rate)
    await page.locator(`input[name="active${at}"]`).fill(active)
    await page.locator(`input[name="bet${at}"]`).fill(bet)
  }
}

/** The agents' centre. */
export const screens: readonly Screen[] = [
  { name: 'team overview', who, path: '/agent/agentTeamOverview', shows: '.mc-body tbody b' },
  { name: 'announcements of the agents’ centre', who, path: '/agent/announcement', shows: '.mc-body .card' },
  { name: 'register centre', who, path: '/agent/registerCentre', shows: '.mc-body tbody b' },
  {
    name: 'an invitation',
    who,
    path: '/agent/registerCentre',
    shows: `${dialog} .qr`,
    open: press('.mc-body .tb-go button'),
  },
  {
    name: 'a poster of an invitation',
    who,
    path: '/agent/registerCentre',
    shows: `${dialog} canvas`,
    open: steps(press('.mc-body .tb-go button'), press(`${dialog} .tabs label:last-child`)),
  },
  { name: 'downline management', who, path: '/agent/downline', shows: '.mc-body tbody b' },
  {
    name: 'an account of the team',
    who,
    path: '/agent/downline',
    shows: `${dialog} form`,
    open: press('.mc-body .tb-go button'),
  },
  {
    name: 'a message to the team',
    who,
    path: '/agent/downline',
    before: answering(api.agentMessages.path, {
      content: [
        {
          id: '01990000-0000-7000-8000-000000000012',
          to: 'direct',
          content: 'New rates hold from Monday on.\nAsk me before noon.',
          accounts: 14,
          writtenAt: commission.date,
        },
        {
          id: '01990000-0000-7000-8000-000000000013',
          to: { account: 'chiangmai' },
          content: 'ขอบคุณสำหรับเดือนที่ผ่านมา',
          accounts: 1,
          writtenAt: commission.date - 86_400_000,
        },
      ],
    }),
    shows: `${dialog} textarea`,
    open: press('.mc-acts > button'),
  },
  {
    name: 'the team as a tree',
    who,
    path: '/agent/downline?view=tree',
    before: treeShown,
    shows: '.tree-row[aria-level="2"]',
    open: async (page: Page) => {
      await page.locator('.tree-row[aria-expanded="false"] .tree-caret').first().click()
    },
  },
  { name: 'team betting', who, path: '/agent/teamBetting', shows: '.mc-body .state' },
  { name: 'user profit and loss', who, path: '/agent/userLoss', shows: '.mc-body tbody' },
  { name: 'downline transactions', who, path: '/agent/transactions', shows: '.mc-body .state' },
  {
    name: 'views of a table',
    who,
    path: '/agent/userLoss',
    shows: '.pop:popover-open form',
    open: press('.mc-body .ms-auto button'),
  },
  { name: 'income of an agent', who, path: '/agent/income', shows: '.mc-body .state' },
  {
    name: 'commission of an agent',
    who,
    path: '/agent/income',
    before: steps(commissionPaid, commissionExplained),
    shows: `${dialog} h3`,
    open: press('.mc-body .tb-go button'),
  },
  {
    name: 'bets of a commission',
    who,
    path: '/agent/income',
    before: steps(commissionPaid, commissionExplained, commissionBets),
    shows: `${dialog} tbody td`,
    open: async (page: Page) => {
      await press('.mc-body .tb-go button')(page)
      await page.locator(`${dialog} dd button`).first().click()
    },
  },
  { name: 'a contract that is offered', who, path: '/agent/dailyWages', shows: '.mc-body li .badge' },
  {
    name: 'what offered terms would have paid',
    who,
    path: '/agent/dailyWages',
    shows: '.mc-body li table',
    open: press('.mc-body li section button'),
  },
  {
    name: 'a counter-offer',
    who,
    path: '/agent/dailyWages',
    shows: `${dialog} form`,
    open: press('.mc-body li > .flex button:nth-child(2)'),
  },
  {
    name: 'the acceptance of a contract',
    who,
    path: '/agent/dailyWages',
    shows: `${dialog} .btn-primary`,
    open: press('.mc-body li > .flex button:nth-child(1)'),
  },
  {
    name: 'contracts that end below with an acceptance',
    who,
    path: '/agent/dailyWages',
    before: endsBelow,
    shows: `${dialog} input[type="checkbox"]`,
    open: async (page: Page) => {
      await press('.mc-body li > .flex button:nth-child(1)')(page)
      await page.locator(`${dialog} .btn-primary`).click()
    },
    expected: /409/,
  },
  {
    name: 'contracts that are over',
    who,
    path: '/agent/dailyWages',
    before: contractsOver,
    shows: '.mc-body li .badge',
  },
  { name: 'a contract that holds', who, path: '/agent/realtimeSalary', shows: '.mc-body li .badge' },
  {
    name: 'contracts with downlines',
    who,
    path: '/agent/realtimeSalary?view=downline',
    shows: '.mc-body li .badge',
  },
  {
    name: 'payments of a contract',
    who,
    path: '/agent/realtimeSalary?view=records',
    shows: '.mc-body .state',
  },
  {
    name: 'an offer of a contract',
    who,
    path: '/agent/realtimeSalary?view=offer',
    shows: '.mc-body form select',
    open: async (page: Page) => {
      await page.locator('select').first().selectOption({ index: 1 })
      await fillSteps(page, [
        ['0.05', '3', '5000'],
        ['0.1', '12', '60000'],
      ])
      await page.locator('.mc-body form [role="img"]').waitFor()
    },
  },
  {
    name: 'an offer that ends contracts below',
    who,
    path: '/agent/realtimeSalary?view=offer',
    before: outlookShown,
    shows: '.mc-body form select',
    open: async (page: Page) => {
      await page.locator('select').first().selectOption({ index: 1 })
      await fillSteps(page, [
        ['0.3', '20', '500000'],
        ['0.36', '40', '1500000'],
        ['0.4', '60', '3000000'],
      ])
      await page.locator('.mc-body form li').first().waitFor()
    },
  },
  { name: 'no hourly contract', who, path: '/agent/hourlySalary', shows: '.mc-body .state' },
  { name: 'no dividend contract', who, path: '/agent/dividend', shows: '.mc-body .state' },
]
