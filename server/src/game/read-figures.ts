import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import type { Figures } from '#game/figures.ts'
import { countPlayers } from '#game/store.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const playingMs = 15 * minuteMs
const playedMs = 7 * dayMs
const newMs = 30 * dayMs
const hotCount = 12
/** Fewer players in a week make nothing hot. */
const hotPlayersMin = 3

// Both move slowly: counting reads a quarter of an hour of rounds, or a week of them.
const nowCache = cached<ReadonlyMap<number, number>>({ maxAgeMs: 10_000 })
const weekCache = cached<ReadonlyMap<number, number>>({ maxAgeMs: minuteMs })

const hottest = (played: ReadonlyMap<number, number>): Set<number> =>
  new Set(
    [...played]
      .filter(([, players]) => players >= hotPlayersMin)
      .toSorted(([oneId, one], [otherId, other]) => other - one || oneId - otherId)
      .slice(0, hotCount)
      .map(([nodeId]) => nodeId),
  )

export async function readFigures({ db, clock }: Context): Promise<Figures> {
  const now = clock().getTime()
  const since = (ms: number) => new Date(now - ms)
  const [playing, played] = await Promise.all([
    nowCache.read(db, () => countPlayers(db, since(playingMs))),
    weekCache.read(db, () => countPlayers(db, since(playedMs))),
  ])
  return { playing, played, hot: hottest(played), newSince: since(newMs) }
}

/** Forgets what was counted, after a change. */
export function forgetFigures(db: Context['db']): void {
  nowCache.forget(db)
  weekCache.forget(db)
}
