import type { LevelCode, RoomGame } from '#games/shared/room-game.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Store } from '#store/open-store.ts'

/** A place for hands of one game, one kind of bets and one purse; demo credits never meet money. */
export type Room = {
  id: string
  game: string
  level: LevelCode
  purse: string
  number: number
  /** Who has the bank, by seat; the house player where nobody else does. */
  banker: number
  /** How many hands it dealt since. */
  banked: number
}

export type Seat = {
  roomId: string
  seat: number
  player: string
  /** The session that it was last seen in: stakes of the bank are asked there. */
  sessionId: string
  /** Of the address that it was taken from; nothing else is kept of it. */
  addressHash: string
  takesBank: boolean
  /** It is freed when its hand is over. */
  isLeaving: boolean
  /** Hands in a row without a bet. */
  missed: number
  satAt: number
}

type Row = Record<string, string | number | null>

const toRoom = (row: Row): Room => ({
  id: String(row['id']),
  game: String(row['game']),
  level: row['level'] as LevelCode, // written by `findRoom`
  purse: String(row['purse']),
  number: Number(row['number']),
  banker: Number(row['banker']),
  banked: Number(row['banked']),
})

const toSeat = (row: Row): Seat => ({
  roomId: String(row['room_id']),
  seat: Number(row['seat']),
  player: String(row['player']),
  sessionId: String(row['session_id']),
  addressHash: String(row['address_hash']),
  takesBank: row['takes_bank'] === 1,
  isLeaving: row['is_leaving'] === 1,
  missed: Number(row['missed']),
  satAt: Number(row['sat_at']),
})

/** What is played with: money of one currency, or play credits. */
export const moneyKindOf = ({ isDemo, currency }: Pick<GameSession, 'isDemo' | 'currency'>): string =>
  isDemo ? 'demo' : currency

export function readRoom(store: Store, id: string): Room | undefined {
  const row = store.prepare('select * from card_room where id = ?').get(id) as Row | undefined // the columns of the table
  return row && toRoom(row)
}

/** The fullest room that has a free seat, made when there is none: nobody chooses with whom to play. */
export function findRoom(
  store: Store,
  { code: game, seats, house }: Pick<RoomGame, 'code' | 'seats' | 'house'>,
  { level, purse }: Pick<Room, 'level' | 'purse'>,
): Room {
  const free = store
    .prepare(
      `select r.* from card_room r left join card_seat s on s.room_id = r.id where r.game = ? and r.level = ? and r.purse = ?
       group by r.id having count(s.seat) < ? order by count(s.seat) desc, r.number limit 1`,
    )
    .get(game, level, purse, seats) as Row | undefined // the columns of the table
  if (free) return toRoom(free)
  const { number } = store
    .prepare(
      'select coalesce(max(number), 0) + 1 as number from card_room where game = ? and level = ? and purse = ?',
    )
    .get(game, level, purse) as { number: number } // an aggregate's one row
  const id = `${game}-${level}-${purse}-${number}`
  store
    .prepare('insert into card_room (id, game, level, purse, number, banker) values (?, ?, ?, ?, ?, ?)')
    .run(id, game, level, purse, number, house)
  return { id, game, level, purse, number, banker: house, banked: 0 }
}

export function setBanker(store: Store, { id, banker, banked }: Pick<Room, 'id' | 'banker' | 'banked'>) {
  store.prepare('update card_room set banker = ?, banked = ? where id = ?').run(banker, banked, id)
}

/** The rooms in which somebody sits or a hand is not over. */
export const livingRooms = (store: Store): string[] =>
  store
    .prepare(`select room_id as id from card_seat union select room_id from card_hand where phase <> 'DONE'`)
    .all()
    .map((row) => String(row['id']))

/** How many sit in rooms of each kind, and how many rooms of it there are with somebody in them. */
export const countSeated = (
  store: Store,
  { game, purse }: Pick<Room, 'game' | 'purse'>,
): { level: string; seated: number; rooms: number }[] =>
  store
    .prepare(
      `select r.level, count(*) as seated, count(distinct r.id) as rooms from card_seat s join card_room r on r.id = s.room_id
       where r.game = ? and r.purse = ? group by r.level`,
    )
    .all(game, purse)
    .map((row) => ({
      level: String(row['level']),
      seated: Number(row['seated']),
      rooms: Number(row['rooms']),
    }))

export function listSeats(store: Store, roomId: string): Seat[] {
  const rows = store.prepare('select * from card_seat where room_id = ? order by seat').all(roomId) as Row[] // the columns of the table
  return rows.map(toSeat)
}

/** A player has one seat in all rooms. */
export function seatOf(store: Store, player: string): Seat | undefined {
  const row = store.prepare('select * from card_seat where player = ?').get(player) as Row | undefined // the columns of the table
  return row && toSeat(row)
}

export function insertSeat(
  store: Store,
  { roomId, seat, player, sessionId, addressHash, satAt }: Omit<Seat, 'takesBank' | 'isLeaving' | 'missed'>,
) {
  store
    .prepare(
      'insert into card_seat (room_id, seat, player, session_id, address_hash, sat_at) values (?, ?, ?, ?, ?, ?)',
    )
    .run(roomId, seat, player, sessionId, addressHash, satAt)
}

/** Writes what may change of a seat that is held. */
export function saveSeat(store: Store, seat: Seat) {
  store
    .prepare(
      'update card_seat set session_id = ?, takes_bank = ?, is_leaving = ?, missed = ? where player = ?',
    )
    .run(seat.sessionId, Number(seat.takesBank), Number(seat.isLeaving), seat.missed, seat.player)
}

export function freeSeat(store: Store, player: string) {
  store.prepare('delete from card_seat where player = ?').run(player)
}
