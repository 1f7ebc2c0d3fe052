-- after: ledger/sql/keys.sql

-- Under which number an entry is summed: what goes out to another member stands apart from what comes from one, so that
-- each can be counted gross.
create or replace function ledger_sum_kind(p_kind smallint, p_amount bigint) returns smallint language sql immutable as $$
  select case when p_kind = 7 and p_amount < 0 then -7 else p_kind end::smallint
$$;

-- Adds what was posted to the sums of watched accounts, whoever posts it and how. Its accounts are locked by then, so an
-- account is either seen to be watched here, or its entry by `ledger_watch`.
create or replace function ledger_sum_watched() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from ledger_watched) then return null; end if;
  insert into ledger_day_sum as s (account_id, day, kind, amount)
    select w.account_id, (n.created_at at time zone w.time_zone)::date, ledger_sum_kind(n.kind, n.amount), sum(n.amount)
      from (select debit_account as account_id, -amount as amount, kind, created_at from posted
          where debit_version is not null
        union all select credit_account, amount, kind, created_at from posted where credit_version is not null) n
      join ledger_watched w on w.account_id = n.account_id
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, kind) do update set amount = s.amount + excluded.amount;
  return null;
end $$;

create or replace trigger ledger_transfer_watched after insert on ledger_transfer
  referencing new table as posted for each statement execute function ledger_sum_watched();

-- The sums of an account by day and kind, counted anew.
create or replace function ledger_count_days(p_account bigint, p_zone text, p_since date)
returns table (day date, kind smallint, amount bigint) language sql stable as $$
  select (n.created_at at time zone p_zone)::date, ledger_sum_kind(n.kind, n.amount), sum(n.amount)::bigint
    from (select -amount as amount, kind, created_at from ledger_transfer
        where debit_account = p_account and debit_version is not null
          and created_at >= p_since::timestamp at time zone p_zone
          and id >= ledger_key_floor(p_since::timestamp at time zone p_zone - interval '32 days')
      union all select amount, kind, created_at from ledger_transfer
        where credit_account = p_account and credit_version is not null
          and created_at >= p_since::timestamp at time zone p_zone
          and id >= ledger_key_floor(p_since::timestamp at time zone p_zone - interval '32 days')) n
    group by 1, 2
$$;

-- Has a member's account watched from now on, with what was posted since the first of last month. Waits for whoever posts
-- to it; who comes after sees it. In another time zone than before it is counted anew.
create or replace function ledger_watch(p_account bigint, p_zone text) returns void language plpgsql as $$
declare
  v_since date := date_trunc('month', clock_timestamp() at time zone p_zone)::date - interval '1 month';
begin
  perform from ledger_account a where a.id = p_account and a.balance is not null for no key update;
  if not found then raise exception 'no member''s account %', p_account using errcode = 'LG006'; end if;
  if exists (select from ledger_watched w where w.account_id = p_account and w.time_zone = p_zone) then return; end if;
  insert into ledger_watched (account_id, time_zone, since) values (p_account, p_zone, v_since)
    on conflict (account_id) do update set time_zone = excluded.time_zone, since = excluded.since;
  delete from ledger_day_sum s where s.account_id = p_account;
  insert into ledger_day_sum (account_id, day, kind, amount)
    select p_account, d.day, d.kind, d.amount from ledger_count_days(p_account, p_zone, v_since) d;
end $$;

-- The day of a watched account at a moment, never before one that it has entries of; null where it is not watched.
create or replace function ledger_day_of(p_account bigint, p_at timestamptz) returns date language sql stable as $$
  select greatest((p_at at time zone w.time_zone)::date,
      (select max(s.day) from ledger_day_sum s where s.account_id = w.account_id))
    from ledger_watched w where w.account_id = p_account
$$;

-- What came to a watched account by transfers of some kinds since a day, less what went.
create or replace function ledger_sum_since(p_account bigint, p_kinds smallint[], p_since date) returns bigint
language sql stable as $$
  select coalesce(sum(s.amount), 0)::bigint from ledger_day_sum s
    where s.account_id = p_account and s.day >= p_since and s.kind = any (p_kinds)
$$;

-- The time zone by whose days a watched account is summed; null where it is not watched.
create or replace function ledger_zone_of(p_account bigint) returns text language sql stable as $$
  select w.time_zone from ledger_watched w where w.account_id = p_account
$$;
