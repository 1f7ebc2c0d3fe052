-- after: ledger/sql/keys.sql

-- Makes the partitions of a month and of those after it. A job calls it daily and each start does; rows
-- of a month without a partition would go to the default one, where ledger:verify reports them.
create or replace function ledger_make_partitions(p_from timestamptz default clock_timestamp(), p_months int default 3)
returns int language plpgsql as $$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_name text;
  v_made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ledger_make_partitions'));
  for i in 0..p_months loop
    v_name := 'ledger_transfer_' || to_char(v_month, 'YYYYMM');
    if to_regclass(v_name) is null then
      execute format('create table %I partition of ledger_transfer for values from (%L) to (%L)', v_name,
        ledger_key_floor(v_month at time zone 'UTC'),
        ledger_key_floor((v_month + interval '1 month') at time zone 'UTC'));
      execute format('create trigger ledger_transfer_no_truncate before truncate on %I
        for each statement execute function ledger_refuse_change()', v_name);
      v_made := v_made + 1;
    end if;
    v_month := v_month + interval '1 month';
  end loop;
  return v_made;
end $$;
