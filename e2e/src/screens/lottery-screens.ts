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

const on = (gameCode: string, vendor = 'LOTT') => `/lottery?gameCode=${gameCode}&vendor=${vendor}&home=1`

/** Keeps what is chosen, where it is not kept yet: the same member looks at it in many languages and sizes. */
const keepChoice = async (page: Page) => {
  await page.locator('.lot-saved .btn:enabled, .lot-saved .chip-set').first().waitFor()
  if ((await page.locator('.lot-saved .chip-set').count()) === 0)
    await page.locator('.lot-saved .btn').click()
}

/** A betting page of each family that is sold by selections. */
const families: readonly Screen[] = [
  { name: 'betting on SSC', path: on('SSC300', 'ELOTT'), shows: '.tkt-field .nk' },
  { name: 'betting on 3D', path: `${on('DAILY3D')}&playType=ball_sides`, shows: '.tkt-field .nk' },
  { name: 'betting on 11x5', path: on('GD11X5'), shows: '.tkt-field .nk' },
  { name: 'betting on K3', path: `${on('JSK3')}&playType=pair_single`, shows: '.tkt-field .lot-die' },
  { name: 'betting on PK10', path: on('BJPK10', 'ELOTT'), shows: '.tkt-field .lot-car' },
  { name: 'betting on Lucky 28', path: on('LUCKY28', 'ELOTT'), shows: '.tkt-field .nk' },
  { name: 'betting on Keno', path: on('KENOM5', 'ELOTT'), shows: '.tkt-field .nk' },
  { name: 'betting on Lao', path: on('LAO4M5', 'ELOTT'), shows: '.tkt-field .nk' },
  { name: 'betting on fish, prawn, crab', path: on('FISHM5', 'ELOTT'), shows: '.tkt-field .lot-figure' },
  { name: 'betting on Mark Six', path: `${on('MARK6DAILY')}&playType=special`, shows: '.tkt-wave' },
  {
    name: 'betting on the bull of five digits',
    path: `${on('SSC300', 'ELOTT')}&playType=bull`,
    shows: '.tkt-field .nk',
  },
  {
    name: 'betting on a parlay of Mark Six',
    path: `${on('MARK6DAILY')}&playType=parlay_3`,
    shows: '.tkt-field .nk',
  },
  {
    name: 'betting on two digits in any order',
    path: `${betting}&playType=two_tod`,
    shows: '.lot-board .nk',
  },
  {
    name: 'betting on the Thai government lottery',
    path: `${on('THAIGOV', 'TCG_SEA')}&playType=four_tod`,
    shows: '.lot-board',
  },
  {
    name: 'tickets of the Thai government lottery on the shelf',
    path: `${on('THAIGOV', 'TCG_SEA')}&playType=ticket`,
    shows: '.shf-paper',
  },
  {
    name: 'tickets of the South found by their last digits, one picked',
    path: `${on('VNSOUTH1', 'ELOTT')}&playType=ticket`,
    shows: '.shf .nk.on',
    open: steps(type('.shf .inp input', '47'), press('.shf .nk')),
    widths: [1440, 1120, 1920],
  },
  {
    name: 'betting on Yeekee',
    who: 'member',
    path: on('YEEKEE'),
    shows: '.thr-sums',
    open: (page) => page.locator('.thr').evaluate((throws) => throws.scrollIntoView()), // what is drawn anew meanwhile is asked for again
  },
  {
    name: 'how results of Yeekee came about',
    path: on('YEEKEE'),
    shows: '.thr-told',
    open: press('.thr-foot .btn'),
    part: dialog,
  },
  {
    name: 'a slip of selections',
    path: on('SSC300', 'ELOTT'),
    shows: '.lot-slip .lot-group',
    open: steps(press('.lot-quick .btn'), press('.lot-stake-add')),
    widths: [1440, 1120, 1920],
  },
  {
    name: 'results and trends of a lottery',
    path: on('SSC60', 'ELOTT'),
    shows: '.trd',
    open: press('.lot-trends .btn'),
    part: dialog,
  },
  {
    name: 'past results of a lottery',
    path: on('SSC60', 'ELOTT'),
    shows: '.trd-day',
    open: steps(press('.lot-trends .btn'), press('.trd-head .tabs label:last-child')),
    part: dialog,
  },
]

export const screens: readonly Screen[] = [
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
    name: 'saved numbers',
    who: 'member',
    path: betting,
    shows: '.lot-saved .chip-set',
    open: steps(
      press('.lot-board [data-number="07"]'),
      press('.lot-board [data-number="70"]'),
      keepChoice,
      press('.lot-quick-clear'),
    ),
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
    name: 'a chase in the making',
    who: 'member',
    path: betting,
    shows: '.lot-ch-table tbody tr',
    open: steps(choose, press('.lot-slip .lot-ch-open')),
    part: dialog,
    widths: [1440, 1120, 1920],
  },
  {
    name: 'a chase in the making on phones',
    who: 'member',
    path: betting,
    shows: '.lot-ch-table tbody tr',
    open: steps(choose, press('.lot-bar .btn'), press('.sheet .lot-ch-open')),
    part: '.dlg[open]',
    widths: [390, 768],
  },
  {
    name: 'a chase',
    who: 'member',
    path: ({ chaseId }) => `${betting}&chase=${chaseId}`,
    shows: '.lot-ch-round',
    part: dialog,
  },
  {
    name: 'a ticket',
    who: 'member',
    path: ({ slipId }) => `${betting}&ticket=${slipId}`,
    shows: '.lot-detail .lot-check',
    part: dialog,
  },
  ...families,
]
