import { thai3 } from '@suntala/lottery/families/thai3/family'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { rapid60 } from '@suntala/lottery/lotteries/rapid'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { priceSlip } from '#screens/lottery/slip/price-slip.ts'
import { SlipLines } from '#screens/lottery/slip/SlipLines.tsx'
import type { Slip } from '#screens/lottery/slip/slip.ts'
import { becomeGuest } from '#session/session-store.ts'
import { logIn } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['boards', 'lottery', 'errors', 'ui'])
beforeEach(() => logIn())
afterEach(() => becomeGuest())

const terms = termsOf(rapid60, { ownGroup: rapid60.groups.max })
const slip: Slip = {
  gameCode: 'RAPID60',
  numero: '20990131-0720',
  bets: [
    { playType: 'three_top', key: '123', stakeMinor: 100_00n, seenOdds: 900_00n },
    { playType: 'three_top', key: '456', stakeMinor: 100_00n, seenOdds: 900_00n },
    { playType: 'three_top', key: '789', stakeMinor: 100_00n, seenOdds: 900_00n },
  ],
  tickets: [],
  multiplier: 1,
}

/** The lines of a slip of which one number is scarce, one nearly gone and one as open as ever. */
function showLines(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(queryKey('balance'), { sumBalance: '10000.00', currency: 'THB', wallets: [] })
  const query = { gameCode: slip.gameCode, numero: slip.numero }
  client.setQueryData(queryKey('lottoScarce', { query }), [
    { risk: 'three_top', key: '456', left: '45000.00' },
    { risk: 'three_top', key: '123', left: '40000000.00' },
  ])
  const priced = priceSlip(thai3, terms, slip)
  const betting = { slip, priced, terms, family: thai3 } as unknown as BettingState // all that the lines read
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <BetCurrencyProvider>
          <SlipLines betting={betting} isHeld={false} />
        </BetCurrencyProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent

test('the slip tells what is left for scarce numbers, as an error where more is staked', async () => {
  showLines()
  await expect.poll(() => textOf('.lot-line-left')).toMatch(/Only \S*44,444\.44\S* more can be staked on 123/)
  expect(textOf('.lot-line-error')).toMatch(/Only \S*50\.00\S* more can be staked on 456/)
  expect(document.querySelectorAll('.lot-line-left, .lot-line-error')).toHaveLength(2)
})
