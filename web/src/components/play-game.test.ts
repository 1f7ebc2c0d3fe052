import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playGame } from '#components/play-game.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { becomeGuest } from '#session/session-store.ts'

const game = {
  nodeId: 7,
  vendor: 'HALCYON',
  gameCode: 'X1',
  gameType: 'RNG',
  isGame: 'GAME',
  vassalage: 'HALCYON',
  name: 'A game',
  maintenance: null,
  accountTypeName: 'Halcyon',
  groupSize: 0,
} as const

let places: string[]

beforeEach(() => {
  places = []
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: string) => places.push(to) })
  becomeGuest()
  closeDialog()
})
afterEach(() => vi.unstubAllGlobals())

test.each(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'])(
  'games of %s are played on /lottery (NAV-23, A-11)',
  (vendor) => {
    playGame({ ...game, vendor, gameType: 'PVP' })
    expect(places).toEqual([`/lottery?gameCode=X1&vendor=${vendor}&home=1`])
    expect(shownDialog()).toBeNull()
  },
)

test.each(['LOTT', 'ELOTT'] as const)(
  'a game of the kind %s goes to the lottery route (GAME-20)',
  (gameType) => {
    playGame({ ...game, gameType })
    expect(places).toEqual(['/lottery?gameCode=X1&vendor=HALCYON&home=1'])
  },
)

test('any other game asks a visitor to log in, and goes nowhere (ROLE-09, GAME-19)', () => {
  playGame(game)
  expect(places).toEqual([])
  expect(shownDialog()?.name).toBe('login')
})
