import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { MaintenanceDialog } from '#screens/game/MaintenanceDialog.tsx'
import { answer, answerCalls } from '#start/test-answers.ts'
import { showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['play', 'game', 'ui'])
afterEach(() => vi.restoreAllMocks())

const dialog = page.getByRole('dialog', { name: 'Reef takes a break' })
const popular = dialog.getByRole('heading', { name: 'Popular instead' })
const game = { nodeId: 7, name: 'Naga Ascendant', vendor: 'V', gameCode: 'NAGA', isGame: 'GAME', players: 0 }

test('a game that no studio serves is said to be not open, not to take a break', async () => {
  await answerCalls({ hotGames: () => answer({ list: [] }) })
  showInPortal(
    <MaintenanceDialog open onClose={() => undefined} name="Reef" reason="NOT_OPEN" until={null} />,
  )
  const notOpen = page.getByRole('dialog', { name: 'Reef is not open yet' })
  await expect.element(notOpen.getByText(/^No studio serves this game here so far/)).toBeVisible()
})

const show = (until: number | null) =>
  showInPortal(<MaintenanceDialog open onClose={() => undefined} name="Reef" reason="CLOSED" until={until} />)

test('a game that is closed says until when, if that is known, and offers popular games, if there are any (P-22)', async () => {
  await answerCalls({ hotGames: () => answer({ list: [game] }) })
  show(Date.UTC(2026, 10, 24, 6, 30))
  await expect.element(dialog.getByText(/^Expected back on 2026-11-24 06:30:00/)).toBeVisible()
  await expect.element(popular).toBeVisible()
  await expect.element(dialog.getByText('Naga Ascendant', { exact: true })).toBeVisible()

  vi.restoreAllMocks()
  await answerCalls({ hotGames: () => answer({ list: [] }) })
  show(null)
  await expect.element(dialog.getByText(/^The studio has not said when it opens/)).toBeVisible()
  await expect.element(popular).not.toBeInTheDocument()
})

test('a game that an answer from before still calls popular is not offered in place of itself (GAME-17)', async () => {
  const itself = { ...game, nodeId: 8, name: 'Reef' }
  await answerCalls({ hotGames: () => answer({ list: [itself, game] }) })
  show(null)
  await expect.element(dialog.getByText('Naga Ascendant', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Reef', { exact: true })).not.toBeInTheDocument()
})
