import { thai3 } from '@suntala/lottery/families/thai3/family'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { rapid60 } from '@suntala/lottery/lotteries/rapid'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { priceSlip } from '#screens/lottery/slip/price-slip.ts'
import { OverCap } from '#screens/lottery/slip/OverCap.tsx'
import { DepositMissing, SlipFacts } from '#screens/lottery/slip/SlipTotals.tsx'
import type { Slip } from '#screens/lottery/slip/slip.ts'
import { becomeGuest } from '#session/session-store.ts'
import { goBackToStart, logIn } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['boards', 'lottery', 'errors', 'ui'])
beforeEach(() => logIn())
afterEach(() => becomeGuest())

test('the slip tells its highest win, what its player may still win in the round, and the excess', async () => {
  const terms = { ...termsOf(rapid60, { ownGroup: rapid60.groups.max }), prizeCapMinor: 90_000_00n }
  const slip: Slip = {
    gameCode: 'RAPID60',
    numero: '20990131-0720',
    bets: [{ playType: 'three_top', key: '123', stakeMinor: 100_00n, seenOdds: 900_00n }],
    tickets: [],
    multiplier: 1,
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(queryKey('balance'), { sumBalance: '10000.00', currency: 'THB', wallets: [] })
  const query = { gameCode: slip.gameCode, numero: slip.numero }
  client.setQueryData(queryKey('lottoScarce', { query }), [{ risk: 'player', key: '', left: '80000.00' }])
  const priced = priceSlip(thai3, terms, slip)
  const betting = { slip, priced, terms, family: thai3 } as unknown as BettingState // all that the facts read
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <BetCurrencyProvider>
          <SlipFacts betting={betting} isHeld={false} />
          <OverCap betting={betting} />
        </BetCurrencyProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('You may still win this round')).toBeVisible()
  const figures = [...document.querySelectorAll('.lot-facts dd')].map(({ textContent }) => textContent ?? '')
  expect(figures.join(' ')).toMatch(/90,000\.00.*80,000\.00/)
  await expect.element(page.getByText(/could win \S*10,000\.00\S* too much/)).toBeVisible()
  await expect.element(page.getByText(/may win \S*80,000\.00\S* more/)).toBeVisible()
})

test('what is missing goes to the deposit form, with the way back to the board', async () => {
  history.replaceState(null, '', '/lottery?gameCode=RAPID60&home=1')
  show(
    <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
      <DepositMissing missing={137_50n} />
    </I18nProvider>,
  )
  const link = page.getByRole('link', { name: 'Deposit' })
  await expect.element(link).toBeVisible()
  const { pathname, searchParams } = new URL(link.element().getAttribute('href') ?? '', location.href)
  expect(pathname).toBe('/member/depositv2')
  expect(Object.fromEntries(searchParams)).toEqual({
    amount: '137.50',
    backUrl: '/lottery?gameCode=RAPID60&home=1',
  })
  goBackToStart()
})
