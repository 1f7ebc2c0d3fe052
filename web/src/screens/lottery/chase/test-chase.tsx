import { show } from '#ui/test-page.tsx'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { rapid60 } from '@suntala/lottery/lotteries/rapid'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryKey } from '#api/query-key.ts'
import type { ValueOf } from '#api/names.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import type { ChasedBetting } from '#screens/lottery/chase/use-chase-editor.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { priceSlip } from '#screens/lottery/slip/price-slip.ts'
import type { Slip } from '#screens/lottery/slip/slip.ts'

const gameCode = 'RAPID60'
const terms = termsOf(rapid60, { ownGroup: rapid60.groups.max })
const drawAt = Date.UTC(2099, 0, 31, 12)
const minuteMs = 60_000

/** For tests: a slip of two numbers at so many baht each, one of which wins 95 times as much. */
export function chasedSlip(baht = 5n): ChasedBetting {
  const slip: Slip = {
    gameCode,
    numero: '20990131-0720',
    bets: ['07', '19'].map((key) => ({
      playType: 'two_top',
      key,
      stakeMinor: baht * 100n,
      seenOdds: 95_00n,
    })),
    tickets: [],
    multiplier: 1,
  }
  const priced = priceSlip(thai3, terms, slip)
  return { slip, priced, family: thai3, terms, game: { labelName: 'Rapid 60s' } }
}

/** For tests: the rounds that come. */
const comingRounds = Array.from({ length: 100 }, (_, index) => ({
  numero: `20990131-${String(720 + index).padStart(4, '0')}`,
  lockAt: drawAt + index * minuteMs - 5_000,
  drawAt: drawAt + index * minuteMs,
}))

type Answers = { balance?: string; chase?: ValueOf<'lottoChaseDetail'> }

/** For tests: shows parts of chasing to a member, with the answers that they ask for. */
export function showChase(
  part: ReactNode,
  {
    balance = '10000.00',
    chase,
    ...look
  }: Answers & { theme?: string; dir?: string; language?: 'en' | 'th' } = {},
): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(queryKey('balance'), { sumBalance: balance, currency: 'THB', wallets: [] })
  client.setQueryData(queryKey('lottoComing', { query: { gameCode, count: 100 } }), comingRounds)
  if (chase) client.setQueryData(queryKey('lottoChaseDetail', { params: { id: chase.chaseId } }), chase)
  const { language = 'en', ...page } = look
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage={language} timeZone="UTC" currency="THB">
        <BetCurrencyProvider>{part}</BetCurrencyProvider>
      </I18nProvider>
    </QueryClientProvider>,
    page,
  )
}
