import { arrowsOf } from '#arrows.ts'
import type { Finding, Rule, TextFile } from '#tree.ts'

type Graph = ReadonlyMap<string, readonly string[]>

function graphOf(files: readonly TextFile[]): Graph {
  const known = new Set(files.map(({ path }) => path))
  const graph = new Map<string, string[]>()
  for (const { from, to, source, isLazy } of arrowsOf(files)) {
    if (source.isTest || isLazy || !known.has(to)) continue
    const targets = graph.get(from)
    if (targets) targets.push(to)
    else graph.set(from, [to])
  }
  return graph
}

/** One way round through each file that imports itself by way of others. */
function cyclesIn(graph: Graph): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, above: readonly string[]) => {
    const start = above.indexOf(path)
    if (start >= 0) return void found.push(above.slice(start))
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...above, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

export const noCycles: Rule = {
  name: 'no file imports itself by way of others, types included',
  check: (files) =>
    cyclesIn(graphOf(files)).map((cycle): Finding => ({
      path: cycle[0] ?? '',
      message: `imports itself by way of ${cycle.slice(1).join(', ') || 'itself'}: move what both need to a file of its own`,
    })),
}
