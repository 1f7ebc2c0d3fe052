import type { Draw } from '../kit/fair.ts'
import { drawWeighted } from './draw.ts'
import type { Place, RoundRecord, Win } from './events.ts'
import type { ClusterTitle } from './slot-title.ts'

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** Cells of one symbol that touch each other by their sides, beginning at one of them. */
function clusterFrom(columns: readonly string[], start: Place, seen: Set<string>): Place[] {
  const symbol = columns[start[0]]?.charAt(start[1])
  const cluster: Place[] = []
  const open: Place[] = [start]
  for (let place = open.pop(); place; place = open.pop()) {
    const [reel, row] = place
    if (columns[reel]?.charAt(row) !== symbol || seen.has(`${reel}:${row}`)) continue
    seen.add(`${reel}:${row}`)
    cluster.push(place)
    for (const [right, down] of neighbours) {
      const next: Place = [reel + right, row + down]
      if (columns[next[0]]?.charAt(next[1])) open.push(next)
    }
  }
  return cluster
}

/** What all clusters that are large enough pay. */
function winsOfClusters(title: ClusterTitle, columns: readonly string[], times: number): Win[] {
  const seen = new Set<string>()
  return columns.flatMap((column, reel) =>
    Array.from(column).flatMap((symbol, row): Win[] => {
      if (seen.has(`${reel}:${row}`)) return []
      const places = clusterFrom(columns, [reel, row], seen)
      const size = title.sizes.findLastIndex((from) => places.length >= from)
      const pays = (title.pays[symbol]?.[size] ?? 0) * times
      return pays > 0 ? [{ by: 'cluster', symbol, count: places.length, places, times, pays }] : []
    }),
  )
}

/** Reel by reel: what is left has fallen, and above it stand new symbols, drawn from the top. */
function fall(columns: readonly string[], gone: readonly Place[], drawSymbol: () => string): string[] {
  return columns.map((column, reel) => {
    const rows = new Set(gone.filter((place) => place[0] === reel).map(([, row]) => row))
    const left = Array.from(column).filter((_, row) => !rows.has(row))
    return Array.from({ length: rows.size }, drawSymbol).join('') + left.join('')
  })
}

/** A window of symbols drawn one by one; clusters pay and are gone, until none is left that pays. */
export function playCluster(title: ClusterTitle, draw: Draw, record: RoundRecord) {
  const list = Object.entries(title.weights).map(([symbol, weight]) => ({ symbol, weight }))
  const drawSymbol = () => drawWeighted(draw, list).symbol
  let columns = Array.from({ length: title.width }, () =>
    Array.from({ length: title.height }, drawSymbol).join(''),
  )
  record.add({ kind: 'spin', free: 0, stops: [], columns })
  for (let tumble = 0; tumble <= title.maxTumbles; tumble++) {
    const times = title.multipliers[Math.min(tumble, title.multipliers.length - 1)] ?? 1
    const wins = winsOfClusters(title, columns, times)
    for (const win of wins) record.add({ kind: 'win', ...win })
    if (wins.length === 0 || record.isOver() || tumble === title.maxTumbles) return
    const gone = wins.flatMap(({ places }) => places)
    columns = fall(columns, gone, drawSymbol)
    record.add({ kind: 'tumble', gone, columns })
  }
}
