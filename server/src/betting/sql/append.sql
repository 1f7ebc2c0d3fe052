create or replace function betting_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'settled bets only grow: % is refused', tg_op using errcode = 'BT001';
end $$;
create or replace trigger settled_bet_append_only before update or delete on settled_bet
  for each row execute function betting_refuse_change();
create or replace trigger settled_bet_no_truncate before truncate on settled_bet
  for each statement execute function betting_refuse_change();

-- Writes what bets came to, inside the transaction that settles them. `settled_at` of the rows is not looked at: it is
-- the database's own time, never before the transaction began, on which the summing of windows relies, and never in a window that is
-- summed already: where the machine's clock was set back, that is the moment up to which windows are summed, until the clock has passed it.
create or replace function betting_append(p_rows settled_bet[]) returns void language plpgsql as $$
declare
  v_first timestamptz;
begin
  perform pg_current_xact_id(); -- from here on no window is summed beyond the transaction's beginning
  select greatest(now(), summed_until) into v_first from settled_bet_progress;
  insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game,
      reference, currency, stake, valid, payout)
    select r.member_id, r.placed_at, r.source, r.source_id, r.entry, greatest(clock_timestamp(), v_first), r.category, r.vendor, r.game,
        r.reference, r.currency, r.stake, r.valid, r.payout
      from unnest(p_rows) r;
end $$;
