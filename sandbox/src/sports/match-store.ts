import type { Score } from '#games/sports/model.ts'
import type { Store } from '#store/open-store.ts'

/** A match that is planned or over, with the seed that it is played by. */
export type StoredMatch = {
  id: string
  league: string
  turn: number
  startsAt: number
  /** When it is settled: at its end, or at its start when it is postponed. Nobody is told before. */
  endsAt: number
  chainId: string
  number: number
  serverSeed: string
  isDone: boolean
  isPostponed: boolean
  /** At the end; undefined before, and of a postponed match. */
  score: Score | undefined
}

type Row = Record<string, string | number | null>

const toMatch = (row: Row): StoredMatch => ({
  id: String(row['id']),
  league: String(row['league']),
  turn: Number(row['turn']),
  startsAt: Number(row['starts_at']),
  endsAt: Number(row['ends_at']),
  chainId: String(row['chain_id']),
  number: Number(row['number']),
  serverSeed: String(row['server_seed']),
  isDone: row['state'] === 'DONE',
  isPostponed: row['postponed'] === 1,
  score: row['home'] === null ? undefined : { home: Number(row['home']), away: Number(row['away']) },
})

export function insertMatch(store: Store, match: Omit<StoredMatch, 'isDone' | 'score'>) {
  store
    .prepare(
      `insert into sport_match (id, league, turn, starts_at, ends_at, chain_id, number, server_seed, state, postponed)
       values (?, ?, ?, ?, ?, ?, ?, ?, 'PLANNED', ?)`,
    )
    .run(
      match.id,
      match.league,
      match.turn,
      match.startsAt,
      match.endsAt,
      match.chainId,
      match.number,
      match.serverSeed,
      Number(match.isPostponed),
    )
}

/** The last turn of a league that is planned. */
export function readLastTurn(store: Store, league: string): number | undefined {
  const row = store.prepare('select max(turn) as turn from sport_match where league = ?').get(league)
  return row?.['turn'] == null ? undefined : Number(row['turn'])
}

export function readMatch(store: Store, id: string): StoredMatch | undefined {
  const row = store.prepare('select * from sport_match where id = ?').get(id) as Row | undefined // the columns of the table
  return row && toMatch(row)
}

/** Matches that began after, in the order of their start. */
export function listMatchesSince(store: Store, startsAfter: number): StoredMatch[] {
  const rows = store
    .prepare('select * from sport_match where starts_at > ? order by starts_at, id')
    .all(startsAfter) as Row[] // the columns of the table
  return rows.map(toMatch)
}

/** Matches of a league's turns, from the first of them on. */
export function listTurns(
  store: Store,
  league: string,
  turns: { from: number; count: number },
): StoredMatch[] {
  const rows = store
    .prepare('select * from sport_match where league = ? and turn >= ? and turn < ? order by turn')
    .all(league, turns.from, turns.from + turns.count) as Row[] // the columns of the table
  return rows.map(toMatch)
}

/** Matches of a league that are over, newest first. */
export function listResults(store: Store, league: string, limit: number): StoredMatch[] {
  const rows = store
    .prepare("select * from sport_match where league = ? and state = 'DONE' order by turn desc limit ?")
    .all(league, limit) as Row[] // the columns of the table
  return rows.map(toMatch)
}

/** Matches whose end has come and that are not settled, the first first. */
export function listDueMatches(store: Store, now: number): StoredMatch[] {
  const rows = store
    .prepare("select * from sport_match where state = 'PLANNED' and ends_at <= ? order by ends_at limit 500")
    .all(now) as Row[] // the columns of the table
  return rows.map(toMatch)
}

/** @returns whether it was not settled before */
export function endMatch(store: Store, id: string, score: Score | undefined): boolean {
  const { changes } = store
    .prepare("update sport_match set state = 'DONE', home = ?, away = ? where id = ? and state = 'PLANNED'")
    .run(score?.home ?? null, score?.away ?? null, id)
  return changes === 1
}

/** Forgets matches that ended before, and on which nobody bet, nor on their season. */
export function deleteOldMatches(store: Store, endedBefore: number) {
  store
    .prepare(
      `delete from sport_match where state = 'DONE' and ends_at < ?
         and not exists (select 1 from sport_leg where match_id = sport_match.id)
         and not exists (select 1 from sport_season s where s.league = sport_match.league
           and sport_match.turn >= s.first_turn and sport_match.turn < s.first_turn + s.turns)`,
    )
    .run(endedBefore)
}
