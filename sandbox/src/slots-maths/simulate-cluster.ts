import type { Draw } from '#games/kit/fair.ts'
import type { ClusterTitle } from '#games/slots/slot-title.ts'

export type Simulated = { rounds: number; sum: number; squares: number; paying: number; capped: number }

/** A second reading of the clusters' rules in flat arrays, which takes the same numbers in the same order. */
export function clusterPlayer(title: ClusterTitle, draw: Draw): () => number {
  const { width, height, sizes, multipliers, maxTumbles, cap } = title
  const letters = Object.keys(title.weights)
  const wheel = letters.flatMap((letter, symbol) => Array<number>(title.weights[letter] ?? 0).fill(symbol))
  const cells = width * height
  const grid = new Int8Array(cells)
  const mark = new Int8Array(cells)
  const stack = new Int16Array(cells * 4)
  const found = new Int16Array(cells)
  const bracketOf = Int8Array.from({ length: cells + 1 }, (_, size) =>
    sizes.findLastIndex((from) => size >= from),
  )
  const paysOf = letters.map((letter) =>
    Int32Array.from(sizes, (_, bracket) => title.pays[letter]?.[bracket] ?? 0),
  )
  const symbolAt = () => wheel[draw(wheel.length)] ?? 0

  /** Marks the cluster around a cell with 1, or with 2 when it pays. */
  const spread = (start: number): number => {
    const symbol = grid[start]! // below the length
    let [open, size] = [0, 0]
    stack[open++] = start
    while (open > 0) {
      const cell = stack[--open]! // below the length
      if (mark[cell] !== 0 || grid[cell] !== symbol) continue
      mark[cell] = 1
      found[size++] = cell
      const row = cell % height
      if (row > 0) stack[open++] = cell - 1
      if (row < height - 1) stack[open++] = cell + 1
      if (cell >= height) stack[open++] = cell - height
      if (cell < cells - height) stack[open++] = cell + height
    }
    const bracket = bracketOf[size]! // one for each size
    const pays = bracket < 0 ? 0 : (paysOf[symbol]?.[bracket] ?? 0)
    if (pays > 0) for (let at = 0; at < size; at++) mark[found[at]!] = 2 // below the size
    return pays
  }

  const fall = () => {
    for (let first = 0; first < cells; first += height) {
      let to = first + height - 1
      for (let from = to; from >= first; from--) if (mark[from] !== 2) grid[to--] = grid[from]! // below the length
      for (let row = first; row <= to; row++) grid[row] = symbolAt()
    }
  }

  return () => {
    for (let cell = 0; cell < cells; cell++) grid[cell] = symbolAt()
    let total = 0
    for (let tumble = 0; ; tumble++) {
      mark.fill(0)
      let pays = 0
      for (let cell = 0; cell < cells; cell++) if (mark[cell] === 0) pays += spread(cell)
      total += pays * (multipliers[Math.min(tumble, multipliers.length - 1)] ?? 1)
      if (pays === 0 || total >= cap || tumble === maxTumbles) return Math.min(total, cap)
      fall()
    }
  }
}

export function simulateCluster(title: ClusterTitle, rounds: number, draw: Draw): Simulated {
  const play = clusterPlayer(title, draw)
  const simulated: Simulated = { rounds, sum: 0, squares: 0, paying: 0, capped: 0 }
  for (let round = 0; round < rounds; round++) {
    const pays = play()
    simulated.sum += pays
    simulated.squares += pays * pays
    if (pays > 0) simulated.paying++
    if (pays >= title.cap) simulated.capped++
  }
  return simulated
}
