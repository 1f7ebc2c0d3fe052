/** How many ways there are to choose k of n; 0 where there is none. Exact up to 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step // whole at each step
  return ways
}

/** Every choice of k items, each in the order of the items. */
export function* combinations<Item>(items: readonly Item[], k: number): Generator<readonly Item[]> {
  if (k === 0) yield []
  for (const [index, item] of items.entries()) {
    if (items.length - index < k) return
    if (k > 0) for (const rest of combinations(items.slice(index + 1), k - 1)) yield [item, ...rest]
  }
}

/** Every order of every choice of k items. */
export function* arrangements<Item>(items: readonly Item[], k: number): Generator<readonly Item[]> {
  if (k === 0) yield []
  else {
    for (const [index, item] of items.entries()) {
      for (const rest of arrangements(items.toSpliced(index, 1), k - 1)) yield [item, ...rest]
    }
  }
}

/** Every different order of a text's characters, the text itself first: `112`, `121`, `211`. */
export function ordersOf(text: string): readonly string[] {
  if (text.length < 2) return [text]
  const all = [...text].flatMap((character, index) =>
    ordersOf(text.slice(0, index) + text.slice(index + 1)).map((rest) => character + rest),
  )
  return [...new Set(all)]
}

/** Every order of the items, by swaps (Heap's algorithm): the quick way through all 3,628,800 of ten. */
export function* permutations<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  const order = [...items]
  const turns = order.map(() => 0)
  yield [...order]
  for (let at = 1; at < order.length;) {
    const turn = turns[at] ?? 0
    if (turn < at) {
      const other = at % 2 === 0 ? 0 : turn
      ;[order[at], order[other]] = [order[other] as Item, order[at] as Item] // both are below the length
      yield [...order]
      turns[at] = turn + 1
      at = 1
    } else turns[at++] = 0
  }
}
