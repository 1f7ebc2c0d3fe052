import { seasonOf } from './seasons.ts'

const leagueOf = (id: string): string => id.slice(0, 3)

/**
 * Why picks cannot be combined: their prices are multiplied, which is right only where they do not hang together. Picks of one match do,
 * and a season with any match and any season of its league. Undefined where they can.
 */
export function clashOf(ids: readonly string[]): 'SAME_MATCH' | 'SAME_LEAGUE' | undefined {
  if (new Set(ids).size < ids.length) return ids.some(seasonOf) ? 'SAME_LEAGUE' : 'SAME_MATCH'
  const ofSeasons = ids.filter(seasonOf).map(leagueOf)
  const hangs = ofSeasons.some((league) => ids.filter((id) => leagueOf(id) === league).length > 1)
  return hangs ? 'SAME_LEAGUE' : undefined
}
