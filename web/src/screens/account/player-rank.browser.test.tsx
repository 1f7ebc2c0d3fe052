import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute } from '#routes.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { PlayerRank } from './PlayerRank.tsx'
import { becomeGuest } from '#session/session-store.ts'

// The next file begins as a visitor.
afterEach(becomeGuest)

type Rank = ValueOf<'rank'>
const label = (rankLevel: number, labelName: string) => ({ rankLevel, labelName, color: '', color2: '' })
const [teak, gold] = [label(2, 'Teak'), label(6, 'Gold leaf')]
const levels: Rank['levels'] = [
  { ...teak, isReached: true, benefits: [] },
  { ...gold, isReached: false, benefits: ['vipService'] },
]

beforeAll(() => loadAreas('en', ['member', 'wallet', 'errors', 'ui', 'system', 'shell']))
afterEach(() => vi.restoreAllMocks())

function showRank(value: Partial<Rank>): void {
  logIn()
  const answer = { current: null, next: null, progress: { reached: 0, of: 0 }, levels: [], ...value }
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ success: true, code: '', value: answer, message: '', traceId: '' })),
  )
  showInPortal(<PlayerRank />)
}

test('the page of the VIP rank opens and says which rank is the member’s, and what others bring (MEMBER-16)', async () => {
  expect(findRoute('/member/playerRank').route).toBeDefined()
  showRank({ current: teak, next: gold, progress: { reached: 1, of: 2 }, levels })
  await expect.element(page.getByRole('heading', { name: 'You are Teak' })).toBeVisible()
  await expect.element(page.getByText('Next: Gold leaf, VIP 6')).toBeVisible()
  const here = page.getByRole('listitem').filter({ hasText: 'You are here' })
  await expect.element(here.getByText('Teak')).toBeVisible()
  await expect.element(page.getByText('A customer service of your own', { exact: false })).toBeVisible()
})

test('at the top there is no next rank, and without one the page says how a rank comes', async () => {
  showRank({ current: gold, progress: { reached: 2, of: 2 }, levels })
  await expect.element(page.getByText('The highest rank.', { exact: false })).toBeVisible()
  showRank({ next: teak, progress: { reached: 0, of: 2 }, levels })
  await expect.element(page.getByText('We give ranks to members', { exact: false })).toBeVisible()
  showRank({})
  await expect.element(page.getByText('No ranks yet')).toBeVisible()
})
