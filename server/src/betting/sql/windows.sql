-- after: betting/sql/funded.sql

-- Makes the partitions of this month and of those after it; rows without one go to the default, which works too.
create or replace function betting_make_partitions() returns void language plpgsql as $$
declare
  v_month timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtext('betting_make_partitions'));
  for i in 0..3 loop
    v_name := 'settled_bet_' || to_char(v_month, 'YYYYMM');
    if to_regclass(v_name) is null then
      execute format('create table %I partition of settled_bet for values from (%L) to (%L)', v_name,
        v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
    end if;
    v_month := v_month + interval '1 month';
  end loop;
end $$;

-- Sums up the windows of five minutes that are over, each once. Nothing more can come into a window that ended
-- before the oldest transaction began that writes now, because a row's time is never before its transaction's.
create or replace function betting_sum_windows() returns timestamptz language plpgsql set jit = off as $$
declare
  v_from timestamptz;
  v_until timestamptz;
begin
  select summed_until into v_from from settled_bet_progress for update;
  v_until := date_bin('5 minutes', least(clock_timestamp(), (select min(a.xact_start) from pg_stat_activity a
    where a.datname = current_database() and a.backend_xid is not null and a.pid <> pg_backend_pid())), 'epoch');
  if v_until <= v_from then return v_from; end if;
  insert into settled_bet_window (member_id, starts_at, category, vendor, currency, is_funded, bets, stake, valid, payout)
    select s.member_id, date_bin('5 minutes', s.settled_at, 'epoch'), s.category, s.vendor, s.currency, s.is_funded,
        count(*) filter (where s.entry = 0 and s.stake > 0), sum(s.stake), sum(s.valid), sum(s.payout)
      from betting_bets() s where s.settled_at >= v_from and s.settled_at < v_until
      group by 1, 2, 3, 4, 5, 6;
  update settled_bet_progress set summed_until = v_until;
  return v_until;
end $$;
