export type PageQuery = { pageNo: number; pageSize: number }

/** What a page asks of a list. */
export const pageOf = ({ pageNo, pageSize }: PageQuery): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
})

/** What every page says of the whole. */
export const pageCounts = (
  totalCount: number,
  pageSize: number,
): { totalCount: number; totalPages: number } => ({
  totalCount,
  totalPages: Math.ceil(totalCount / pageSize),
})

/** A page of rows that each know how many there are in all. */
export function presentPage<Row extends { total: bigint }, Shown>(
  rows: readonly Row[],
  pageSize: number,
  present: (row: Row) => Shown,
): { content: Shown[]; totalCount: number; totalPages: number } {
  return { content: rows.map((row) => present(row)), ...pageCounts(Number(rows[0]?.total ?? 0), pageSize) }
}

/** A page of a list that is at hand as a whole. */
export function pageOfList<T>(
  list: readonly T[],
  query: PageQuery,
): { page: T[]; totalCount: number; totalPages: number } {
  const { limit, offset } = pageOf(query)
  return { page: list.slice(offset, offset + limit), ...pageCounts(list.length, query.pageSize) }
}
