import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentHand } from '#rooms/hand-store.ts'
import { listSeats, readRoom } from '#rooms/room-store.ts'
import { openStore } from '#store/open-store.ts'
import { withoutFreeRounds } from '#store/test-older-store.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Rooms as they were when one game alone was played in them, with a hand in which two have decided. */
const before = `${withoutFreeRounds}
  drop table card_bet; drop table card_hand; drop table card_seat; drop table card_room;
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
  create table card_seat (
    room_id text not null references card_room, seat integer not null, player text not null unique, session_id text not null,
    address_hash text not null, takes_bank integer not null default 0, is_leaving integer not null default 0,
    missed integer not null default 0, sat_at integer not null, primary key (room_id, seat)
  ) strict;
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
