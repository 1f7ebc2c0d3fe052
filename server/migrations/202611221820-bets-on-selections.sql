-- A bet is on a number at odds of its own, as before, or on a selection of many single bets at the odds of its play
-- type's levels. `key` is the number or the selection in its normal form.

-- Odds by level as text ('90000/100,45000/100') and as fractions; each text once, known by its hash, never changed.
create table lottery_level_odds (
  id int generated always as identity primary key,
  hash text not null unique,
  levels text not null,
  overs numeric[] not null,
  unders numeric[] not null,
  check (cardinality(overs) > 0 and cardinality(overs) = cardinality(unders))
);

alter table lottery_bet
  -- Single bets in it, and stake units that it costs: its price is stake * units.
  add column singles int not null default 1 check (singles > 0),
  add column units int not null default 1 check (units > 0),
  -- No foreign key: a bet would pay for looking again; the ledger's checks look instead.
  add column level_odds int,
  alter column odds drop not null,
  add constraint lottery_bet_one_odds check ((odds is null) <> (level_odds is null));

alter table lottery_bet_group
  add column units int not null default 1,
  add column level_odds int,
  drop constraint lottery_bet_group_pkey,
  alter column odds drop not null;
create index lottery_bet_group_issue on lottery_bet_group (issue_id);
