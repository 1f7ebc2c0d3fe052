import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
]

export type Store = DatabaseSync

/** Opens the sandbox's own file, made at the first start. What is committed survives a kill of the machine. */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'sandbox.sqlite')
  const store = new DatabaseSync(file, { timeout: 5000 })
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
