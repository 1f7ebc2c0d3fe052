import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { loadRoute } from '#start/load-route.ts'
import { answer, answerCalls, lost, never, type Answer } from '#start/test-answers.ts'
import { answersOf, goBackToStart } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadRoute('/help', '')
afterEach(() => {
  goBackToStart()
  vi.restoreAllMocks()
})

const fees = {
  id: 'fees',
  title: 'What it costs',
  summary: 'Nothing',
  date: 0,
  content: '<p>It is free.</p>',
}
const written: Answer = () => answer([{ id: 'money', name: 'Money', articles: [fees] }])

async function open(address: string, helpCenter: Answer): Promise<void> {
  vi.restoreAllMocks()
  await answerCalls({ helpCenter })
  history.replaceState(null, '', address)
  show(<App queries={answersOf({})} firstLanguage="en" firstStatus={0} />)
}

/** What the page shows when its articles are on their way, there, searched, not written, lost, and when one is gone. */
async function expectStates(path: string): Promise<void> {
  const main = page.getByRole('main')
  await open(path, never)
  await expect.poll(() => main.element().querySelectorAll('.sk').length).toBeGreaterThan(0)
  await open(path, written)
  await expect.element(main.getByRole('heading', { name: 'Money' })).toBeVisible()
  await main.getByRole('searchbox').fill('free')
  await expect.element(main.getByText('One article found')).toBeVisible()
  await open(path, () => answer([]))
  await expect.element(main.getByText('No help yet')).toBeVisible()
  await open(path, lost)
  await expect.element(main.getByText('The help did not load')).toBeVisible()
  await open(`${path}?article=nowhere`, written)
  await expect.element(main.getByText('This article is not here')).toBeVisible()
  await open(`${path}?article=fees`, written)
  await expect.element(main.getByText('It is free.')).toBeVisible()
}

test('the help centre loads, lists its subjects, and says what is empty, lost or gone (P-13)', async () => {
  await expectStates('/help')
  await expect.element(page.getByRole('banner')).toBeVisible()
})

test('the bare help centre does the same without anything around it (P-14)', async () => {
  await expectStates('/helpmc')
  expect(page.getByRole('banner').elements()).toEqual([])
  expect(page.getByRole('contentinfo').elements()).toEqual([])
})
