import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { GamePage } from '#screens/game/GamePage.tsx'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'
import { answer, answerCalls } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['play', 'game', 'lobby', 'category', 'errors', 'shell', 'ui'])

afterEach(() => {
  clearStoredSession()
  becomeGuest()
  vi.restoreAllMocks()
})

const game = {
  nodeId: 7,
  name: 'Reef',
  gameType: 'RNG',
  vendor: 'V',
  gameCode: 'REEF',
  vassalage: 'V',
  maintenance: null,
}

test('a game that was closed since its page came says until when, as its launch was told', async () => {
  const value = { end: Date.UTC(2026, 10, 24, 6, 30), popular: [] }
  const refused = { success: false, value, message: '', code: 'GAME_MAINTENANCE', traceId: 't' }
  await answerCalls({
    game: () => answer(game),
    launch: () => Response.json(refused, { status: 422 }),
    hotGames: () => answer({ list: [] }),
  })
  logIn()
  showInPortal(<GamePage params={{}} search={new URLSearchParams({ nodeId: '7' })} />)
  await expect.element(page.getByText('Reef takes a break')).toBeVisible()
  await expect.element(page.getByText(/^Expected back on 2026-11-24 06:30:00/)).toBeVisible()
})
