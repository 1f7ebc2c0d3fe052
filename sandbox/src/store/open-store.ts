import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { hashToken } from '#secret-token.ts'

/** NOTE: amounts are minor units of at most 15 digits, so a JavaScript number holds each exactly. */
const schema = `
create table launch (
  token_hash text primary key, ticket text, game_code text not null, language text not null,
  currency text not null, is_demo integer not null, lobby_url text not null, country text not null,
  expires_at integer not null, used_at integer
) strict;
create table session (
  id text primary key, token_hash text not null unique, wallet_session text not null, player text not null,
  game_code text not null, currency text not null, language text not null, is_demo integer not null,
  lobby_url text not null, min_bet integer not null, max_bet integer not null,
  demo_balance integer not null, created_at integer not null, seen_at integer not null
) strict;
create table round (
  id text primary key, session_id text not null references session, client_key text not null,
  player text not null, game_code text not null, stake integer not null check (stake > 0),
  state text not null check (state in ('BETTING', 'REFUSED', 'PAYING', 'CLOSED', 'ROLLING_BACK', 'ROLLED_BACK')),
  bet_uuid text not null, win_uuid text not null, rollback_uuid text not null,
  refusal text, outcome text, win integer not null default 0 check (win >= 0),
  balance_after_bet integer, balance integer,
  tries integer not null default 0, next_try_at integer not null default 0,
  started_at integer not null, ended_at integer, shown_at integer,
  unique (session_id, client_key)
) strict;
create index round_of_player on round (player, game_code, started_at desc);
-- One round at a time for a player of a game; a round is unfinished until its money is where it belongs.
create unique index round_unfinished on round (player, game_code)
  where state in ('BETTING', 'PAYING', 'ROLLING_BACK');
create table deposit (
  id text primary key, page_token text not null unique, reference text not null, amount integer not null,
  currency text not null, language text not null, return_url text not null, callback_url text not null,
  expires_at integer not null, created_at integer not null,
  status text not null check (status in ('OPEN', 'PAID', 'FAILED', 'EXPIRED'))
) strict;
create table payout (
  id text primary key, reference text not null, amount integer not null, currency text not null,
  payee text not null, callback_url text not null, due_at integer not null,
  status text not null check (status in ('ACCEPTED', 'SENT', 'FAILED'))
) strict;
create table event (
  id text primary key, path text not null, body text not null,
  tries integer not null default 0, next_try_at integer not null, delivered_at integer
) strict;
create index event_undelivered on event (next_try_at) where delivered_at is null;
`

/** Each brings a file of the version before it up to its own. */
const versions = [
  schema,
  'create table game_name (game_code text primary key, title text not null, studio text not null) strict;',
  // What opens something is kept as its hash, a used launch not at all, and of an account number its end.
  `alter table launch drop column used_at;
   update deposit set page_token = hash_token(page_token);
   alter table deposit rename column page_token to page_token_hash;
   update payout set payee = json_set(payee, '$.number', '…' || substr(payee ->> '$.number', -4));`,
  `create table message (
     id text primary key, kind text not null check (kind in ('sms', 'mail')), recipient text not null,
     subject text not null, text text not null, reference text not null, callback_url text not null,
     status text not null check (status in ('ACCEPTED', 'DELIVERED', 'FAILED', 'REFUSED')),
     created_at integer not null, due_at integer not null, will_fail integer not null
   ) strict;
   create index message_due on message (due_at) where status = 'ACCEPTED';
   create table message_mode (id integer primary key check (id = 1), mode text not null) strict;`,
  `create table identity_key (kid text primary key, private_pem text not null, created_at integer not null) strict;
   create table identity_person (
     id text primary key, provider text not null check (provider in ('google', 'facebook')),
     name text not null, email text not null, created_at integer not null
   ) strict;`,
  `create table phone_code (
     phone text not null, code_hash text not null, tries_left integer not null check (tries_left >= 0),
     created_at integer not null
   ) strict;
   create index phone_code_of on phone_code (phone, created_at);`,
  `alter table launch add column wallet text;
   alter table session add column wallet text;
   create table wallet (
     wallet text not null, player text not null, currency text not null,
     balance integer not null check (balance >= 0), primary key (wallet, player, currency)
   ) strict;
   create table wallet_transfer (
     id text primary key, content text, status text not null check (status in ('DONE', 'FAILED', 'PENDING')),
     reason text, amount integer, balance integer, due_at integer not null
   ) strict;`,
  'alter table deposit add column is_transfer integer not null default 0;',
  `alter table deposit add column paid_by text not null default 'page';
   update deposit set paid_by = 'transfer' where is_transfer = 1;
   alter table deposit drop column is_transfer;
   alter table deposit add column asks_code integer not null default 0;
   alter table deposit add column wrong_codes integer not null default 0;
   create table coin_payment (
     transaction_id text primary key, deposit_id text not null references deposit, amount integer not null check (amount > 0),
     confirmations integer not null default 0, next_at integer not null
   ) strict;`,
  // In whose words the platform is asked: by the hash of a launch's ticket, and of the session that came of it.
  'create table wallet_dialect (opened text primary key, dialect text not null) strict;',
  // Rounds of every game: with what was chosen, their steps, and the seeds that they are drawn by. Those from before have none.
  `create table fair_seed (
     id text primary key, player text not null, game_code text not null, server_seed text not null,
     commitment text not null, client_seed text, nonce integer not null default 0, made_at integer not null,
     revealed_at integer
   ) strict;
   create unique index fair_seed_next on fair_seed (player, game_code) where client_seed is null;
   create unique index fair_seed_current on fair_seed (player, game_code)
     where client_seed is not null and revealed_at is null;
   alter table round rename to round_before;
   drop index round_of_player;
   drop index round_unfinished;
   create table round (
     id text primary key, session_id text not null references session, client_key text not null,
     player text not null, game_code text not null, stake integer not null check (stake > 0),
     bet text not null default '{}', steps text not null default '[]', seed_id text, nonce integer not null default 0,
     state text not null
       check (state in ('BETTING', 'REFUSED', 'OPEN', 'PAYING', 'CLOSED', 'ROLLING_BACK', 'ROLLED_BACK')),
     bet_uuid text not null, win_uuid text not null, rollback_uuid text not null,
     refusal text, outcome text, win integer not null default 0 check (win >= 0),
     balance_after_bet integer, balance integer,
     tries integer not null default 0, next_try_at integer not null default 0,
     started_at integer not null, ended_at integer, shown_at integer,
     unique (session_id, client_key)
   ) strict;
   insert into round (id, session_id, client_key, player, game_code, stake, state, bet_uuid, win_uuid, rollback_uuid,
       refusal, outcome, win, balance_after_bet, balance, tries, next_try_at, started_at, ended_at, shown_at)
     select id, session_id, client_key, player, game_code, stake, state, bet_uuid, win_uuid, rollback_uuid,
       refusal, outcome, win, balance_after_bet, balance, tries, next_try_at, started_at, ended_at, shown_at
     from round_before order by rowid;
   drop table round_before;
   create index round_of_player on round (player, game_code, started_at desc);
   create unique index round_unfinished on round (player, game_code)
     where state in ('BETTING', 'OPEN', 'PAYING', 'ROLLING_BACK');
   create unique index round_seed on round (seed_id, nonce) where seed_id is not null;`,
  // A round waits for its player from its last step on.
  'alter table round add column stepped_at integer;',
  // Rounds that a whole table shares, their seeds a chain; of these a player may have several bets at a time.
  `create table seed_chain (
     id text primary key, table_code text not null, tip text not null, head text not null, length integer not null,
     used integer not null default 0, made_at integer not null
   ) strict;
   create index seed_chain_of on seed_chain (table_code, made_at);
   create table shared_round (
     id text primary key, table_code text not null, chain_id text not null references seed_chain, number integer not null,
     server_seed text not null, state text not null check (state in ('OPEN', 'RISING', 'SHOWN', 'DONE')),
     opens_at integer not null, closes_at integer not null, draws_at integer not null, ends_at integer,
     outcome text, unique (chain_id, number)
   ) strict;
   create index shared_round_of on shared_round (table_code, opens_at desc);
   create unique index shared_round_current on shared_round (table_code) where state <> 'DONE';
   alter table round add column shared_id text;
   create index round_of_shared on round (shared_id) where shared_id is not null;
   drop index round_unfinished;
   create unique index round_unfinished on round (player, game_code)
     where state in ('BETTING', 'OPEN', 'PAYING', 'ROLLING_BACK') and shared_id is null;`,
  // What came in and went out, for the statement of a day. What moved before stands in none.
  `create table cashier_movement (
     id integer primary key, kind text not null check (kind in ('deposit', 'payout', 'refund')), key text not null,
     reference text not null, amount integer not null check (amount > 0), currency text not null, at integer not null,
     unique (kind, key)
   ) strict;
   create index cashier_movement_at on cashier_movement (at);
   create table statement_mode (id integer primary key check (id = 1), mode text not null) strict;`,
  // Stakes that steps of a round took beside its first one: each a bet of its own to the platform, one at a time.
  `create table extra_stake (
     id text primary key, round_id text not null references round, session_id text not null references session,
     step_index integer not null, step text not null, amount integer not null check (amount > 0),
     state text not null check (state in ('ASKED', 'TAKEN', 'REFUSED', 'ROLLING_BACK', 'ROLLED_BACK')),
     rollback_uuid text not null, tries integer not null default 0, next_try_at integer not null default 0,
     asked_at integer not null
   ) strict;
   create unique index extra_stake_pending on extra_stake (round_id) where state in ('ASKED', 'ROLLING_BACK');
   create index extra_stake_of on extra_stake (round_id) where state = 'TAKEN';
   create unique index extra_stake_taken on extra_stake (round_id, step_index) where state = 'TAKEN';`,
  // Matches that are bet on, each with the seed that it is played by, and the picks of the bets on them.
  `create table sport_match (
     id text primary key, league text not null, turn integer not null, starts_at integer not null, ends_at integer not null,
     chain_id text not null references seed_chain, number integer not null, server_seed text not null,
     state text not null check (state in ('PLANNED', 'DONE')), postponed integer not null default 0,
     home integer, away integer, unique (league, turn)
   ) strict;
   create index sport_match_due on sport_match (ends_at) where state = 'PLANNED';
   create table sport_leg (
     round_id text not null references round, place integer not null, match_id text not null references sport_match,
     code text not null, line integer not null, pick text not null, price integer not null check (price > 100),
     settlement text check (settlement in ('WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSS', 'LOSS', 'VOID')),
     primary key (round_id, place)
   ) strict;
   create index sport_leg_of_match on sport_leg (match_id);`,
  // Vouchers that were printed; the PIN follows from the serial. One pays one deposit, and a deposit is paid by one.
  `create table voucher (
     serial text primary key, amount integer not null check (amount > 0), currency text not null, expires_at integer not null,
     printed_for text not null references deposit, used_by text unique references deposit
   ) strict;
   create index voucher_printed on voucher (printed_for);`,
  // Rooms with seats. A hand is a round that is shared; the stakes in it are rounds of their own, with a row here that says whose.
  `create table card_room (
     id text primary key, level text not null, purse text not null, number integer not null,
     banker integer not null, banked integer not null default 0, unique (level, purse, number)
   ) strict;
   create table card_seat (
     room_id text not null references card_room, seat integer not null check (seat between 0 and 4),
     player text not null unique, session_id text not null references session, address_hash text not null,
     takes_bank integer not null default 0, is_leaving integer not null default 0, missed integer not null default 0,
     sat_at integer not null, primary key (room_id, seat)
   ) strict;
   create table card_hand (
     id text primary key references shared_round, room_id text not null references card_room,
     phase text not null check (phase in ('WAITING', 'BETS', 'BANK', 'TURNS', 'SHOWN', 'DONE')),
     banker integer not null, turn integer, turn_from integer, turn_to integer,
     drew text not null default '[]', acted text not null default '[]',
     house_stake integer not null default 0, house_pay integer not null default 0, fee integer not null default 0
   ) strict;
   create unique index card_hand_now on card_hand (room_id) where phase <> 'DONE';
   create table card_bet (
     round_id text primary key references round, hand_id text not null references card_hand, seat integer not null,
     player text not null, unit integer not null check (unit >= 0)
   ) strict;
   create index card_bet_of on card_bet (hand_id);
   create index card_bet_by on card_bet (player);
   create table card_flow (
     hand_id text not null references card_hand, winner text not null, loser text not null,
     amount integer not null check (amount > 0), at integer not null, primary key (hand_id, winner, loser)
   ) strict;
   create index card_flow_at on card_flow (at);
   create table card_signal (
     id integer primary key, kind text not null check (kind in ('ADDRESS', 'PAIR', 'FLOW')), player text not null,
     other text not null, room_id text not null, detail text not null, day integer not null, at integer not null,
     unique (kind, player, other, day)
   ) strict;`,
  // Picks that are first with others.
  `create table sport_leg_next (
     round_id text not null references round, place integer not null, match_id text not null references sport_match,
     code text not null, line integer not null, pick text not null, price integer not null check (price > 100),
     settlement text check (settlement in
       ('WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSS', 'LOSS', 'VOID', 'DEAD_HEAT_2', 'DEAD_HEAT_3', 'DEAD_HEAT_4')),
     primary key (round_id, place)
   ) strict;
   insert into sport_leg_next select round_id, place, match_id, code, line, pick, price, settlement from sport_leg;
   drop table sport_leg;
   alter table sport_leg_next rename to sport_leg;
   create index sport_leg_of_match on sport_leg (match_id);`,
  // Rooms of more games than one, and what was done in a hand in its order, as its game says it.
  `pragma defer_foreign_keys = on;
   create table card_room_before as select * from card_room;
   drop table card_room;
   create table card_room (
     id text primary key, game text not null, level text not null, purse text not null, number integer not null,
     banker integer not null, banked integer not null default 0, unique (game, level, purse, number)
   ) strict;
   insert into card_room (id, game, level, purse, number, banker, banked)
     select id, 'pokdeng', level, purse, number, banker, banked from card_room_before;
   drop table card_room_before;
   alter table card_hand add column acts text not null default '[]';
   update card_hand set acts = (
     select json_group_array(json_object('seat', a.value, 'step',
       iif(exists (select 1 from json_each(card_hand.drew) d where d.value = a.value), 'draw', 'stand')))
     from json_each(card_hand.acted) a);
   alter table card_hand drop column drew;
   alter table card_hand drop column acted;`,
  // Rounds that the platform gives to a player, and which of them each round is.
  `create table free_grant (
     id text primary key, player text not null, game_code text not null, currency text not null,
     stake integer not null check (stake > 0), rounds integer not null check (rounds > 0), until integer not null,
     over_at integer
   ) strict;
   create index free_grant_of on free_grant (player, game_code);
   alter table round add column free_grant_id text references free_grant;
   create index round_of_grant on round (free_grant_id) where free_grant_id is not null;`,
  // A room has as many seats as its game says.
  `create table card_seat_next (
     room_id text not null references card_room, seat integer not null check (seat >= 0),
     player text not null unique, session_id text not null references session, address_hash text not null,
     takes_bank integer not null default 0, is_leaving integer not null default 0, missed integer not null default 0,
     sat_at integer not null, primary key (room_id, seat)
   ) strict;
   insert into card_seat_next select room_id, seat, player, session_id, address_hash, takes_bank, is_leaving, missed, sat_at from card_seat;
   drop table card_seat;
   alter table card_seat_next rename to card_seat;`,
  // What a round pays before its end, one part at a time.
  `create table part_win (
     id text primary key, round_id text not null references round, place integer not null check (place >= 0),
     amount integer not null check (amount > 0), state text not null check (state in ('PAYING', 'PAID')),
     balance integer, tries integer not null default 0, next_try_at integer not null default 0,
     at integer not null, paid_at integer, unique (round_id, place),
     check ((state = 'PAID') = (paid_at is not null))
   ) strict;
   create unique index part_win_pending on part_win (round_id) where state = 'PAYING';`,
  // Seasons that are bet on, and picks of them; up to eight may be first together.
  `create table sport_season (
     id text primary key, league text not null, number integer not null, first_turn integer not null, turns integer not null,
     state text not null check (state in ('PLANNED', 'DONE')), winners text, unique (league, number), check ((state = 'DONE') = (winners is not null))
   ) strict;
   create table sport_leg_next (
     round_id text not null references round, place integer not null, match_id text references sport_match,
     season_id text references sport_season, code text not null, line integer not null, pick text not null,
     price integer not null check (price > 100),
     settlement text check (settlement in ('WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSS', 'LOSS', 'VOID', 'DEAD_HEAT_2', 'DEAD_HEAT_3',
       'DEAD_HEAT_4', 'DEAD_HEAT_5', 'DEAD_HEAT_6', 'DEAD_HEAT_7', 'DEAD_HEAT_8')),
     primary key (round_id, place), check ((match_id is null) <> (season_id is null))
   ) strict;
   insert into sport_leg_next select round_id, place, match_id, null, code, line, pick, price, settlement from sport_leg;
   drop table sport_leg;
   alter table sport_leg_next rename to sport_leg;
   create index sport_leg_of_match on sport_leg (match_id) where match_id is not null;
   create index sport_leg_of_season on sport_leg (season_id) where season_id is not null;`,
  // A launch is its page's from the first time that it asks with it: by the hash of a key that the page made.
  'alter table launch add column key_hash text;',
]

/** Statements are few and run often: each is prepared once. */
export class Store extends DatabaseSync {
  readonly #prepared = new Map<string, StatementSync>()

  override prepare(sql: string): StatementSync {
    return this.#prepared.getOrInsertComputed(sql, () => super.prepare(sql))
  }
}
export const storeFile = 'sandbox.sqlite'

/** Opens the sandbox's own file, made at the first start. What is committed survives a kill of the machine. */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, storeFile)
  const store = new Store(file, { timeout: 5000 })
  const pragmas = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'secure_delete = on']
  store.exec(pragmas.map((pragma) => `pragma ${pragma};`).join(' '))
  store.function('hash_token', { deterministic: true }, (token) => hashToken(String(token)))
  atomically(store, () => {
    const { user_version: version } = store.prepare('pragma user_version').get() as { user_version: number } // a pragma's one row
    for (const step of versions.slice(version)) store.exec(step)
    store.exec(`pragma user_version = ${versions.length}`)
  })
  // The files beside it come into being with its first write, with the rights that it has itself.
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600)
  return store
}

/** Runs `work` as one transaction: all of it stays, or none. */
export function atomically<T>(store: Store, work: () => T): T {
  store.exec('begin immediate')
  try {
    const result = work()
    store.exec('commit')
    return result
  } catch (error) {
    store.exec('rollback')
    throw error
  }
}
