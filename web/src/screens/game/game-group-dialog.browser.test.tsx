import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { GameGroupDialog } from '#screens/game/GameGroupDialog.tsx'
import { answer, answerCalls, never } from '#start/test-answers.ts'
import { showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['play', 'game', 'ui', 'errors'])
afterEach(() => vi.restoreAllMocks())

const group = { name: 'Card rooms', vassalage: 'ROOMS', accountTypeName: 'Sable Works', groupSize: 2 }
const duel = { nodeId: 7, vendor: 'SABLE', gameCode: 'DUEL', name: 'Duel' }
const dialog = page.getByRole('dialog')
const show = (game?: typeof duel) =>
  showInPortal(<GameGroupDialog open onClose={() => undefined} group={group} {...(game && { game })} />)

test('the games of a group load, an empty group says so, and a full room cannot be entered (M-08)', async () => {
  await answerCalls({ gameList: never })
  show()
  expect(dialog.element().querySelector('.grp-games')?.ariaBusy).toBe('true')

  vi.restoreAllMocks()
  await answerCalls({ gameList: () => answer({ games: [], gameCount: 0, facets: {} }) })
  show()
  await expect.element(dialog.getByText('Nothing stands in this group')).toBeVisible()

  vi.restoreAllMocks()
  const room = (name: string, taken: number) => ({
    roomId: name,
    name,
    taken,
    seats: 4,
    minBet: '1.00',
    maxBet: '9.00',
  })
  await answerCalls({ pvpRooms: () => answer([room('Teak', 4), room('Lotus', 3)]) })
  show(duel)
  await expect.element(dialog.getByRole('button', { name: 'Teak is full' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Enter Lotus' })).toBeEnabled()
})
