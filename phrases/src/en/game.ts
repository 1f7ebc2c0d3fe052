import { plural } from '#plural.ts'

export const game = {
  play: 'Play',
  playing: (p: { text: string }) => `${p.text} playing`,
  tag: { HOT: 'HOT', NEW: 'NEW', LIVE: 'LIVE' },
  favourite: (p: { game: string }) => `Favourite: ${p.game}`,
  underMaintenance: 'Under maintenance',
  notOpen: 'Not open yet',
  backAt: (p: { time: string }) => `Back at ${p.time}`,
  studioGames: (p: { count: number; text: string }) =>
    plural('en', p.count, { one: '1 game', other: `${p.text} games` }),
}
