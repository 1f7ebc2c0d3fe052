import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '#api/query-key.ts'
import { categoryLooks } from '#components/categories.ts'
import type { VendorLane, VendorOfLane } from '#components/use-lanes.ts'
import type { Stored } from '#session/cached-data.ts'
import { readSessionJson } from '#util/storage.ts'

type Loose<T> = { [K in keyof T]?: unknown } | null | undefined

function isCard(card: Loose<VendorOfLane>): boolean {
  const { vassalage, displayName, logo, picture, color, gameCount } = card ?? {}
  return (
    [vassalage, displayName, logo, picture, color].every((text) => typeof text === 'string') &&
    typeof gameCount === 'number'
  )
}

const isLane = (lane: Loose<VendorLane>): boolean =>
  typeof lane?.title === 'string' &&
  Object.hasOwn(categoryLooks, lane.title) &&
  [lane.gameCount, lane.openCount].every((count) => typeof count === 'number') &&
  Array.isArray(lane.cards) &&
  lane.cards.every(isCard)

/**
 * Puts the lobby's vendors of an earlier page of this tab into the cache: they are those of the session (GAME-25).
 * What another version of the portal kept, or anybody else, counts as nothing.
 */
export function restoreVendors(queries: QueryClient, lang: string): void {
  const stored = readSessionJson('gameVendor') as Loose<Stored> // each part is looked at below
  const value = stored?.value as { lanes?: unknown } | null | undefined // looked at in the next line
  if (stored?.lang !== lang || !Array.isArray(value?.lanes) || !value.lanes.every(isLane)) return
  if (queries.getQueryData(queryKey('gameVendor'))) return
  queries.setQueryData(queryKey('gameVendor'), value, { updatedAt: Number(stored.at) || 0 })
}
