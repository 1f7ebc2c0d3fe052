import type { Round } from '#provider/round-store.ts'
import { seasonOf } from '#games/sports/seasons.ts'
import type { Settlement } from '#games/sports/settlement.ts'
import type { Store } from '#store/open-store.ts'

/** What is picked of a market of a match, or of a season in place of one; a line is in quarters. */
export type Choice = { match: string; code: string; line: number; pick: string }
/** With the price at which it was bet, in hundredths. */
export type Leg = Choice & { price: number; settlement: Settlement | undefined }

/** Stands in a bet's row where a table's bet has the table's round: such bets lie open beside each other. */
export const bookId = 'book'

type Row = Record<string, string | number | null>

export function insertLegs(store: Store, roundId: string, legs: readonly Omit<Leg, 'settlement'>[]) {
  const insert = store.prepare(
    'insert into sport_leg (round_id, place, match_id, season_id, code, line, pick, price) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  for (const [place, { match, code, line, pick, price }] of legs.entries()) {
    const [matchId, seasonId] = seasonOf(match) ? [null, match] : [match, null]
    insert.run(roundId, place, matchId, seasonId, code, line, pick, price)
  }
}

export function listLegs(store: Store, roundId: string): Leg[] {
  const rows = store
    .prepare('select * from sport_leg where round_id = ? order by place')
    .all(roundId) as Row[] // the columns of the table
  return rows.map((row) => ({
    match: String(row['match_id'] ?? row['season_id']),
    code: String(row['code']),
    line: Number(row['line']),
    pick: String(row['pick']),
    price: Number(row['price']),
    settlement: row['settlement'] === null ? undefined : (row['settlement'] as Settlement), // the table's check
  }))
}

/** The bets whose stake is taken and that have a pick on a match or a season. */
export const listBetsOn = (store: Store, event: string): string[] =>
  store
    .prepare(
      `select distinct r.id from round r join sport_leg l on l.round_id = r.id
       where (l.match_id = ?1 or l.season_id = ?1) and r.state = 'OPEN'`,
    )
    .all(event)
    .map((row) => String(row['id']))

export function settleLeg(store: Store, key: { roundId: string; place: number }, settlement: Settlement) {
  store
    .prepare('update sport_leg set settlement = ? where round_id = ? and place = ? and settlement is null')
    .run(settlement, key.roundId, key.place)
}

/** The bets of a player on matches, under whichever card they were placed, newest first. */
export const listSlips = (store: Store, { player }: Pick<Round, 'player'>, limit: number): string[] =>
  store
    .prepare(
      'select id from round where player = ? and shared_id = ? order by started_at desc, rowid desc limit ?',
    )
    .all(player, bookId, limit)
    .map((row) => String(row['id']))
