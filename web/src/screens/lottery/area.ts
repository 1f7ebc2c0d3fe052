import { chromes } from '#components/shell-chrome.ts'
import { chromeByHomeFlag, defineArea, route } from '#define-area.ts'

const lobby = {
  page: async () => (await import('./Lobby.tsx')).Lobby,
  phrases: ['lottery', 'boards', 'errors'],
  chrome: chromes.full,
  queries: async () => (await import('./lottery-calls.ts')).lobbyQueries,
} as const

export const lottery = defineArea({
  routes: {
    elott: route({ ...lobby, path: '/elott' }),
    vnLottery: route({ ...lobby, path: '/vnlottery' }),
    lottery: route({
      path: '/lottery',
      page: async () => (await import('./Betting.tsx')).Betting,
      phrases: ['lottery', 'boards', 'errors'],
      chrome: chromeByHomeFlag(chromes.headerOnly),
      queries: async () => (await import('./lottery-calls.ts')).bettingQueries,
    }),
  },
})
