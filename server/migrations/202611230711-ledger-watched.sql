-- Accounts whose entries are summed as they are posted, by the day of a time zone and by kind. Nobody else pays for it.
create table ledger_watched (
  account_id bigint primary key references ledger_account (id),
  time_zone text not null,
  -- The first day of which every entry is in the sums.
  since date not null
);
create table ledger_day_sum (
  account_id bigint not null references ledger_watched (account_id),
  day date not null,
  kind smallint not null references ledger_transfer_kind (kind),
  -- What came to the account, less what went.
  amount bigint not null,
  primary key (account_id, day, kind)
);
