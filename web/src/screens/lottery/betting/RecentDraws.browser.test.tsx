import type { LotteryProduct } from '@suntala/contract/lottery'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { RecentDraws } from '#screens/lottery/betting/RecentDraws.tsx'
import { recentDraws } from '#screens/lottery/lottery-calls.ts'
import { answer, answerCalls } from '#start/test-answers.ts'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['rules', 'lottery', 'boards', 'errors', 'ui'])
afterEach(() => vi.restoreAllMocks())

const draw = (numero: string, digits: string) => ({
  numero,
  drawTime: Date.UTC(2026, 0, 20, 6),
  numbers: [{ name: 'number', digits }],
})
const [first, second] = [draw('20260120-0001', '123'), draw('20260120-0002', '456')]

test('a result that another answer knows has the list asked for again, where the news of it was missed', async () => {
  const asked = vi.fn(() => answer([second, first]))
  await answerCalls({ lottoOpened: asked })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(queryKey('lottoOpened', recentDraws('RAPID60')), [first])
  const showWith = (last: typeof first) =>
    show(
      <QueryClientProvider client={client}>
        <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
          <RecentDraws
            game={{ gameId: 'RAPID60', last } as LotteryProduct} // what the list reads of one
            family={thai3}
          />
        </I18nProvider>
      </QueryClientProvider>,
    )
  showWith(first)
  await expect.element(page.getByText('123')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  showWith(second)
  await expect.element(page.getByText('456')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})
