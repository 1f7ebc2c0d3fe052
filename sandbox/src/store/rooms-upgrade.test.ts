import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentHand } from '#rooms/hand-store.ts'
import { insertSeat, listSeats, readRoom, seatOf } from '#rooms/room-store.ts'
import { openStore } from '#store/open-store.ts'
import { withoutFreeRounds, withoutSeasons } from '#store/test-older-store.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const session = `
  insert into session (id, token_hash, wallet_session, player, game_code, currency, language, is_demo, lobby_url, min_bet, max_bet,
    demo_balance, created_at, seen_at)
  values ('s', 't', 'w', 'p', 'street-king', 'THB', 'en', 0, 'https://lobby.example', 1, 100000, 0, 1, 1);`

/** Seats as they were when no room had more than five. */
const fiveSeats = `
  drop table card_seat;
  create table card_seat (
    room_id text not null references card_room, seat integer not null check (seat between 0 and 4),
    player text not null unique, session_id text not null references session, address_hash text not null,
    takes_bank integer not null default 0, is_leaving integer not null default 0, missed integer not null default 0,
    sat_at integer not null, primary key (room_id, seat)
  ) strict;`

/** Rooms as they were when one game alone was played in them, with a hand in which two have decided. */
const before = `${withoutFreeRounds}
  drop table card_bet; drop table card_hand; delete from card_seat; drop table card_room;
  create table card_room (
    id text primary key, level text not null, purse text not null, number integer not null,
    banker integer not null, banked integer not null default 0, unique (level, purse, number)
  ) strict;
  create table card_hand (
    id text primary key references shared_round, room_id text not null references card_room,
    phase text not null, banker integer not null, turn integer, turn_from integer, turn_to integer,
    drew text not null default '[]', acted text not null default '[]',
    house_stake integer not null default 0, house_pay integer not null default 0, fee integer not null default 0
  ) strict;
  ${fiveSeats} ${session}
  insert into seed_chain (id, table_code, tip, head, length, made_at) values ('c', 'pokdeng-low-THB-1', 't', 'h', 9, 1);
  insert into shared_round (id, table_code, chain_id, number, server_seed, state, opens_at, closes_at, draws_at)
    values ('h', 'pokdeng-low-THB-1', 'c', 1, 's', 'RISING', 1, 2, 3);
  insert into card_room values ('pokdeng-low-THB-1', 'low', 'THB', 1, 5, 2);
  insert into card_hand (id, room_id, phase, banker, turn, drew, acted) values ('h', 'pokdeng-low-THB-1', 'TURNS', 5, 3, '[2]', '[0,2]');
  insert into card_seat (room_id, seat, player, session_id, address_hash, sat_at) values ('pokdeng-low-THB-1', 3, 'p', 's', 'a', 1);`

test('a hand that was being played when rooms of more games came goes on with what was decided in it', () => {
  const made = openStore(dataDir)
  made.exec(`${before} pragma user_version = 19`)
  made.close()
  const store = openStore(dataDir)
  expect(readRoom(store, 'pokdeng-low-THB-1')).toMatchObject({
    game: 'pokdeng',
    level: 'low',
    number: 1,
    banked: 2,
  })
  expect(currentHand(store, 'pokdeng-low-THB-1')).toMatchObject({
    id: 'h',
    game: 'pokdeng',
    turn: 3,
    acts: [
      { seat: 0, step: 'stand' },
      { seat: 2, step: 'draw' },
    ],
  })
  expect(listSeats(store, 'pokdeng-low-THB-1')).toMatchObject([{ seat: 3, player: 'p' }])
  expect(store.prepare('pragma foreign_key_check').all()).toEqual([])
  store.close()
})

test('a seat that was taken when rooms had five is kept, with all that was written of it, and a sixth can be taken beside it', () => {
  const made = openStore(dataDir)
  made.exec(`${withoutSeasons} ${fiveSeats} ${session}
    insert into card_room (id, game, level, purse, number, banker) values ('pokdeng-low-THB-1', 'pokdeng', 'low', 'THB', 1, 5);
    insert into card_seat values ('pokdeng-low-THB-1', 4, 'p', 's', 'a', 1, 1, 2, 7); pragma user_version = 21`)
  made.close()
  const store = openStore(dataDir)
  const seat = { takesBank: true, isLeaving: true, missed: 2, satAt: 7, sessionId: 's', addressHash: 'a' }
  expect(listSeats(store, 'pokdeng-low-THB-1')).toMatchObject([{ seat: 4, player: 'p', ...seat }])
  const sixth = {
    roomId: 'pokdeng-low-THB-1',
    seat: 5,
    player: 'q',
    sessionId: 's',
    addressHash: 'b',
    satAt: 8,
  }
  insertSeat(store, sixth)
  expect(seatOf(store, 'q')).toMatchObject(sixth)
  expect(() => insertSeat(store, { ...sixth, player: 'r' })).toThrow('UNIQUE')
  store.close()
})
