import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { BetDrawer } from '#screens/record/BetDrawer.tsx'
import type { Bet } from '#components/record/bet-columns.tsx'
import { goBackToStart, showInPortal } from '#start/test-portal.tsx'
import { shownToasts } from '#ui/toasts.ts'

await loadAreas('en', ['record', 'category', 'lottery', 'ui', 'member'])
afterEach(() => {
  vi.restoreAllMocks()
  goBackToStart()
})

const bet: Bet = {
  id: '019e2b7c-5f10-7a31-8c44-61d932fb7572',
  time: 1_795_000_000_000,
  category: 'RNG',
  vendor: 'LOTT',
  gameCode: 'g1',
  game: 'Mandarin Fortune',
  selection: [],
  lottery: null,
  isFree: false,
  round: '019e2b7c-6a00-7d52-9b13-2f40c1a8e5d6',
  stake: '5.00',
  valid: '5.00',
  payout: '0.00',
  profit: '-5.00',
  status: 'lost',
}

test('the drawer of a bet shows the last signs of its ids, has the whole of each to copy, and no vendor’s code', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  showInPortal(<BetDrawer bet={bet} onClose={() => undefined} />)
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('2F40C1A8E5D6', { exact: true })).toBeVisible()
  await expect.element(drawer.getByText('61D932FB7572', { exact: true })).toBeVisible()
  for (const [name, id] of [
    ['Round', bet.round],
    ['Bet number', bet.id],
  ] as const) {
    expect(drawer.getByText(id).elements()).toEqual([])
    await drawer.getByRole('button', { name: `Copy: ${name}`, exact: true }).click()
    await expect.poll(() => write.mock.lastCall).toEqual([id])
  }
  expect(shownToasts().map(({ title }) => title)).toContain('Copied Successfully')
  await expect.element(drawer.getByText('Lottery', { exact: true })).toBeVisible()
  expect(drawer.getByText('LOTT', { exact: true }).elements()).toEqual([])
})

test('where the browser refuses, the whole id is shown to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  showInPortal(<BetDrawer bet={bet} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Copy: Round', exact: true }).click()
  await expect.poll(() => shownToasts().map(({ text }) => text)).toContain(bet.round)
})
