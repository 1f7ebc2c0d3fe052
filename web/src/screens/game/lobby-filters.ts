import type { GameCategory } from '@suntala/contract/game'
import type { ArgsOf } from '#api/names.ts'
import type { LobbyQuery } from '#paths.ts'

export const sorts = ['popular', 'newest', 'name'] as const
export const volatilities = ['LOW', 'MEDIUM', 'HIGH'] as const
export const tags = ['HOT', 'NEW'] as const
/** Stakes and lines on offer as a lower limit. */
export const betSteps = ['1.00', '5.00', '10.00'] as const
export const lineSteps = [10, 20, 40] as const

export type Filters = {
  studios: readonly string[]
  search: string
  sort: (typeof sorts)[number]
  tag: (typeof tags)[number] | undefined
  bet: string | undefined
  lines: number | undefined
  volatility: (typeof volatilities)[number] | undefined
}

export const noFilters: Filters = {
  studios: [],
  search: '',
  sort: 'popular',
  tag: undefined,
  bet: undefined,
  lines: undefined,
  volatility: undefined,
}

const longestSearch = 60

const oneOf = <T extends string>(options: readonly T[], given: string | null): T | undefined =>
  options.find((option) => option === given)

/** What the address narrows the list to; anything unknown in it counts as not said. */
export function readFilters(search: URLSearchParams): Filters {
  const lines = Number(search.get('lines'))
  return {
    studios: (search.get('vendor') ?? '').split(',').filter((code) => /^[\w-]{1,40}$/.test(code)),
    search: (search.get('search') ?? '').trim().slice(0, longestSearch),
    sort: oneOf(sorts, search.get('sort')) ?? noFilters.sort,
    tag: oneOf(tags, search.get('tag')),
    bet: oneOf(betSteps, search.get('bet')),
    lines: lineSteps.find((step) => step === lines),
    volatility: oneOf(volatilities, search.get('volatility')),
  }
}

/** The same as an address carries it; what is not set is not there. */
export const writeFilters = (filters: Filters): LobbyQuery => ({
  ...(filters.studios.length > 0 && { vendor: filters.studios.join(',') }),
  ...(filters.search && { search: filters.search }),
  ...(filters.sort !== noFilters.sort && { sort: filters.sort }),
  ...(filters.tag && { tag: filters.tag }),
  ...(filters.bet && { bet: filters.bet }),
  ...(filters.lines && { lines: filters.lines }),
  ...(filters.volatility && { volatility: filters.volatility }),
})

/** How many choices narrow the list; the order is none of them. */
export const countFilters = ({ studios, search, bet, lines, volatility }: Filters): number =>
  studios.length + [search, bet, lines, volatility].filter(Boolean).length

/** Whether anything but the order is chosen. */
export const isNarrowed = (filters: Filters): boolean => Boolean(filters.tag) || countFilters(filters) > 0

export const pageSize = 36

/** The call's arguments for a category and its filters. */
export const listArgs = (category: GameCategory | undefined, filters: Filters): ArgsOf<'gameList'> => ({
  query: {
    ...(category && { gameType: category }),
    ...(filters.studios.length > 0 && { vassalage: filters.studios.join(',') }),
    ...(filters.search && { gameName: filters.search }),
    ...(filters.tag && { tag: filters.tag }),
    ...(filters.bet && { minBet: filters.bet }),
    ...(filters.lines && { minLineNum: filters.lines }),
    ...(filters.volatility && { volatility: filters.volatility }),
    sort: filters.sort,
    pageSize,
  },
})
