-- The house's exposure by number. It is added to after the accounts of a bet are locked, in the order of its keys, and so
-- given back: whoever writes it holds the same locks in the same order. Arrays name their slip by its place, from 1; a
-- slip names a key once.

-- The slips that do not fit, judged by what was committed before: NUMBER_FULL for one that does not fit by itself, CROWDED for
-- one that may, but not together with the others. The table's check is the last word, for others write meanwhile.
create or replace function lottery_full_slips(
  p_issues bigint[], p_accounts bigint[],
  p_slips int[], p_risks text[], p_keys text[], p_amounts bigint[], p_maxima bigint[]
) returns table (place int, verdict text, risk text, key text, room bigint) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select distinct on (g.slip) g.slip, case when g.amount > g.room then 'NUMBER_FULL' else 'CROWDED' end, g.risk, g.key, g.room
      from (select n.slip, n.risk, n.key, n.amount, greatest(n.most - coalesce(x.amount, 0), 0) as room,
          sum(n.amount) over (partition by p_issues[n.slip], p_accounts[n.slip] & 15, n.risk, n.key) as together
        from unnest(p_slips, p_risks, p_keys, p_amounts, p_maxima) n(slip, risk, key, amount, most)
        left join lottery_exposure x on x.issue_id = p_issues[n.slip]
          and x.currency = (p_accounts[n.slip] & 15)::smallint and (x.risk, x.key) = (n.risk, n.key)) g
      where g.together > g.room
      order by g.slip, g.amount <= g.room, g.risk, g.key;
end $$;

-- Gives back what a cancelled slip exposed the house to.
create or replace function lottery_give_back_exposure(
  p_issue bigint, p_account bigint, p_risks text[], p_keys text[], p_amounts bigint[]
) returns void language plpgsql as $$
begin
  perform from lottery_exposure x
    where x.issue_id = p_issue and x.currency = (p_account & 15)::smallint
      and (x.risk, x.key) in (select * from unnest(p_risks, p_keys))
    order by x.risk, x.key for update;
  -- A lower limit refuses bets, not what leaves.
  update lottery_exposure x set amount = x.amount - n.amount, most = greatest(x.most, x.amount - n.amount)
    from unnest(p_risks, p_keys, p_amounts) n(risk, key, amount)
    where x.issue_id = p_issue and x.currency = (p_account & 15)::smallint and (x.risk, x.key) = (n.risk, n.key);
end $$;
