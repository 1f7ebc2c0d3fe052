-- The waiting version that a version takes the place of, from the same moment on: with what was closed before it.
alter table lottery_terms add column replaces int;
create unique index lottery_terms_replaced on lottery_terms (game_code, replaces) where replaces is not null;
