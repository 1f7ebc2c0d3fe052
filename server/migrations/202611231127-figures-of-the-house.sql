create index member_created on member (created_at);

-- Figures of the house in a currency by the hours and days of a time zone, counted up to a moment.
create table report_progress (
  time_zone text not null,
  currency text not null,
  counted_until timestamptz not null,
  primary key (time_zone, currency)
);

-- An hour in which nothing was has no row.
create table report_hour (
  time_zone text not null,
  currency text not null,
  starts_at timestamptz not null,
  -- Stakes less those given back.
  turnover bigint not null,
  -- Paid to players less what was taken back.
  winnings bigint not null,
  -- What the house won in game wallets, where the single bets are not the ledger's; below zero it lost.
  game_wallets bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  new_members int not null constraint report_hour_members check (new_members >= 0),
  players int not null constraint report_hour_players check (players >= 0),
  foreign key (time_zone, currency) references report_progress,
  primary key (time_zone, currency, starts_at)
);

-- Whoever plays in several hours of a day is one player.
create table report_day (
  time_zone text not null,
  currency text not null,
  day date not null,
  players int not null constraint report_day_players check (players > 0),
  foreign key (time_zone, currency) references report_progress,
  primary key (time_zone, currency, day)
);
