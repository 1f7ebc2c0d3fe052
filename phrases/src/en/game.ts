import { plural } from '#plural.ts'

export const game = {
  play: 'Play',
  playing: (p: { text: string }) => `${p.text} playing`,
  tag: { HOT: 'HOT', NEW: 'NEW', LIVE: 'LIVE' },
  favourite: (p: { game: string }) => `Favourite: ${p.game}`,
  underMaintenance: 'Under maintenance',
  notOpen: 'Not open yet',
  notOpenTitle: (p: { game: string }) => `${p.game} is not open yet`,
  notOpenText: 'No studio serves this game here so far. Nothing was staked.',
  backAt: (p: { time: string }) => `Back at ${p.time}`,
  maintenanceTitle: (p: { game: string }) => `${p.game} takes a break`,
  maintenanceUntil: (p: { time: string }) => `Expected back on ${p.time}.`,
  maintenanceText: 'The studio has not said when it opens. Money in your balance is not affected.',
  popularInstead: 'Popular instead',
  studioGames: (p: { count: number; text: string }) =>
    plural('en', p.count, { one: '1 game', other: `${p.text} games` }),
}
