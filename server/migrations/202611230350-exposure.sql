-- What the house would have to pay for a number of an issue that is still to be drawn: the sum over its standing bets, by
-- risk (play types that bet on the same numbers) and currency. Wide selections of a risk are counted together under '*',
-- each with its highest win. Rows go when the issue is drawn or cancelled.
create table lottery_exposure (
  issue_id bigint not null,
  currency smallint not null,
  risk text collate "C" not null,
  key text collate "C" not null,
  amount bigint not null constraint lottery_exposure_amount check (amount >= 0),
  -- The limit when a bet was last added; a bet is refused that would go beyond it.
  most bigint not null,
  constraint lottery_exposure_within check (amount <= most),
  primary key (issue_id, currency, risk, key)
) with (fillfactor = 50);

-- What a wide selection counts among the wide ones of its risk; 0 of a bet that is counted by its numbers, null of one
-- that is not counted.
alter table lottery_bet add column wide_win bigint;
