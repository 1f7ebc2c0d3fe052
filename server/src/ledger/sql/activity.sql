-- after: ledger/sql/keys.sql

-- What went through the main accounts of some members since a moment, demo accounts left out: below zero it went out.
create or replace function ledger_activity(p_owners uuid[], p_since timestamptz)
returns table (owner_id uuid, kind smallint, amount bigint, at timestamptz) language sql stable as $$
  select a.owner_id, n.kind, n.amount, n.created_at
    from ledger_account a join ledger_currency y on y.code = a.currency and not y.is_demo
    cross join lateral (
      select t.kind, -t.amount as amount, t.created_at from ledger_transfer t
        where t.debit_account = a.id and t.debit_version is not null
          and t.created_at >= p_since and t.id >= ledger_key_floor(p_since - interval '31 days')
      union all select t.kind, t.amount, t.created_at from ledger_transfer t
        where t.credit_account = a.id and t.credit_version is not null
          and t.created_at >= p_since and t.id >= ledger_key_floor(p_since - interval '31 days')) n
    where a.owner_id = any (p_owners) and a.class = 0
$$;
