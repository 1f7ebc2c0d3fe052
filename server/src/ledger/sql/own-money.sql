-- Notes the first money of a member's own, whoever posts it and how. The time is taken here, once the transaction writes, so that whoever finds no
-- transaction that began before a moment and still writes knows all own money of before it: windows of settled bets rely on that, also where the
-- clock was set back behind them.
create or replace function ledger_note_own_money() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into ledger_own_money (owner_id, since)
    select a.owner_id, greatest(clock_timestamp(), p.summed_until) from ledger_account a, settled_bet_progress p
      where a.id = new.credit_account
    on conflict (owner_id) do nothing;
  return null;
end $$;
-- `ownMoneyKinds` of the code: deposit, member_transfer, wage, adjustment_credit, wage_added, lottery_commission, credit_draw.
create or replace trigger ledger_transfer_own_money after insert on ledger_transfer
  for each row when (new.kind in (1, 7, 34, 40, 49, 54, 59)) execute function ledger_note_own_money();

-- What was posted between the migration and this trigger, by a process that was running.
insert into ledger_own_money (owner_id, since)
  select a.owner_id, min(t.created_at) from ledger_transfer t join ledger_account a on a.id = t.credit_account
    where t.kind in (1, 7, 34, 40, 49, 54, 59) and t.created_at > clock_timestamp() - interval '1 hour' group by 1
  on conflict (owner_id) do nothing;

-- Since when members have had money of their own in.
create or replace function ledger_own_money_since() returns table (member_id uuid, since timestamptz)
language sql stable as $$
  select o.owner_id, o.since from ledger_own_money o
$$;
