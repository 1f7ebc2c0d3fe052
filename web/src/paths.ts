import { decodeUri } from '#util/decode-uri.ts'
import type { AgentPage } from '@suntala/contract/agent-pages'
import type { AreaPhrases } from '@suntala/phrases/areas'

/** Lobby segments (GAME-01..14); `elott` has a lobby of its own, cockfight is hidden while it has no vendor. */
export const lobbySegments = [
  'rng',
  'pvp',
  'live',
  'fish',
  'sports',
  'esports',
  'minigame',
  'recent',
  'hot',
  'elott',
  'fav',
  'cockfight',
] as const
export type LobbySegment = (typeof lobbySegments)[number]

/** A page of the member centre: it is one as soon as the centre's phrases name it. */
export type MemberPage = keyof AreaPhrases<'member'>['pages']

export type Params = Readonly<Partial<Record<string, string>>>
export type Place = { pathname: string; params: Params; search: URLSearchParams }

/** @returns the values of a pattern's `:names`, or undefined when the path does not match it. */
export function matchPattern(pattern: string, pathname: string): Params | undefined {
  const wanted = pattern.split('/')
  const given = pathname.length > 1 ? pathname.split('/') : ['', '']
  // Slashes at the end say nothing. By hand: a pattern would try each of thousands of slashes as the first of the last.
  while (pathname.length > 1 && given.at(-1) === '') given.pop()
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) {
      const decoded = decodeUri(value)
      if (!decoded) return undefined
      params[part.slice(1)] = decoded
    } else if (part !== value) return undefined
  }
  return params
}

export type Query = Readonly<Record<string, string | number | undefined>>

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

const segment = encodeURIComponent

/** What a list of games is narrowed to; `vendor` may name several, separated by commas. */
export type LobbyQuery = {
  vendor?: string
  search?: string
  sort?: string
  tag?: string
  bet?: string
  lines?: number
  volatility?: string
}
/** `ticket` is an own slip, shown over its lottery with the proof of its draw; `chase` an own chase. `backUrl` is where its way back leads. */
type LotteryQuery = {
  gameCode?: string
  vendor?: string
  playType?: string
  ticket?: string
  chase?: string
  home?: boolean
  backUrl?: string | undefined
}
/** What the help centre shows: an article by its name, or what a search finds. */
type HelpQuery = { article?: string; search?: string }
type ActivityQuery = { code?: string; view?: 'records'; state?: string }
type NewsQuery = { category?: string; search?: string }
/** `list` is hot, fav, recent, all or a tag; `day` a weekday from 1, Monday, to 7. */
type LotteryLobbyQuery = { list?: string; day?: number }
type GameQuery = { nodeId?: number; vendor?: string; gameCode?: string; room?: string }

/** Builds every address; no other file writes one. */
export const paths = {
  home: () => '/',
  register: (query?: { referralCode?: string; affiliateCode?: string }) => withQuery('/register', query),
  /** `to` is where a visitor wanted to go; only a path of this site counts. */
  login: (query?: { to?: string }) => withQuery('/login', query),
  lobby: (name: LobbySegment, query?: LobbyQuery) => withQuery(`/${name}`, query),
  games: (query?: LobbyQuery) => withQuery('/games', query),
  /** With the home flag, unless told otherwise: inside the portal its frame stays around a lottery (SHELL-06). */
  lottery: ({ home = true, ...query }: LotteryQuery = {}) =>
    withQuery('/lottery', { ...query, ...(home && { home: 1 }) }),
  elott: (query?: LotteryLobbyQuery) => withQuery('/elott', query),
  vnLottery: (query?: LotteryLobbyQuery) => withQuery('/vnlottery', query),
  game: (query: GameQuery) => withQuery('/game', query),
  seamless: (query: GameQuery) => withQuery('/seamless', query),
  promotions: (query?: { category?: string }) => withQuery('/promotions', query),
  promotion: (id: string) => `/promotions/${segment(id)}`,
  /** All activities, or the one of a code; `view` is `records` for what the member has done. */
  activity: ({ code, ...query }: ActivityQuery = {}) =>
    withQuery(code ? `/activity/${segment(code)}` : '/activity', query),
  /** Without a page: the centre's first one. */
  member: (page?: MemberPage, query?: Query) => withQuery(page ? `/member/${page}` : '/member', query),
  /** Without a page: the centre's first one. */
  agent: (page?: AgentPage, query?: Query) => withQuery(page ? `/agent/${page}` : '/agent', query),
  download: () => '/down',
  help: (query?: HelpQuery) => withQuery('/help', query),
  helpBare: (query?: HelpQuery) => withQuery('/helpmc', query),
  feedback: () => '/feedback',
  news: (query?: NewsQuery) => withQuery('/news', query),
  newsItem: (id: string) => `/news/${segment(id)}`,
} as const

/** A path of this site, or undefined; keeps a crafted link from leading elsewhere. */
export function ownPath(to: string | null | undefined): string | undefined {
  if (!to || !/^\/(?![/\\])/.test(to)) return undefined
  return URL.parse(to, 'http://own.invalid')?.host === 'own.invalid' ? to : undefined
}
