import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { ScreenProps } from '#lazy-screen.ts'
import { Betting } from '#screens/lottery/Betting.tsx'
import { NewsItem } from '#screens/news/NewsItem.tsx'
import { PromotionDetail } from '#screens/promotion/PromotionDetail.tsx'
import { answerCalls } from '#start/test-answers.ts'
import { showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['lottery', 'news', 'promotion', 'errors', 'ui'])
afterEach(() => vi.restoreAllMocks())

const gone = () =>
  Response.json(
    { success: false, value: null, message: '', code: 'NOT_FOUND', traceId: 't' },
    { status: 404 },
  )

test.each<[string, (props: ScreenProps) => React.ReactNode, string]>([
  ['an offer that is over', PromotionDetail, 'id=none'],
  ['a lottery that nobody sells', Betting, 'gameCode=NONE'],
  ['an article that is gone', NewsItem, ''],
])('%s is named in the title of the page and on it', async (_, Screen, search) => {
  document.title = ''
  await answerCalls({ promotion: gone, lottoGame: gone, newsItem: gone })
  showInPortal(<Screen params={{ id: 'none' }} search={new URLSearchParams(search)} />)
  const heading = page.getByRole('heading').first()
  await expect.element(heading).toBeVisible()
  expect(document.title).toBe(`${heading.element().textContent} · Suntala`)
})
