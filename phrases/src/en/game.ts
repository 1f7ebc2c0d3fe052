import { plural } from '#plural.ts'

export const game = {
  play: 'Play',
  playing: (p: { text: string }) => `${p.text} playing`,
  tag: { HOT: 'HOT', NEW: 'NEW', LIVE: 'LIVE' },
  favourite: (p: { game: string }) => `Favourite: ${p.game}`,
  underMaintenance: 'Under maintenance',
  notOpen: 'Opens soon',
  backAt: (p: { time: string }) => `Back at ${p.time}`,
  maintenanceTitle: (p: { game: string }) => `${p.game} takes a break`,
  maintenanceUntil: (p: { time: string }) => `Expected back on ${p.time}.`,
  maintenanceText: 'The studio has not said when it opens. Money in your balance is not affected.',
  popularInstead: 'Popular instead',
  studioGames: (p: { count: number; text: string }) =>
    plural('en', p.count, { one: '1 game', other: `${p.text} games` }),
  page: {
    launching: 'Starting the game',
    close: 'Close the game',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    balance: 'Balance',
    demo: 'Demo',
    sandbox: 'Sandbox',
    timeoutTitle: 'The game did not start',
    timeoutText: 'It took longer than 30 seconds. Nothing was staked.',
    failedTitle: 'The game could not be opened',
    refusedTitle: 'You cannot play right now',
    toLobby: 'Back to the games',
    noGameTitle: 'This game is not here',
    noGameText: 'The address may be old, or the game was taken out.',
  },
}
