-- From when on wages are settled: whoever checks them looks for those that should be there since then.
alter table agent_progress add column settled_from timestamptz;
update agent_progress set settled_from = least(settled_until, (select min(starts_at) from agent_team_window),
  (select min(period_starts_at) from agent_wage));
alter table agent_progress alter column settled_from set not null;
