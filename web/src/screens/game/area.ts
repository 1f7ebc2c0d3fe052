import { chromes } from '#components/shell-chrome.ts'
import { chromeByHomeFlag, defineArea, redirect, route } from '#define-area.ts'
import { lobbySegments, paths } from '#paths.ts'
import { styledFirst } from '#theme/later-styles.ts'

const lobby = {
  page: styledFirst(async () => (await import('./Lobby.tsx')).Lobby),
  phrases: ['game', 'lobby'],
  chrome: chromes.full,
  tab: 'games',
  queries: async () => (await import('./Lobby.tsx')).lobbyQueries,
} as const

const play = {
  page: async () => (await import('./GamePage.tsx')).GamePage,
  phrases: ['game', 'play'],
  access: 'session',
} as const

export const game = defineArea({
  routes: {
    // Lotteries have a lobby of their own.
    lobby: route({
      ...lobby,
      path: lobbySegments.filter((segment) => segment !== 'elott').map((segment) => `/${segment}` as const),
    }),
    games: route({ ...lobby, path: '/games' }),
    gamesAlias: redirect('/games/:category', ({ params }) => {
      const known = lobbySegments.find((segment) => segment === params['category'])
      return known && paths.lobby(known)
    }),
    game: route({ ...play, path: '/game', chrome: chromes.bare }),
    seamless: route({ ...play, path: '/seamless', chrome: chromeByHomeFlag(chromes.noFooter) }),
  },
  dialogs: {
    gameGroup: async () => (await import('./GameGroupDialog.tsx')).GameGroupDialog,
    gameMaintenance: async () => (await import('./MaintenanceDialog.tsx')).MaintenanceDialog,
  },
})
