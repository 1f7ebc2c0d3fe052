import type { Match } from '@suntala/contract/match'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serverNow } from '#api/server-clock.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { MatchBlock } from '#screens/home/MatchBlock.tsx'
import { follow, goBackToStart, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['home', 'lobby', 'ui'])

afterEach(() => {
  goBackToStart()
  vi.restoreAllMocks()
})

const on: Match = {
  matchId: 'SUV-1',
  sport: 'FOOTBALL',
  league: 'Suvarin League',
  home: 'Narawan Kites',
  away: 'Dokmali Town',
  startTime: serverNow() - 67 * 60_000,
  odds: [
    { outcome: 'HOME', price: '2.14' },
    { outcome: 'DRAW', price: '3.25' },
    { outcome: 'AWAY', price: '3.60' },
  ],
  live: true,
  score: { home: 2, away: 1 },
  minute: 67,
}
const soon: Match = {
  ...on,
  matchId: 'TID-2',
  sport: 'BASKETBALL',
  league: 'Tidewater Basketball',
  home: 'Nimbus Bay',
  away: 'Quarry Hill Rams',
  startTime: Date.UTC(2030, 0, 5, 19, 30),
  odds: on.odds.filter(({ outcome }) => outcome !== 'DRAW'),
  live: false,
  score: null,
  minute: null,
}

function answer(value: unknown): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ success: true, value, message: '', code: '', traceId: 't' })),
  )
}

const isFromStandIn = (provider: boolean) => ({
  settings: { sandbox: { cashier: false, provider, outbox: null } },
})

test('matches are shown with who plays, how it stands or when it begins, and what is paid (GAME-16)', async () => {
  answer([on, soon])
  showInPortal(<MatchBlock />, isFromStandIn(false))
  await expect.element(page.getByRole('heading', { name: 'Matches to watch' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect
    .poll(() => cards.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Suvarin LeagueLive 67′Narawan Kites2 : 1Dokmali Town1Home win2.14XDraw3.252Away win3.60',
      'Tidewater Basketball2030-01-05 19:30Nimbus Bay–Quarry Hill Rams1Home win2.142Away win3.60',
    ])
  await expect.element(page.getByText('1 live now', { exact: true })).toBeInTheDocument()
  expect(page.getByText('Demonstration').elements()).toEqual([])
})

test('a match leads to the sports lobby, and the stand-in’s are said to be invented', async () => {
  answer([on])
  showInPortal(<MatchBlock />, isFromStandIn(true))
  await expect.element(page.getByText('Demonstration: invented teams, scores and prices.')).toBeVisible()
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(page.getByRole('article').getByRole('button').elements()).toEqual([])
  expect(follow('Narawan Kites 2 : 1 Dokmali Town')).toBe('/sports')
})

test('the block holds its height while it waits', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const value = [on, soon, { ...soon, matchId: 'TID-3' }]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await promise
    return Response.json({ success: true, value, message: '', code: '', traceId: 't' })
  })
  showInPortal(<MatchBlock />, isFromStandIn(true))
  const height = () => document.querySelector('.mt-block')?.getBoundingClientRect().height
  await expect.poll(height).toBeGreaterThan(200)
  const before = height()
  resolve()
  await expect.element(page.getByText('Narawan Kites')).toBeVisible()
  expect(height()).toBe(before)
})
