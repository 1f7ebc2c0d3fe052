-- Three characters each of a name, for an index that finds a part of one. What it costs is told, so that the index is asked first and not
-- the names one by one. The index keeps what it said: who changes it, makes the index anew.
create or replace function name_parts(p_name text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct substr(p_name, at, 3)), '{}') from generate_series(1, length(p_name) - 2) at
$$;
create index if not exists member_name_parts on member using gin (name_parts(username_key));
