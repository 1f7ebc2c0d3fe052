import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chromes } from '#components/shell-chrome.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { becomeGuest } from '#session/session-store.ts'
import { Shell } from '#shell/Shell.tsx'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { answerCalls, never } from '#start/test-answers.ts'
import { readLocal } from '#util/storage.ts'

beforeAll(() => loadAreas('en', ['shell', 'ui', 'system', 'category', 'reward', 'notices', 'protection']))
beforeEach(() => answerCalls({ unread: never }))
afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset['member']
  becomeGuest()
  goBackToStart()
})

const until = Date.now() + 86_400_000
const onBreak = { breakUntil: until, exclusion: null }

function showFrame(rest: object | null): void {
  logIn()
  showInPortal(
    <Shell chrome={chromes.full} tab="home">
      <p>what the page holds</p>
    </Shell>,
    { rest },
  )
}

const strip = (name: RegExp) => page.getByRole('link', { name })

test('over the header whoever is on a break reads until when, and what stays open', async () => {
  showFrame(onBreak)
  const told = strip(/^You are on a break until .* Withdrawals, your records and customer service stay open/)
  await expect.element(told).toHaveAttribute('href', '/member/limits')
  const header = document.querySelector('.hdr')?.getBoundingClientRect().top ?? 0
  expect(told.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(header)
  dispatchEvent(new Event('pagehide'))
  expect(readLocal('hasSession')).toMatch(/^\d+ rest$/)
})

test.each([
  ['that holds', { until, backAt: null }, /^You have excluded yourself until /],
  ['whose time is over', { until: 1, backAt: null }, /^The time of your self-exclusion is over/],
  ['that ends in a day', { until: 1, backAt: until }, /^You can play again from /],
])('a self-exclusion %s says so there', async (_, exclusion, words) => {
  showFrame({ breakUntil: null, exclusion })
  await expect.element(strip(words)).toBeVisible()
})

test('no button of the frame offers to pay in while its member rests', async () => {
  showFrame(onBreak)
  await expect.element(page.getByRole('link', { name: 'Resting' }).first()).toBeVisible()
  expect(page.getByRole('link', { name: 'Deposit', exact: true }).elements()).toEqual([])
})

test.each([
  ['nothing', null],
  ['a break that is over', { breakUntil: 1, exclusion: null }],
  ['a self-exclusion that is over', { breakUntil: null, exclusion: { until: 1, backAt: 2 } }],
])('with %s the frame offers to pay in and says nothing', async (_, rest) => {
  showFrame(rest)
  await expect.element(page.getByRole('link', { name: 'Deposit', exact: true }).first()).toBeVisible()
  expect(page.getByText(/^You (are on a break|have excluded)/).elements()).toEqual([])
})
