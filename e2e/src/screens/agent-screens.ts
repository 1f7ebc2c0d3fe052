import type { Page } from '@playwright/test'
import { dialog, press, type Screen } from '#screens/screen.ts'

const who = 'agent'

/** The agents' centre. */
export const agentScreens: readonly Screen[] = [
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
  { name: 'downline management', who, path: '/agent/downline', shows: '.mc-body tbody b' },
  {
    name: 'an account of the team',
    who,
    path: '/agent/downline',
    shows: `${dialog} form`,
    open: press('.mc-body .tb-go button'),
  },
  { name: 'team betting', who, path: '/agent/teamBetting', shows: '.mc-body .state' },
  { name: 'user profit and loss', who, path: '/agent/userLoss', shows: '.mc-body tbody' },
  { name: 'downline transactions', who, path: '/agent/transactions', shows: '.mc-body .state' },
  { name: 'income of an agent', who, path: '/agent/income', shows: '.mc-body .state' },
  { name: 'a contract that is offered', who, path: '/agent/dailyWages', shows: '.mc-body li .badge' },
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
    },
  },
  { name: 'no hourly contract', who, path: '/agent/hourlySalary', shows: '.mc-body .state' },
  { name: 'no dividend contract', who, path: '/agent/dividend', shows: '.mc-body .state' },
]
