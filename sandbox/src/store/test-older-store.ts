/** For tests: takes back what came with free rounds. */
export const withoutFreeRounds = `
  drop index round_of_grant; alter table round drop column free_grant_id; drop table free_grant;`

/** For tests: takes back what came with rooms of more games than one, where no hand is being played, and whatever came later. */
export const withoutRoomsOfGames = `${withoutFreeRounds}
  alter table card_hand drop column acts;
  alter table card_hand add column drew text not null default '[]';
  alter table card_hand add column acted text not null default '[]';`
