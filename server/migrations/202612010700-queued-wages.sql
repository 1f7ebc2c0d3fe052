-- Where very many are paid at a tick, their wages wait for their turn: accounts are locked for some of them at a time.
alter table agent_wage
  -- Since when it is held back, of one that waited for its turn before.
  add column held_at timestamptz,
  drop constraint agent_wage_reason_check,
  add constraint agent_wage_reason_check check (reason in ('CONDITIONS', 'NEGATIVE', 'NOTHING_BET', 'DOWNLINES', 'PAID_BEFORE', 'KEPT',
    'FROZEN', 'DISABLED', 'CLOSED', 'EXCLUDED', 'FLAGGED', 'FORFEITED', 'TOP_RATE', 'QUEUED'));
create index agent_wage_queued on agent_wage (tick) where state = 'HELD' and reason = 'QUEUED';
