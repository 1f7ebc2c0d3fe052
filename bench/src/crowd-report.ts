/** What a process of players is sent to do. */
export type CrowdTask = { url: string; game: 'crash' | 'roulette'; tokens: string[] }

/** What players of one process saw of one round of their table. */
export type RoundReport = {
  number: number
  /** From its first message to that of the next. */
  tookMs: number
  messages: number
  bytes: number
  /** How many messages came so many whole milliseconds after they were made. */
  afterMs: number[]
  bets: number
  cashOuts: number
  /** Bets and presses that were refused, by why. */
  refused: Record<string, number>
}

export type CrowdWord = { word: 'watching' } | { word: 'round'; report: RoundReport }

/** One report of what players in several processes saw of the same round. */
export function together(reports: readonly RoundReport[]): RoundReport {
  const sum = (of: 'messages' | 'bytes' | 'bets' | 'cashOuts') =>
    reports.reduce((all, report) => all + report[of], 0)
  return {
    number: reports[0]?.number ?? 0,
    tookMs: Math.max(...reports.map(({ tookMs }) => tookMs)),
    messages: sum('messages'),
    bytes: sum('bytes'),
    afterMs: addUp(reports.map(({ afterMs }) => afterMs)),
    bets: sum('bets'),
    cashOuts: sum('cashOuts'),
    refused: countAll(reports.map(({ refused }) => refused)),
  }
}

/** Adds counts up, name by name. */
export function countAll(all: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts)))
    sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** The same, place by place. */
export const addUp = (all: readonly number[][]): number[] =>
  Array.from({ length: Math.max(0, ...all.map(({ length }) => length)) }, (_, ms) =>
    all.reduce((sum, counts) => sum + (counts[ms] ?? 0), 0),
  )

/** The milliseconds within which such a share of them came. */
export function withinMs(afterMs: readonly number[], share: number): number {
  const all = afterMs.reduce((sum, count) => sum + count, 0)
  let seen = 0
  return afterMs.findIndex((count) => (seen += count) >= all * share)
}
