/** Every way to take `size` of the items, in their order. */
export function* setsOf<Item>(items: readonly Item[], size: number, from = 0): Generator<readonly Item[]> {
  if (size <= 0) {
    if (size === 0) yield []
    return
  }
  for (let at = from; at <= items.length - size; at++)
    for (const rest of setsOf(items, size - 1, at + 1)) yield [items[at] as Item, ...rest] // below the length
}

/** Every way to take one item of each list. */
export function* oneOfEach<Item>(lists: readonly (readonly Item[])[]): Generator<readonly Item[]> {
  const [first, ...rest] = lists
  if (!first) yield []
  else for (const item of first) for (const others of oneOfEach(rest)) yield [item, ...others]
}

/** A field whose symbols are single characters. */
export const close = (field = ''): string[] => [...field]

/** Symbols that stand apart by blanks. */
export const apart = (field = ''): string[] => field.split(' ').filter(Boolean)

/** Every number of so many digits. */
export function* numbersWith(digits: number): Generator<string> {
  for (let number = 0; number < 10 ** digits; number++) yield String(number).padStart(digits, '0')
}
