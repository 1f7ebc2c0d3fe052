-- after: ledger/sql/keys.sql

-- Credits very many members from one house account in one set: settlement pays winners with it, in chunks.
-- p_run is the settlement's own UUIDv7, the same on each retry. A reference (the bet) is paid once per run:
-- the transfer's id is ledger_part_key(p_run, reference). Whoever repeats a chunk, also a part of one or in
-- other pieces, pays nobody twice. Anything that is not a matching credit raises and undoes the whole chunk:
-- of winners none may be left out in silence.
-- Whatever can be worked out without them is worked out before the accounts are locked, so that live bets of the
-- winners wait less.
create or replace function ledger_credit_set(
  p_run uuid, p_debit bigint, p_kind smallint, p_accounts bigint[], p_amounts bigint[], p_references uuid[],
  out credited bigint, out repeated bigint
) language plpgsql
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_nestloop = off as $$
declare
  v_at timestamptz := clock_timestamp();
  v_class int;
  v_ids uuid[];
  v_old uuid[] := '{}';
  v_rows tid[];
  v_other uuid;
begin
  -- A run may be taken up again long after its start, so it is allowed more age than a caller's key.
  if p_run < ledger_key_floor(v_at - interval '31 days') or p_run > ledger_key_floor(v_at + interval '24 hours') then
    raise exception 'the run''s key % is out of time', p_run using errcode = 'LG003';
  end if;
  select k.credit_class into v_class from ledger_transfer_kind k join ledger_account h on h.id = p_debit
    where k.kind = p_kind and k.debit_class = h.class and h.balance is null;

  if cardinality(p_accounts) <> cardinality(p_amounts) or cardinality(p_accounts) <> cardinality(p_references) then
    raise exception 'accounts, amounts and references differ in number' using errcode = 'LG004';
  end if;
  v_ids := ledger_part_keys(p_run, p_references);

  select greatest(v_at, max(l.posted_at)), array_agg(l.ctid) into v_at, v_rows from (
    select a.posted_at, a.ctid from ledger_account a
      where a.id = any (p_accounts) and (a.id & 511) = v_class * 16 + (p_debit & 15) and a.balance is not null
      order by a.id for no key update) l;

  -- Twice at most: tries as if nothing were paid before, and looks only when a key says otherwise.
  for v_try in 1..2 loop
    begin
      with running as materialized (
        select u.*, (sum(u.amount) over w)::bigint as sum, row_number() over w as number
          from unnest(v_ids, p_accounts, p_amounts, p_references) u(id, account, amount, reference)
          where u.id <> all (v_old) window w as (partition by u.account rows unbounded preceding)),
      changed as (
        update ledger_account a set balance = a.balance + s.amount, version = a.version + s.number, posted_at = v_at
          from (select account, max(sum) as amount, max(number) as number from running group by account) s
          where a.ctid = any (v_rows) and a.id = s.account
          returning a.id, a.balance - s.amount as before, a.version - s.number as version)
      insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, credit_after, credit_version,
          kind, reference, transaction_id)
        select r.id, p_debit, r.account, r.amount, v_at, c.before + r.sum, c.version + r.number, p_kind, r.reference,
            p_run
          from running r join changed c on c.id = r.account;
      get diagnostics credited = row_count;
      exit;
    exception when unique_violation then
      if v_try = 2 then raise; end if;
      v_old := array(select t.id from ledger_transfer t where t.id = any (v_ids));
      select u.reference into v_other
        from unnest(v_ids, p_accounts, p_amounts, p_references) u(id, account, amount, reference)
        join ledger_transfer t on t.id = u.id and t.id = any (v_old)
        where (t.debit_account, t.credit_account, t.amount, t.kind, t.reference)
          is distinct from (p_debit, u.account, u.amount, p_kind, u.reference) limit 1;
      if found then
        raise exception 'run % already paid % otherwise', p_run, v_other using errcode = 'LG005';
      end if;
    end;
  end loop;
  repeated := cardinality(v_old);
  -- An account that is unknown, or that this kind cannot credit from this house account, was left out above.
  if credited + repeated <> cardinality(v_ids) then
    raise exception 'kind % cannot credit all of these accounts from account %', p_kind, p_debit using errcode = 'LG004';
  end if;
end $$;
