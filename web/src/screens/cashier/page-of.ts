/** The page that an address names; the first when it names none. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('pageNo') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
