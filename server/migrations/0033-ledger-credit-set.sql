-- Credits very many members from one house account in one set: settlement pays winners with it, in chunks.
-- p_run is the settlement's own UUIDv7, the same on each retry; a reference (the bet) is paid once per run.
-- Whoever repeats a chunk, also a part of one, gets the same transfers, with is_new false. Anything that is
-- not a matching credit raises and undoes the whole chunk: of winners none may be left out in silence.
create function ledger_credit_set(
  p_run uuid, p_debit bigint, p_kind smallint, p_accounts bigint[], p_amounts bigint[], p_references uuid[]
) returns table (reference uuid, transfer_id uuid, is_new boolean)
language plpgsql
set plan_cache_mode = force_generic_plan set jit = off
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_at timestamptz := clock_timestamp();
  v_ids uuid[];
  v_old uuid[];
  v_members bigint;
begin
  -- A run may be taken up again long after its start, so it is allowed more age than a caller's key.
  if p_run < ledger_key_floor(v_at - interval '31 days') or p_run > ledger_key_floor(v_at + interval '24 hours') then
    raise exception 'the run''s key % is out of time', p_run using errcode = 'LG003';
  end if;
  select array_agg(ledger_part_key(p_run, r) order by o) into v_ids from unnest(p_references) with ordinality u(r, o);

  select greatest(v_at, max(l.posted_at)), count(*) into v_at, v_members from (
    select a.posted_at from ledger_account a
      join ledger_account h on h.id = p_debit and h.balance is null and h.currency = a.currency
      join ledger_transfer_kind k on k.kind = p_kind and k.debit_class = h.class and k.credit_class = a.class
      where a.id = any (p_accounts) and a.balance is not null
      order by a.id for no key update of a) l;
  if v_members <> (select count(distinct a) from unnest(p_accounts) a)
      or cardinality(p_accounts) <> cardinality(p_amounts) or cardinality(p_accounts) <> cardinality(p_references) then
    raise exception 'kind % cannot credit all of these accounts from account %', p_kind, p_debit using errcode = 'LG004';
  end if;

  v_old := array(select t.id from unnest(v_ids) i cross join lateral (select id from ledger_transfer t where t.id = i limit 1) t);
  if cardinality(v_old) > 0 and exists (
    select from unnest(v_ids, p_accounts, p_amounts, p_references) u(id, account, amount, reference)
      cross join lateral (select * from ledger_transfer t where t.id = u.id limit 1) t
      where (t.debit_account, t.credit_account, t.amount, t.kind, t.reference)
        is distinct from (p_debit, u.account, u.amount, p_kind, u.reference)
  ) then
    raise exception 'run % already paid one of these references otherwise', p_run using errcode = 'LG005';
  end if;

  return query
  with req as materialized (
    select u.*, cardinality(v_old) = 0 or u.id <> all (v_old) as is_new
      from unnest(v_ids, p_accounts, p_amounts, p_references) with ordinality u(id, account, amount, reference, ord)),
  run as materialized (
    select r.id, r.account, r.amount, r.reference, sum(r.amount) over w as sum, row_number() over w as number
      from req r where r.is_new window w as (partition by r.account order by r.ord rows unbounded preceding)),
  upd as (
    update ledger_account a set balance = a.balance + s.amount, version = a.version + s.number, posted_at = v_at
      from (select account, sum(amount)::bigint as amount, count(*) as number from run group by account) s
      where a.id = s.account
      returning a.id, a.balance - s.amount as before, a.version - s.number as version),
  ins as (
    insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, credit_after, credit_version,
        kind, reference, transaction_id)
      select r.id, p_debit, r.account, r.amount, v_at, u.before + r.sum, u.version + r.number, p_kind, r.reference, p_run
        from run r join upd u on u.id = r.account)
  select reference, id, is_new from req;
end $$;
