-- Lets one attempt at a time be counted for each of the names, until the transaction ends: in the order of the locks' numbers,
-- so that two callers who share both names cannot wait for each other.
create or replace function attempt_lock(p_names text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(number)
    from (select hashtextextended(name, 0) as number from unnest(p_names) as name order by 1) as ordered;
end $$;

-- When the attempt was made that reached each limit, counted from the newest; null where a limit is not reached. A count names
-- a subject, a network or a site, each by an index of its own.
create or replace function attempt_reached(p_counts jsonb) returns timestamptz[] language plpgsql as $$
declare
  v_reached timestamptz[] := '{}';
  v_at timestamptz;
  c record;
begin
  for c in select * from jsonb_to_recordset(p_counts) as given(subject text, source text, network text, site text,
    "isStranger" boolean, since timestamptz, "failedOrSince" timestamptz, "limit" int)
  loop
    v_at := null;
    if c.subject is not null then
      select a.attempted_at into v_at from login_attempt a where a.subject = c.subject and a.attempted_at > c.since
          and (c.source is null or a.source = c.source) and (c."isStranger" is null or a.is_stranger = c."isStranger")
          and (c."failedOrSince" is null or a.was_wrong or a.attempted_at > c."failedOrSince")
        order by a.attempted_at desc offset c."limit" - 1 limit 1;
    elsif c.network is not null then
      select a.attempted_at into v_at from login_attempt a where a.network = c.network and a.attempted_at > c.since
          and (c."failedOrSince" is null or a.was_wrong or a.attempted_at > c."failedOrSince")
        order by a.attempted_at desc offset c."limit" - 1 limit 1;
    else
      select a.attempted_at into v_at from login_attempt a where a.site = c.site and a.attempted_at > c.since
          and (c."failedOrSince" is null or a.was_wrong or a.attempted_at > c."failedOrSince")
        order by a.attempted_at desc offset c."limit" - 1 limit 1;
    end if;
    v_reached := v_reached || v_at;
  end loop;
  return v_reached;
end $$;

create or replace function attempt_add(p_attempt jsonb, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into login_attempt (subject, network, site, source, is_stranger, attempted_at)
    values (p_attempt->>'subject', p_attempt->>'network', p_attempt->>'site', p_attempt->>'source',
      (p_attempt->>'isStranger')::boolean, p_now)
    returning id into v_id;
  return v_id;
end $$;

-- Writes an attempt down unless one of the first so many counts is reached; what is counted is counted under the lock.
create or replace function attempt_reserve(p_attempt jsonb, p_names text[], p_counts jsonb, p_limits int, p_now timestamptz)
returns table (id bigint, reached timestamptz[]) language plpgsql as $$
begin
  perform attempt_lock(p_names);
  reached := attempt_reached(p_counts);
  if num_nonnulls(variadic reached[:p_limits]) = 0 then id := attempt_add(p_attempt, p_now); end if;
  return next;
end $$;
