import type { RouteQuery } from '#api/route-query.ts'

/** What the page's first calls answered, by key: values, and the keys of those that know of no such thing. */
export type FirstAnswers = {
  values: Readonly<Record<string, unknown>>
  missing: readonly string[]
}

/** Whether an address is of this portal and yet names nothing that is there, as an article that was taken away. */
export const isMissing = (
  wanted: readonly (Pick<RouteQuery, 'isFound'> & { key: string })[],
  { values, missing }: FirstAnswers,
): boolean =>
  wanted.some(
    ({ key, isFound }) => missing.includes(key) || (isFound && key in values && !isFound(values[key])),
  )
