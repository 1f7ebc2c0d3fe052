import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { News } from '#screens/news/News.tsx'
import { NewsItem } from '#screens/news/NewsItem.tsx'
import { answer, answerCalls, lost, never } from '#start/test-answers.ts'
import { showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['news', 'ui', 'errors'])
afterEach(() => vi.restoreAllMocks())

const article = (id: string) => ({
  id,
  title: `About ${id}`,
  summary: 'What it is about',
  image: '',
  colors: ['#04351f', '#15804e'],
  category: 'house',
  date: Date.UTC(2026, 10, 23),
})
const listed = (ids: readonly string[]) =>
  answer({ content: ids.map(article), categories: [], totalPages: 2, totalCount: 3 })

const cards = () => [...document.querySelectorAll('.ac')].length
const waiting = () => document.querySelectorAll('.sk').length
const showList = () => showInPortal(<News params={{}} search={new URLSearchParams()} />)
const showItem = () => showInPortal(<NewsItem params={{ id: 'fees' }} search={new URLSearchParams()} />)

test('the news load, go on page by page to the end of the list, and say so when there are none or they do not come (P-18)', async () => {
  await answerCalls({ news: never })
  showList()
  expect(waiting()).toBeGreaterThan(0)

  vi.restoreAllMocks()
  await answerCalls({
    news: ({ searchParams }) => listed(searchParams.get('pageNo') === '2' ? ['seats'] : ['fees', 'draws']),
  })
  showList()
  await expect.poll(cards).toBe(2)
  expect(page.getByText('That is everything').elements()).toEqual([])
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(cards).toBe(3)
  await expect.element(page.getByText('That is everything')).toBeVisible()

  vi.restoreAllMocks()
  await answerCalls({ news: () => answer({ content: [], categories: [], totalPages: 0, totalCount: 0 }) })
  showList()
  await expect.element(page.getByText('No news yet')).toBeVisible()

  vi.restoreAllMocks()
  await answerCalls({ news: lost })
  showList()
  await expect.element(page.getByText('The news did not load')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an article loads, shows its day and what to read on, or says that it is not here (P-19)', async () => {
  await answerCalls({ newsItem: never })
  showItem()
  expect(waiting()).toBe(1)

  vi.restoreAllMocks()
  const whole = { ...article('fees'), categoryName: 'The house', content: '<p>Nothing is taken.</p>' }
  await answerCalls({ newsItem: () => answer({ ...whole, related: [article('seats')] }) })
  showItem()
  await expect.element(page.getByRole('heading', { name: 'About fees', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Nothing is taken.')).toBeVisible()
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-23T00:00:00.000Z')
  await expect.element(page.getByRole('heading', { name: 'Read on' })).toBeVisible()
  await expect.poll(cards).toBe(1)

  vi.restoreAllMocks()
  const gone = { success: false, value: null, message: '', code: 'NOT_FOUND', traceId: 't' }
  await answerCalls({ newsItem: () => Response.json(gone, { status: 404 }) })
  showItem()
  await expect
    .element(page.getByRole('heading', { name: 'This article is not here', level: 1 }))
    .toBeVisible()
})
