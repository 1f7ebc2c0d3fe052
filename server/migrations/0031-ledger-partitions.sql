-- Keys and partitions by time. A UUIDv7 starts with 48 bits of milliseconds.

-- The smallest key of an instant: its milliseconds, then zeros.
create function ledger_key_floor(p_at timestamptz) returns uuid language sql immutable parallel safe as $$
  select rpad(lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

create function ledger_key_time(p_key uuid) returns timestamptz language sql immutable parallel safe as $$
  select timestamptz 'epoch' + interval '1 millisecond'
    * ('x' || left(replace(p_key::text, '-', ''), 12))::bit(48)::bigint
$$;

-- The key of a part of something bigger: the time of the whole, then a hash of whole and part. Whoever
-- repeats the work arrives at the same key, so the part is posted once. `partKey` in TypeScript agrees.
create function ledger_part_key(p_whole uuid, p_part uuid) returns uuid language sql immutable parallel safe as $$
  select (left(p_whole::text, 15) || right(overlay(md5(p_whole::text || p_part::text) placing '8' from 17), 19))::uuid
$$;

-- Makes the partitions of a month and of those after it. A job calls it daily and each start does; rows
-- of a month without a partition would go to the default one, where ledger:verify reports them.
create function ledger_make_partitions(p_from timestamptz default clock_timestamp(), p_months int default 3)
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

create table ledger_transfer_default partition of ledger_transfer default;
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer_default
  for each statement execute function ledger_refuse_change();
-- From the month before: on the first day of a month, keys of the day before still arrive.
select ledger_make_partitions(clock_timestamp() - interval '1 month', 4);
