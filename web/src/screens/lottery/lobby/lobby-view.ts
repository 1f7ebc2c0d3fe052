import type { LotteryProduct } from '@suntala/contract/lottery'

/** Which lotteries the lobby shows: hot, fav, recent, all, or those of a tag. */
export type LobbyView = { readonly list: string; readonly day: number | undefined }

/** Reads the address; a weekday outside 1 to 7 is none (LOT-05). */
export function readLobbyView(search: URLSearchParams): LobbyView {
  const day = Number(search.get('day'))
  return {
    list: search.get('list') || 'hot',
    day: Number.isInteger(day) && day >= 1 && day <= 7 ? day : undefined,
  }
}

/** The tags of the lotteries on sale, each once, in the order of the lotteries. */
export const tagsOf = (games: readonly LotteryProduct[]): string[] => [
  ...new Set(games.map(({ gameGroupCode }) => gameGroupCode)),
]

type Own = { readonly favourites: readonly string[]; readonly recent: readonly string[] }

/** The lotteries of a view in their order (LOT-01..05). */
export function lotteriesOf(games: readonly LotteryProduct[], view: LobbyView, own: Own): LotteryProduct[] {
  const onDay = games.filter(
    ({ drawDayOfWeek }) => view.day === undefined || drawDayOfWeek.includes(view.day),
  )
  switch (view.list) {
    case 'all':
      return onDay
    case 'fav':
      return onDay.filter(({ gameId }) => own.favourites.includes(gameId))
    case 'recent':
      return own.recent.flatMap((code) => onDay.filter(({ gameId }) => gameId === code))
    default:
      return onDay.filter(({ gameMenus }) => gameMenus.includes(view.list))
  }
}

type Kind = 'electronic' | 'tickets'

/** The two kinds that stand together on /elott, each as far as there is one (NAV-19, A-09). */
export function byKind(games: readonly LotteryProduct[]): { kind: Kind; games: LotteryProduct[] }[] {
  const [electronic, tickets] = [true, false].map((is) =>
    games.filter(({ vendor }) => (vendor === 'ELOTT') === is),
  )
  return [
    { kind: 'electronic' as const, games: electronic ?? [] },
    { kind: 'tickets' as const, games: tickets ?? [] },
  ].filter((each) => each.games.length > 0)
}

/** A station of Vietnam under the heading of its region, which its name ends with elsewhere: `Phú Yên (Central)`. */
export const nameUnder = (heading: string, name: string): string =>
  heading === 'CENTRAL' || heading === 'SOUTH' ? name.replace(/ \([^()]+\)$/, '') : name

/** 1 for Monday to 7 for Sunday, of an instant in a time zone. */
export function weekdayIn(timeZone: string, ms: number): number {
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(ms)
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1
}
