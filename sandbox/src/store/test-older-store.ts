/** For tests: takes back what came with keys of launches. */
const withoutKeys = 'alter table launch drop column key_hash;'

/** For tests: takes back what came with parts of bets and with seasons, and whatever came later. */
export const withoutSeasons = `${withoutKeys}
  drop table part_win;
  create table sport_leg_before (
    round_id text not null references round, place integer not null, match_id text not null references sport_match,
    code text not null, line integer not null, pick text not null, price integer not null check (price > 100),
    settlement text check (settlement in
      ('WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSS', 'LOSS', 'VOID', 'DEAD_HEAT_2', 'DEAD_HEAT_3', 'DEAD_HEAT_4')),
    primary key (round_id, place)
  ) strict;
  insert into sport_leg_before
    select round_id, place, match_id, code, line, pick, price, settlement from sport_leg where match_id is not null;
  drop table sport_leg;
  alter table sport_leg_before rename to sport_leg;
  create index sport_leg_of_match on sport_leg (match_id);
  drop table sport_season;`

/** For tests: takes back what came with free rounds, and whatever came later. */
export const withoutFreeRounds = `${withoutSeasons}
  drop index round_of_grant; alter table round drop column free_grant_id; drop table free_grant;`

/** For tests: takes back what came with rooms of more games than one, where no hand is being played, and whatever came later. */
export const withoutRoomsOfGames = `${withoutFreeRounds}
  alter table card_hand drop column acts;
  alter table card_hand add column drew text not null default '[]';
  alter table card_hand add column acted text not null default '[]';`
