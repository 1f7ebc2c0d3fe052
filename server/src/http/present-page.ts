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

/** A page of rows that each know how many there are in all; past the end the first row is asked for it. */
export async function readPage<Row extends { total: bigint }>(
  query: PageQuery,
  select: (page: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; totalCount: number; totalPages: number }> {
  const rows = await select(pageOf(query))
  const isPast = rows.length === 0 && query.pageNo > 1
  const [first] = isPast ? await select({ limit: 1, offset: 0 }) : rows
  return { rows, ...pageCounts(Number(first?.total ?? 0), query.pageSize) }
}

/** The same, each row as its presenter shows it. */
export async function presentPage<Row, Shown>(
  query: PageQuery,
  select: (page: { limit: number; offset: number }) => Promise<(Row & { total: bigint })[]>,
  present: (row: Row) => Shown,
): Promise<{ content: Shown[]; totalCount: number; totalPages: number }> {
  const { rows, ...counts } = await readPage(query, select)
  return { content: rows.map((row) => present(row)), ...counts }
}

/** A page of a list that is at hand as a whole. */
export function pageOfList<T>(
  list: readonly T[],
  query: PageQuery,
): { page: T[]; totalCount: number; totalPages: number } {
  const { limit, offset } = pageOf(query)
  return { page: list.slice(offset, offset + limit), ...pageCounts(list.length, query.pageSize) }
}
