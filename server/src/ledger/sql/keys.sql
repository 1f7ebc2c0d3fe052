-- Keys and partitions by time. A UUIDv7 starts with 48 bits of milliseconds.

-- The smallest key of an instant: its milliseconds, then zeros.
create or replace function ledger_key_floor(p_at timestamptz) returns uuid language sql immutable parallel safe as $$
  select rpad(lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

create or replace function ledger_key_time(p_key uuid) returns timestamptz language sql immutable parallel safe as $$
  select timestamptz 'epoch' + interval '1 millisecond'
    * ('x' || left(replace(p_key::text, '-', ''), 12))::bit(48)::bigint
$$;

-- The key of a part of something bigger: the time of the whole, then a hash of whole and part. Whoever
-- repeats the work arrives at the same key, so the part is posted once. `partKey` in TypeScript agrees.
create or replace function ledger_part_key(p_whole uuid, p_part uuid) returns uuid language sql immutable parallel safe as $$
  select (left(p_whole::text, 15) || right(overlay(md5(p_whole::text || p_part::text) placing '8' from 17), 19))::uuid
$$;

-- ledger_part_key of many parts; the whole's own part of the keys is read once.
create or replace function ledger_part_keys(p_whole uuid, p_parts uuid[]) returns uuid[] language plpgsql immutable parallel safe
set plan_cache_mode = force_generic_plan as $$
declare
  v_whole text := p_whole::text;
  v_time text := left(v_whole, 15);
begin
  -- In the order of the parts.
  return array(select (v_time || substr(hash, 14, 3) || '8' || substr(hash, 18))::uuid
    from (select md5(v_whole || part::text) as hash from unnest(p_parts) part offset 0) h);
end $$;

-- The currency of an account, by name: the last four bits of its id say it.
create or replace function ledger_currency_of(p_account bigint) returns text language sql stable parallel safe as $$
  select c.name from ledger_currency c where c.code = (p_account & 15)
$$;
