import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, dialog, press, type Screen, steps } from '#screens/screen.ts'
import { toldRewards } from '#screens/told-rewards.ts'

const who = 'member'

const rankOf = (rankLevel: number, labelName: string, isReached: boolean) => ({
  rankLevel,
  labelName,
  isReached,
  color: '#efcf80',
  color2: '#825b0c',
  benefits: rankLevel > 4 ? ['vipService'] : [],
})
const levels = [rankOf(2, 'Teak', true), rankOf(4, 'Orchid', true), rankOf(6, 'Gold leaf', false)]
const ranks = { current: levels[1], next: levels[2], progress: { reached: 2, of: 3 }, levels }

/** Pages of the member centre that tell: messages, the rank, and what bets came to. */
export const screens: readonly Screen[] = [
  {
    name: 'ways to be told',
    who,
    path: '/member/securityCenter',
    shows: '#ways [role="switch"]',
    open: async (page: Page) => page.locator('#ways').scrollIntoViewIfNeeded(),
    part: '#ways',
  },
  {
    name: 'the rank of a member',
    who,
    path: '/member/playerRank',
    before: answering(api.rank.path, ranks),
    shows: '.mc-body ol .badge',
  },
  {
    name: 'terms to agree to',
    who,
    path: '/promotions',
    before: answering(api.memberInfo.path, { owesTerms: true }),
    shows: `${dialog} [name="agreed"]`,
    part: dialog,
  },
  { name: 'no rank', who: 'newcomer', path: '/member/playerRank', shows: '.mc-body .state' },
  { name: 'profit and loss', who, path: '/member/personalProfit', shows: '.mc-body tbody b' },
  {
    name: 'profit and loss without a bet',
    who: 'newcomer',
    path: '/member/personalProfit?by=game',
    shows: '.mc-body .state',
  },
  {
    name: 'rewards to claim',
    who,
    path: '/member/rewardCenter',
    before: toldRewards,
    shows: '.mc-body .btn-primary',
  },
  { name: 'no rewards', who: 'newcomer', path: '/member/rewardCenter', shows: '.mc-body .state' },
  {
    name: 'the strip of rewards',
    who,
    path: '/',
    before: async (page) => {
      await answering(api.unread.path, { reward: 2 })(page)
      // One waited when the last page was left.
      await page.addInitScript(`localStorage.setItem('hasSession', '346 reward')`)
    },
    shows: '.frame > aside > a[href="/member/rewardCenter"]',
  },
  { name: 'bonus details', who, path: '/member/bonusDetails', shows: '[role="progressbar"]' },
  {
    name: 'bonus details without one',
    who: 'newcomer',
    path: '/member/bonusDetails',
    shows: '.mc-body .state',
  },
  { name: 'messages', who, path: '/member/messageV2', shows: '.mbx-row a' },
  {
    name: 'a message',
    who,
    path: '/member/messageV2',
    shows: '.mbx-one article .btn',
    open: press('.mbx-row a'),
  },
  {
    name: 'no messages',
    who: 'newcomer',
    path: '/member/messageV2?show=draws',
    shows: '.mc-body .state',
  },
  {
    name: 'deleting messages',
    who,
    path: '/member/messageV2',
    shows: '.ask',
    open: steps(press('.mbx-row .tick'), press('.mbx-chosen [aria-haspopup]')),
    part: '.ask',
  },
]
