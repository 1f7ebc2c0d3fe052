import type { Page } from '@playwright/test'
import { alive, dialog, press, type Screen, steps, type } from '#screens/screen.ts'

const betting = '/lottery?gameCode=RAPID60&vendor=LOTT&home=1'

const choose = steps(
  press('.lot-board [data-number="07"]'),
  press('.lot-board [data-number="70"]'),
  press('.lot-stake-add'),
)

const typeNumbers = steps(
  async (page: Page) => (await alive(page, '.lot-board-tabs [role="tab"]:last-of-type')).click(),
  type('.lot-area', '12 34 5x 99 12'),
)

export const lotteryScreens: readonly Screen[] = [
  { name: 'lottery lobby', path: '/elott', shows: '.lot-cards .btn' },
  { name: 'lotteries of one day, none found', path: '/elott?list=fav', shows: 'main .state' },
  { name: 'lotteries of Vietnam', path: '/vnlottery', shows: '.lot-cards .btn' },
  { name: 'betting', path: betting, shows: '.nk' },
  { name: 'betting on three digits', path: `${betting}&playType=three_top`, shows: '.lot-place .nk' },
  { name: 'typed numbers', path: betting, shows: '.lot-answers', open: typeNumbers },
  {
    name: 'how to play',
    path: betting,
    shows: '.lot-how-types',
    open: press('.lot-how'),
    part: dialog,
  },
  { name: 'a slip', path: betting, shows: '.lot-slip .lot-total', open: choose, widths: [1440, 1920, 1120] },
  {
    name: 'a slip on phones',
    path: betting,
    shows: '.sheet .lot-total',
    open: steps(choose, press('.lot-bar .btn')),
    part: dialog,
    widths: [390, 768],
  },
  {
    name: 'betting as a member',
    who: 'member',
    path: `${betting}&playType=run_top`,
    shows: '.lot-ticket',
  },
  {
    name: 'a placed slip',
    who: 'member',
    path: betting,
    shows: '.lot-receipt',
    open: steps(choose, press('.lot-slip .lot-total .btn-primary')),
    widths: [1440, 1120, 1920],
  },
  {
    name: 'a ticket',
    who: 'member',
    path: ({ slipId }) => `${betting}&ticket=${slipId}`,
    shows: '.lot-detail .lot-check',
    part: dialog,
  },
]
