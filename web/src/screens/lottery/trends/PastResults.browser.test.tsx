import { show } from '#ui/test-page.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { PastResults } from '#screens/lottery/trends/PastResults.tsx'

await loadAreas('en', ['rules', 'lottery', 'boards', 'form', 'errors', 'ui'])

const gameId = 'RAPID60'
const minuteMs = 60_000

/** So many draws, a minute apart, the first of them at that moment. */
const drawsFrom = (firstAt: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    numero: `20260110-${String(1440 - index).padStart(4, '0')}`,
    drawTime: firstAt - index * minuteMs,
    numbers: [{ name: 'number', digits: '12345' }],
  }))

type Asked = { day?: string; drawnBefore?: number }

function showResults(answers: readonly (readonly [Asked, ReturnType<typeof drawsFrom>])[]): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  for (const [asked, draws] of answers)
    client.setQueryData(queryKey('lottoOpened', { query: { gameId, count: 100, ...asked } }), draws)
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <PastResults gameId={gameId} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const rounds = () => document.querySelectorAll('.trd-day li').length
const latest = Date.UTC(2026, 0, 20, 6)
const ofDay = Date.UTC(2026, 0, 10, 16, 59)

test('a hundred results are shown, those before them when asked for, and no more are offered at the first', async () => {
  const first = drawsFrom(latest, 100)
  const rest = drawsFrom(latest - 100 * minuteMs, 3)
  showResults([
    [{}, first],
    [{ drawnBefore: latest - 99 * minuteMs }, rest],
  ])
  await expect.poll(rounds).toBe(100)
  const earlier = page.getByRole('button', { name: 'Show earlier results' })
  await earlier.click()
  await expect.poll(rounds).toBe(103)
  expect(earlier.elements()).toEqual([])
})

test('results of another day are shown from its last draw on, and a day without any says so', async () => {
  showResults([
    [{}, drawsFrom(latest, 2)],
    [{ day: '2026-01-10' }, drawsFrom(ofDay, 1)],
    [{ day: '2025-01-01' }, []],
  ])
  const day = page.getByRole('textbox', { name: 'Results up to' })
  await day.fill('2026-01-10')
  await page.getByText('Results up to').click()
  await expect.poll(rounds).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'Jan 10, 2026' })).toBeVisible()
  await day.fill('2025-01-01')
  await page.getByText('Results up to').click()
  await expect.element(page.getByText('Nothing was drawn up to this day.')).toBeVisible()
})

test('a draw of many prizes shows the first, and all of them when asked for', async () => {
  const prizes = ['special', 'first', 'second', 'third', 'fourth'].map((name, at) => ({
    name,
    digits: `1234${at}`,
  }))
  const [draw] = drawsFrom(latest, 1)
  showResults([[{}, draw ? [{ ...draw, numbers: prizes }] : []]])
  await expect.poll(rounds).toBe(1)
  expect(document.querySelector('.lot-prizes')?.checkVisibility()).toBe(false)
  await page.getByText('All prizes').click()
  await expect.element(page.getByRole('cell', { name: '12344' })).toBeVisible()
})
