import { plural } from '#plural.ts'

export const lobby = {
  /** Under the header's search field. */
  header: {
    suggestions: 'Suggestions',
    recent: 'Searched before',
    forget: 'Forget these searches',
    none: (p: { text: string }) => `Nothing is called “${p.text}”`,
    freePlay: 'Free demo',
  },
  /** Opens the studios of a category in the menu. */
  studiosOf: (p: { category: string }) => `Studios of ${p.category}`,
  myAccount: 'My account',
  agent: 'Agent centre',
  affiliates: 'Affiliates',
  mailbox: 'Mailbox',
  activities: 'Activities',
  socials: 'Follow us',
  allTitle: 'All games',
  hotTitle: 'Hot games',
  recentTitle: 'Played last',
  favTitle: 'My favourites',
  games: (p: { count: number; text: string }) =>
    plural('en', p.count, { one: '1 game', other: `${p.text} games` }),
  studioCount: (p: { count: number; text: string }) =>
    plural('en', p.count, { one: '1 studio', other: `${p.text} studios` }),
  intro: (p: { games: string; studios: string }) => `${p.games} from ${p.studios}`,
  introPart: (p: { games: string; studios: string; open: string }) =>
    `${p.games} from ${p.studios}, ${p.open} of them open`,
  introShut: (p: { games: string; studios: string }) => `${p.games} from ${p.studios}, not open here yet`,
  introGroups: 'Groups of games',
  introNone: 'No games',
  matches: {
    title: 'Matches to watch',
    live: 'Live',
    minute: (p: { minute: string }) => `${p.minute}′`,
    liveNow: (p: { text: string }) => `${p.text} live now`,
    today: (p: { time: string }) => `Today ${p.time}`,
    prices: 'Prices',
    home: 'Home win',
    draw: 'Draw',
    away: 'Away win',
    standIn: 'Demonstration: invented teams, scores and prices.',
  },
  shown: (p: { shown: string; total: string }) => `Showing ${p.shown} of ${p.total}`,
}
