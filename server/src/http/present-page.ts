/** A page of rows that each know how many there are in all. */
export function presentPage<Row extends { total: bigint }, Shown>(
  rows: readonly Row[],
  pageSize: number,
  present: (row: Row) => Shown,
): { content: Shown[]; totalCount: number; totalPages: number } {
  const totalCount = Number(rows[0]?.total ?? 0) // a count, no money
  const totalPages = Math.ceil(totalCount / pageSize) // a count, no money
  return { content: rows.map(present), totalCount, totalPages }
}

/** What a page asks of a list. */
export const pageOf = ({
  pageNo,
  pageSize,
}: {
  pageNo: number
  pageSize: number
}): { limit: number; offset: number } => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })
