import type { GameAnswer } from '#screens/lottery/draw/sale-terms.ts'

/** What was published of an issue before its sale. */
export type NotedIssue = {
  readonly commitment: string
  readonly beacon?: string
  /** When the sale was to end, in epoch milliseconds. */
  readonly lockAt: number
}

const noted = new Map<string, NotedIssue>()
const maxNoted = 500

/** Keeps the commitments and rounds of the beacon that this tab sees before the draws; what was seen first counts. */
export function noteCommitments({ game, currentIssue, nextIssue }: GameAnswer): void {
  for (const issue of [currentIssue, nextIssue]) {
    const name = issue && `${game.gameId} ${issue.numero}`
    if (!name || issue.seedHash === null || noted.has(name)) continue
    const oldest = noted.keys().next()
    if (noted.size >= maxNoted && !oldest.done) noted.delete(oldest.value)
    const { seedHash: commitment, beacon, lockAt } = issue
    noted.set(name, { commitment, lockAt, ...(beacon !== null && { beacon }) })
  }
}

/** What this tab saw of an issue before its draw. */
export const notedOf = (gameCode: string, numero: string): NotedIssue | undefined =>
  noted.get(`${gameCode} ${numero}`)
