import type { Database } from '#db/database.ts'
import { publishEvent } from '#push/publish-event.ts'

/** However many numbers are thrown, pages hear of them this often at most from each process. */
const pauseMs = 250

type Round = { gameCode: string; numero: string }

/** How many numbers a round has, of which pages are to hear. */
const waiting = new WeakMap<Database, Map<string, number>>()

/** Numbers were thrown into a round: the pages that show it hear of them within a moment. */
export function announceThrows(db: Database, { gameCode, numero }: Round, count: number): void {
  const rounds = waiting.get(db) ?? new Map<string, number>()
  waiting.set(db, rounds)
  const round = `${gameCode} ${numero}`
  const known = rounds.get(round)
  rounds.set(round, Math.max(known ?? 0, count))
  if (known !== undefined) return
  const tell = () => {
    const latest = rounds.get(round) ?? count
    rounds.delete(round)
    publishEvent(db, { game: gameCode }, 'throws', { gameCode, numero, count: latest })
  }
  setTimeout(tell, pauseMs).unref()
}
