import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'

const dayMs = 86_400_000
const freeCredit = { source: 'free-credit', name: 'Free credit', turnover: '50.00' }
const cashBack = { source: 'rebate', name: 'Cash back', turnover: '0.00' }

const idOf = (place: number) => `0199aaaa-0000-7000-8000-00000000000${place}`

/** A reward in each state, and cash back that has grown. */
function rewardsAt(nowMs: number) {
  const times = {
    grantedAt: nowMs - dayMs,
    claimableAt: nowMs - dayMs,
    expiresAt: nowMs + 3 * dayMs,
    endedAt: null,
  }
  const past = { expiresAt: nowMs - 60_000, endedAt: nowMs - 60_000 }
  return {
    accrued: [{ id: idOf(1), amount: '18.20', ...cashBack }],
    open: [
      { id: idOf(2), amount: '50.00', state: 'CLAIMABLE', ...freeCredit, ...times },
      {
        id: idOf(3),
        amount: '120.00',
        state: 'PENDING',
        ...freeCredit,
        ...times,
        claimableAt: nowMs + dayMs,
      },
    ],
    over: [
      { id: idOf(4), amount: '35.00', state: 'CLAIMED', ...freeCredit, ...times, ...past },
      { id: idOf(5), amount: '5.00', state: 'EXPIRED', ...freeCredit, ...times, ...past },
      { id: idOf(6), amount: '212.45', state: 'CLAIMED', ...cashBack, ...times, ...past, expiresAt: null },
    ],
  }
}

/** Free rounds that can be played, and others that the game does not have yet. */
function freeRoundsAt(nowMs: number) {
  const game = {
    nodeId: 1001,
    vassalage: 'HALCYON',
    gameCode: 'scarlet-peony',
    icon: '/art/icons/game',
    color: '#5a1f24',
  }
  const terms = { rounds: 10, stake: '1.00', turnoverTimes: 1, expiresAt: nowMs + 3 * dayMs }
  return [
    { id: idOf(7), name: 'Scarlet Peony', state: 'OPEN', left: 7, won: '4.50', ...game, ...terms },
    { id: idOf(8), name: 'Oni Lantern Night', state: 'WAITING', left: 10, won: '0.00', ...game, ...terms },
  ]
}

/** The platform's word on rewards of every state, and on one that waits. */
export async function toldRewards(page: Page): Promise<void> {
  const { accrued, open, over } = rewardsAt(Date.now())
  const told = (value: object) => ({ json: { success: true, message: '', value, code: '', traceId: '0' } })
  await page.route(`**${api.unread.path}`, (route) =>
    route.fulfill(told({ count: 1, message: 0, reward: 1 })),
  )
  await page.route(`**${api.freeRounds.path}`, (route) => route.fulfill(told(freeRoundsAt(Date.now()))))
  await page.route(`**${api.rewards.path}?**`, (route) => {
    const isOpen = route.request().url().includes('state=OPEN')
    const content = isOpen ? open : over
    const counts = { count: 1, totalPages: 1, totalCount: content.length }
    return route.fulfill(told({ content, accrued: isOpen ? accrued : [], ...counts }))
  })
}
