import type { GameAnswer } from '#screens/lottery/draw/sale-terms.ts'

const noted = new Map<string, string>()
const maxNoted = 500

/** Keeps the commitments that this tab sees before the draws; the first one seen counts. */
export function noteCommitments({ game, currentIssue, nextIssue }: GameAnswer): void {
  for (const issue of [currentIssue, nextIssue]) {
    const name = issue && `${game.gameId} ${issue.numero}`
    if (!name || issue.seedHash === null || noted.has(name)) continue
    const oldest = noted.keys().next()
    if (noted.size >= maxNoted && !oldest.done) noted.delete(oldest.value)
    noted.set(name, issue.seedHash)
  }
}

/** What this tab saw of an issue before its draw. */
export const notedCommitment = (gameCode: string, numero: string): string | undefined =>
  noted.get(`${gameCode} ${numero}`)
