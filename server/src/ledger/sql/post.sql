-- after: ledger/sql/keys.sql
-- The one posting operation. Verdicts, in the order in which they are looked for:
--   KEY_EXPIRED      the key's time is more than 24 hours off this server's clock
--   REPLAYED         the key was posted with this very body; balances and time are those of that posting
--   CONFLICT         the key was posted with another body
--   UNKNOWN_ACCOUNT  one of the accounts does not exist
--   CURRENCY         the accounts differ in currency
--   KIND             the posting table has no such kind between accounts of these classes
--   FROZEN           the account to be debited is frozen
--   INSUFFICIENT     its balance is too small; debit_balance says what it has
--   POSTED           with the balances after it; a house account has none
-- An amount that is not above zero raises: no caller may come this far with one.
-- NOTE: the planner settings of these functions matter. A plan is kept for the life of a connection; one made
-- while a partition was new and empty would scan it whole when it holds millions.

-- Its name in older databases.
drop function if exists ledger_objection;

-- The first verdict that stands against a posting, or null when nothing does. Locks its member accounts.
create or replace function ledger_check_posting(
  p_id uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind smallint,
  p_reference uuid, p_transaction uuid, p_hash bigint,
  out verdict text, out debit_balance bigint, out credit_balance bigint, out posted_at timestamptz
) language plpgsql set enable_seqscan = off as $$
declare
  v_old ledger_transfer;
  v_debit ledger_account;
  v_credit ledger_account;
begin
  perform from ledger_account a where a.id in (p_debit, p_credit) and a.balance is not null
    order by a.id for no key update;

  select * into v_old from ledger_transfer t where t.id = p_id;
  if found then
    verdict := case when (v_old.debit_account, v_old.credit_account, v_old.amount, v_old.kind) =
        (p_debit, p_credit, p_amount, p_kind)
      and (v_old.reference, v_old.transaction_id, v_old.body_hash) is not distinct from
        (p_reference, p_transaction, p_hash) then 'REPLAYED' else 'CONFLICT' end;
    if verdict = 'REPLAYED' then
      debit_balance := v_old.debit_after;
      credit_balance := v_old.credit_after;
      posted_at := v_old.created_at;
    end if;
    return;
  end if;

  select * into v_debit from ledger_account a where a.id = p_debit;
  select * into v_credit from ledger_account a where a.id = p_credit;
  verdict := case
    when v_debit.id is null or v_credit.id is null then 'UNKNOWN_ACCOUNT'
    when v_debit.currency <> v_credit.currency then 'CURRENCY'
    when not exists (select from ledger_transfer_kind k where k.kind = p_kind
      and k.debit_class = v_debit.class and k.credit_class = v_credit.class) then 'KIND'
    when v_debit.is_frozen then 'FROZEN'
    when v_debit.balance < p_amount then 'INSUFFICIENT' end;
  if verdict in ('FROZEN', 'INSUFFICIENT') then debit_balance := v_debit.balance; end if;
end $$;

-- One posting. Tries first and asks for reasons after: the common case costs one update and one insert.
create or replace function ledger_post_one(
  p_id uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind smallint,
  p_reference uuid, p_transaction uuid, p_hash bigint,
  out verdict text, out debit_balance bigint, out credit_balance bigint, out posted_at timestamptz
) language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz := clock_timestamp();
  v_before timestamptz;
  v_debit_version bigint;
  v_credit_version bigint;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'a posting needs an amount above zero, got %', p_amount using errcode = 'LG002';
  end if;
  if p_id < ledger_key_floor(v_now - interval '24 hours') or p_id > ledger_key_floor(v_now + interval '24 hours') then
    verdict := 'KEY_EXPIRED';
    return;
  end if;
  loop
    debit_balance := null; credit_balance := null; v_debit_version := null; v_credit_version := null;
    posted_at := v_now;
    -- Sorted locks before any balance changes. An account's time never goes back, even when the clock does.
    if (p_debit & 511) < 256 and (p_credit & 511) < 256 then
      select greatest(v_now, max(l.posted_at)) into posted_at from (
        select a.posted_at from ledger_account a where a.id in (p_debit, p_credit) order by a.id for no key update) l;
    end if;
    if (p_debit & 511) < 256 then
      update ledger_account a set balance = a.balance - p_amount, version = a.version + 1,
          posted_at = greatest(a.posted_at, ledger_post_one.posted_at)
        where a.id = p_debit and a.balance >= p_amount and not a.is_frozen
        returning a.balance, a.version, a.posted_at into debit_balance, v_debit_version, posted_at;
    end if;
    if (p_credit & 511) < 256 and ((p_debit & 511) >= 256 or v_debit_version is not null) then
      update ledger_account a set balance = a.balance + p_amount, version = a.version + 1,
          posted_at = greatest(a.posted_at, ledger_post_one.posted_at)
        where a.id = p_credit
        returning a.balance, a.version, a.posted_at into credit_balance, v_credit_version, posted_at;
    end if;
    if ((p_debit & 511) >= 256 or v_debit_version is not null)
        and ((p_credit & 511) >= 256 or v_credit_version is not null) then
      insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, debit_after, debit_version,
          credit_after, credit_version, body_hash, kind, reference, transaction_id)
        select p_id, p_debit, p_credit, p_amount, ledger_post_one.posted_at, debit_balance, v_debit_version,
            credit_balance, v_credit_version, p_hash, p_kind, p_reference, p_transaction
          from ledger_transfer_kind k
          join ledger_account d on d.id = p_debit
          join ledger_account c on c.id = p_credit and c.currency = d.currency
          where k.kind = p_kind and k.debit_class = d.class and k.credit_class = c.class
        on conflict (id) do nothing;
      if found then
        verdict := 'POSTED';
        return;
      end if;
    end if;

    -- Refused: put back what was tried, while its locks are still held, and say why.
    if v_debit_version is not null then
      update ledger_account a set balance = a.balance + p_amount, version = a.version - 1 where a.id = p_debit;
    end if;
    if v_credit_version is not null then
      update ledger_account a set balance = a.balance - p_amount, version = a.version - 1 where a.id = p_credit;
    end if;
    select o.* into verdict, debit_balance, credit_balance, posted_at
      from ledger_check_posting(p_id, p_debit, p_credit, p_amount, p_kind, p_reference, p_transaction, p_hash) o;
    -- Nothing stands against it any more: the balance rose before the lock was ours. Now it is, so try again.
    exit when verdict is not null;
  end loop;
end $$;

-- Many postings in one statement, each with its own verdict. Locks the member accounts of all of them once, in
-- sorted order. ord counts from 1 in the order of the arrays. The set decides what is plain: one member account,
-- a new key, nothing wrong. The rest is decided one by one after it, in order: members on both sides, keys that
-- come twice or came before, faults, and whatever follows a refusal or another such posting on its account.
create or replace function ledger_post(
  p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_kinds smallint[],
  p_references uuid[] default null, p_transactions uuid[] default null, p_hashes bigint[] default null
) returns table (ord int, verdict text, debit_balance bigint, credit_balance bigint, posted_at timestamptz)
language plpgsql
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_nestloop = off as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
  v_low uuid := ledger_key_floor(v_now - interval '24 hours');
  v_high uuid := ledger_key_floor(v_now + interval '24 hours');
  v_members bigint[];
  v_balances bigint[];
  v_versions bigint[];
  v_frozen boolean[];
  v_houses bigint[];
  v_known_keys uuid[];
  v_alone int[];
  v_row record;
begin
  if cardinality(p_ids) = 1 then
    select 1, o.verdict, o.debit_balance, o.credit_balance, o.posted_at
      into ord, verdict, debit_balance, credit_balance, posted_at
      from ledger_post_one(p_ids[1], p_debits[1], p_credits[1], p_amounts[1], p_kinds[1],
        p_references[1], p_transactions[1], p_hashes[1]) o;
    return next;
    return;
  end if;

  -- Locks first: each statement after this one sees what was committed before it began.
  select array_agg(l.id), array_agg(l.balance), array_agg(l.version), array_agg(l.is_frozen),
      greatest(v_now, max(l.posted_at))
    into v_members, v_balances, v_versions, v_frozen, v_now
    from (select * from ledger_account a
      where a.id = any (p_debits || p_credits) and a.balance is not null order by a.id for no key update) l;
  v_houses := array(select a.id from ledger_account a where a.balance is null
    and a.id = any (array(select distinct x from unnest(p_debits || p_credits) x where (x & 511) >= 256)));
  v_known_keys := array(select t.id from ledger_transfer t
      where t.id = any (p_ids) and t.id >= v_low and t.id <= v_high)
    || array(select x from unnest(p_ids) x group by x having count(*) > 1);

  for v_row in
    with request as materialized (
      select u.*, d.id is not null as is_debit,
          case when d.id is not null then u.debit else u.credit end as account,
          case when d.id is not null then -u.amount else u.amount end as delta,
          coalesce(d.balance, c.balance) as before, coalesce(d.version, c.version) as version,
          (d.id is null) = (c.id is null) or coalesce(d.is_frozen, false) or k.kind is null
            or (u.debit & 15) <> (u.credit & 15) or u.id < v_low or u.id > v_high or u.id = any (v_known_keys)
            or case when d.id is null then u.debit else u.credit end <> all (v_houses) as is_special
        from unnest(p_ids, p_debits, p_credits, p_amounts, p_kinds, p_references, p_transactions, p_hashes)
          with ordinality u(id, debit, credit, amount, kind, reference, transaction_id, hash, ord)
        left join unnest(v_members, v_balances, v_versions, v_frozen) d(id, balance, version, is_frozen)
          on d.id = u.debit
        left join unnest(v_members, v_balances, v_versions) c(id, balance, version) on c.id = u.credit
        left join ledger_transfer_kind k on k.kind = u.kind
          and k.debit_class = (u.debit & 511) >> 4 and k.credit_class = (u.credit & 511) >> 4),
    leg as (
      select r.* from request r
      union all -- what is special holds up both of its accounts
      select id, debit, credit, amount, kind, reference, transaction_id, hash, ord, is_debit, credit, 0, before,
          version, is_special
        from request where is_special),
    running as (
      select l.*, (l.before + sum(delta) over w)::bigint as after, l.version + row_number() over w as next_version,
          bool_or(is_special) over w as is_held_up
        from leg l window w as (partition by account order by ord rows unbounded preceding)),
    decided as materialized (
      select r.*, case
          when is_held_up or min(after) over (
            partition by account order by ord rows between unbounded preceding and 1 preceding) < 0 then 'ALONE'
          when after < 0 then 'INSUFFICIENT'
          else 'POSTED' end as verdict
        from running r),
    changed as (
      update ledger_account a set balance = a.balance + s.delta, version = a.version + s.postings, posted_at = v_now
        from (select account, sum(delta)::bigint as delta, count(*) as postings
                from decided where verdict = 'POSTED' group by account) s
        where a.id = any (v_members) and a.id = s.account),
    posted as (
      insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, debit_after, debit_version,
          credit_after, credit_version, body_hash, kind, reference, transaction_id)
        select id, debit, credit, amount, v_now,
            case when is_debit then after end, case when is_debit then next_version end,
            case when not is_debit then after end, case when not is_debit then next_version end,
            hash, kind, reference, transaction_id
          from decided where verdict = 'POSTED')
    select j.ord::int as ord, j.verdict, j.is_debit, case j.verdict when 'POSTED' then after else after + amount end as balance
      from decided j where not (j.is_special and j.delta = 0)
  loop
    if v_row.verdict = 'ALONE' then
      v_alone := v_alone || v_row.ord;
      continue;
    end if;
    ord := v_row.ord;
    verdict := v_row.verdict;
    debit_balance := case when v_row.is_debit then v_row.balance end;
    credit_balance := case when not v_row.is_debit then v_row.balance end;
    posted_at := case verdict when 'POSTED' then v_now end;
    return next;
  end loop;

  for ord in select o from unnest(v_alone) o order by o loop
    select o.verdict, o.debit_balance, o.credit_balance, o.posted_at
      into verdict, debit_balance, credit_balance, posted_at
      from ledger_post_one(p_ids[ord], p_debits[ord], p_credits[ord], p_amounts[ord], p_kinds[ord],
        p_references[ord], p_transactions[ord], p_hashes[ord]) o;
    return next;
  end loop;
end $$;
