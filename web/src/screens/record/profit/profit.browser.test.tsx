import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSearch } from 'wouter'
import { loadAreas } from '#i18n/load-phrases.ts'
import { paths } from '#paths.ts'
import { findRoute } from '#routes.ts'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { Profit } from './Profit.tsx'
import { becomeGuest } from '#session/session-store.ts'

// The next file begins as a visitor.
afterEach(becomeGuest)

const sums = { bets: 2, stake: '20.00', valid: '20.00', payout: '5.00', profit: '-15.00' }
const answer = {
  deposits: '500.00',
  withdrawals: '0.00',
  bonus: '1.00',
  totals: sums,
  byDay: [{ day: '2026-01-02', ...sums }],
  byCategory: [{ category: 'RNG', ...sums }],
  byGame: [{ gameCode: 'MANDARIN', game: 'Mandarin Fortune', category: 'RNG', ...sums }],
}

beforeAll(() =>
  loadAreas('en', ['record', 'member', 'wallet', 'errors', 'form', 'ui', 'system', 'shell', 'category']),
)
afterEach(() => {
  vi.restoreAllMocks()
  goBackToStart()
})

const Page = () => <Profit search={new URLSearchParams(useSearch())} params={{}} />

test('the page of profit and loss opens with a chart by day, and sums by category, game or day (MEMBER-09)', async () => {
  const path = paths.member('personalProfit', { from: '2026-01-01', to: '2026-01-03' })
  expect(findRoute('/member/personalProfit').route).toBeDefined()
  history.replaceState(null, '', path)
  logIn()
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ success: true, code: '', value: answer, message: '', traceId: '' })),
  )
  showInPortal(<Page />)
  await expect
    .element(
      page.getByRole('img', { name: 'Days from 2026-01-01 to 2026-01-03: 0 with a gain, 1 with a loss' }),
    )
    .toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Category' })).toBeVisible()
  await page.getByRole('radio', { name: 'Game' }).click({ force: true })
  await expect.element(page.getByRole('table', { name: 'Game' }).getByText('Mandarin Fortune')).toBeVisible()
})
