import type { Season } from '#games/sports/seasons.ts'
import type { Store } from '#store/open-store.ts'

/** A season that somebody bet on. */
export type StoredSeason = {
  id: string
  league: string
  number: number
  isDone: boolean
  /** The places of its winners in the league's list, at its end; none of one that was abandoned. */
  winners: readonly number[]
}

type Row = Record<string, string | number | null>

const toSeason = (row: Row): StoredSeason => ({
  id: String(row['id']),
  league: String(row['league']),
  number: Number(row['number']),
  isDone: row['state'] === 'DONE',
  winners: row['winners'] === null ? [] : (JSON.parse(String(row['winners'])) as number[]), // written by `endSeason`
})

/** Writes down that a season is bet on; once is enough. */
export function keepSeason(store: Store, { id, league, number, from, turns }: Season) {
  store
    .prepare(
      `insert into sport_season (id, league, number, first_turn, turns, state) values (?, ?, ?, ?, ?, 'PLANNED')
         on conflict do nothing`,
    )
    .run(id, league.code, number, from, turns)
}

export function readSeason(store: Store, id: string): StoredSeason | undefined {
  const row = store.prepare('select * from sport_season where id = ?').get(id) as Row | undefined // the columns of the table
  return row && toSeason(row)
}

/** Seasons that are bet on and not over, the first first. */
export function listOpenSeasons(store: Store): StoredSeason[] {
  const rows = store
    .prepare("select * from sport_season where state = 'PLANNED' order by league, number")
    .all() as Row[] // the columns of the table
  return rows.map(toSeason)
}

/** @returns whether it was not settled before */
export function endSeason(store: Store, { id, winners }: Pick<StoredSeason, 'id' | 'winners'>): boolean {
  const { changes } = store
    .prepare("update sport_season set state = 'DONE', winners = ? where id = ? and state = 'PLANNED'")
    .run(JSON.stringify(winners), id)
  return changes === 1
}
