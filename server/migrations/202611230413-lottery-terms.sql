-- What a lottery is sold under where operators have changed it: asked for by one, confirmed by another, and a version from
-- then on, which holds from a moment on until the next one does. Version 0 is the lottery as it was delivered.
create table lottery_terms (
  id uuid primary key,
  game_code text not null references lottery_product (code),
  version int constraint lottery_terms_version check (version > 0),
  from_at timestamptz not null,
  -- All that differs from the lottery as it was delivered.
  changes jsonb not null,
  reason text not null constraint lottery_terms_reason check (reason <> ''),
  state text not null default 'ASKED'
    constraint lottery_terms_state check (state in ('ASKED', 'CONFIRMED', 'DECLINED')),
  asked_by uuid not null,
  asked_at timestamptz not null default clock_timestamp(),
  decided_by uuid,
  decided_at timestamptz,
  constraint lottery_terms_numbered check ((state = 'CONFIRMED') = (version is not null)),
  constraint lottery_terms_decided check (
    (state = 'ASKED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint lottery_terms_four_eyes check (state <> 'CONFIRMED' or decided_by <> asked_by),
  unique (game_code, version)
);
create unique index lottery_terms_open on lottery_terms (game_code) where state = 'ASKED';
create index lottery_terms_in_force on lottery_terms (game_code, from_at) where version is not null;

-- The version that the slip's bets were accepted under; null of slips from before there were any.
alter table lottery_slip add column terms_version int;
