-- Sums up what teams came to by funded bets in the windows from one moment to another, both of them ends of windows that are summed up, as their accounts
-- stand below each other now. Whoever calls it holds the row of agent_progress.
create or replace function agent_sum_teams(p_from timestamptz, p_until timestamptz, p_zone text) returns void
language sql as $$
  with added as (
    insert into agent_team_window (agent_id, starts_at, category, currency, bets, valid, stake, payout)
      select c.ancestor_id, w.starts_at, w.category, w.currency, sum(w.bets), sum(w.valid), sum(w.stake), sum(w.payout)
        from settled_bet_window w join member_closure c on c.member_id = w.member_id and c.depth > 0
        where w.starts_at >= p_from and w.starts_at < p_until and w.currency <> 'DEMO' and w.is_funded
        group by 1, 2, 3, 4 returning *)
  insert into agent_team_day as d (agent_id, day, category, currency, bets, valid, stake, payout)
    select agent_id, (starts_at at time zone p_zone)::date, category, currency, sum(bets), sum(valid), sum(stake), sum(payout)
      from added group by 1, 2, 3, 4
    on conflict (agent_id, day, category, currency) do update set bets = d.bets + excluded.bets,
      valid = d.valid + excluded.valid, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout;
  insert into agent_active_day as d (member_id, day, valid, unfunded)
    select member_id, (starts_at at time zone p_zone)::date, sum(valid), coalesce(sum(valid) filter (where not is_funded), 0) from settled_bet_window
      where starts_at >= p_from and starts_at < p_until and currency <> 'DEMO' group by 1, 2
    on conflict (member_id, day) do update set valid = d.valid + excluded.valid, unfunded = d.unfunded + excluded.unfunded;
$$;

-- The same for the first levels below agents whose contracts count them alone.
create or replace function agent_sum_levels(p_from timestamptz, p_until timestamptz, p_zone text) returns void
language sql as $$
  with asked as (
    select distinct downline_id as agent_id, levels from agent_contract
      where levels is not null and state in ('ACTIVE', 'SUPERSEDED', 'TERMINATED') and effective_from < p_until
        and (ends_at is null or ends_at > p_from)),
  added as (
    insert into agent_level_window (agent_id, levels, starts_at, currency, valid, stake, payout)
      select a.agent_id, a.levels, w.starts_at, w.currency, sum(w.valid), sum(w.stake), sum(w.payout)
        from asked a join member_closure c on c.ancestor_id = a.agent_id and c.depth between 1 and a.levels
          join settled_bet_window w on w.member_id = c.member_id
        where w.starts_at >= p_from and w.starts_at < p_until and w.currency <> 'DEMO' and w.is_funded
        group by 1, 2, 3, 4 returning *)
  insert into agent_level_day as d (agent_id, levels, day, currency, valid, stake, payout)
    select agent_id, levels, (starts_at at time zone p_zone)::date, currency, sum(valid), sum(stake), sum(payout)
      from added group by 1, 2, 3, 4
    on conflict (agent_id, levels, day, currency) do update set valid = d.valid + excluded.valid, stake = d.stake + excluded.stake,
      payout = d.payout + excluded.payout;
$$;
