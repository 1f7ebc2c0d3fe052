import type { Queryable } from '#db/queryable.ts'
import { portalProvider, type StoredCategory } from '#game/rules.ts'

/** The portal's own games of the vendor of a game: lotteries, which are closed by their own terms. */
export const portalOf = (game: string, portal: string): string =>
  `select from game own where own.vendor_code = ${game}.vendor_code and own.provider = ${portal}`

type Wanted = {
  /** A part of a title or a code; all where it is blank. */
  search: string
  vendor: string | null
  /** Those alone that the house or their provider keeps closed. */
  isShut: boolean
  limit: number
  offset: number
}

export type ClosableRow = {
  nodeId: number
  title: string
  code: string
  vendorCode: string
  vendorName: string
  category: StoredCategory
  listing: string
  total: bigint
}

/** Signs that mean something to `like` stand for themselves. */
const partOf = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Games of providers in any state by their titles, each with the count of all; groups and lotteries are none. */
export const selectClosable = (db: Queryable, wanted: Wanted): Promise<ClosableRow[]> =>
  db.query<ClosableRow>({
    text: `select g.node_id as "nodeId", g.title, g.code, g.vendor_code as "vendorCode", v.name as "vendorName", g.category, g.listing,
        count(*) over () as total
      from game g join game_vendor v on v.code = g.vendor_code
      where g.is_active and not g.is_group and not exists (${portalOf('g', '$6')}) and (g.title ilike $1 or g.code ilike $1) and ($2::text is null or g.vendor_code = $2)
        and (not $3 or g.is_under_maintenance or g.listing in ('MAINTENANCE', 'WITHDRAWN')
          or exists (select from game_closing c where c.state = 'PLANNED' and (c.node_id = g.node_id or c.vendor_code = g.vendor_code)))
      order by g.title, g.node_id limit $4 offset $5`,
    values: [
      partOf(wanted.search),
      wanted.vendor,
      wanted.isShut,
      wanted.limit,
      wanted.offset,
      portalProvider,
    ],
  })
