import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute } from '#routes.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { Bonuses } from './Bonuses.tsx'
import { becomeGuest } from '#session/session-store.ts'

// The next file begins as a visitor.
afterEach(becomeGuest)

type Bonus = ValueOf<'bonusDetails'>['content'][number]
const half: Bonus = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  source: 'bonus',
  name: 'Cash back',
  amount: '10.00',
  turnoverNeeded: '100.00',
  turnoverDone: '40.00',
  status: 'active',
  createdAt: 1_795_000_000_000,
  completedAt: null,
}

beforeAll(() => loadAreas('en', ['record', 'member', 'wallet', 'errors', 'ui', 'system', 'shell']))
afterEach(() => vi.restoreAllMocks())

function showBonuses(content: readonly Bonus[]): void {
  logIn()
  const value = { content, totalPages: 1, totalCount: content.length }
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ success: true, code: '', value, message: '', traceId: '' })),
  )
  showInPortal(<Bonuses search={new URLSearchParams()} params={{}} />)
}

test('the page of bonus details opens and tells how far each turnover is (MEMBER-10)', async () => {
  expect(findRoute('/member/bonusDetails').route).toBeDefined()
  showBonuses([half])
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect.element(page.getByText(/40\.00.* of .*100\.00.* bet/)).toBeVisible()
  await expect.element(page.getByText(/60\.00.* left/)).toBeVisible()
})

test('without anything to bet through the page leads to the promotions', async () => {
  showBonuses([])
  await expect.element(page.getByRole('link', { name: 'See promotions' })).toBeVisible()
})
