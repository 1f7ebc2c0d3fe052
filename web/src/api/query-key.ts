import type { CallName, LooseArgs } from '#api/names.ts'

type Part = Readonly<Record<string, unknown>>

function compact(part: Part | undefined): Part | undefined {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The cache's name of a call with its arguments: equal arguments give an equal key, however they were written. */
export function queryKey(name: CallName, args: LooseArgs = {}): readonly [CallName, Part] {
  const [params, query] = [compact(args.params), compact(args.query)]
  return [name, { ...(params && { params }), ...(query && { query }) }]
}

/** The same as a text, sorted, as the server is told which answers to bring. */
export function queryKeyText(name: CallName, args: LooseArgs = {}): string {
  return JSON.stringify(queryKey(name, args), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
