-- Money that takes two steps waits in the member's hold account; a row here says what for and until when.
-- The hold's id is the key of the transfer that placed it, which names its accounts and amount.
create table ledger_hold (
  id uuid primary key,
  -- Which module owns the hold: it expires its own.
  purpose text not null,
  main_account bigint not null,
  hold_account bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'POSTED', 'VOIDED', 'EXPIRED')),
  posted_amount bigint,
  reference uuid,
  placed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  resolved_at timestamptz,
  -- The key of the transfer that resolved it; the rest of a part posted goes back under the same transaction.
  resolved_by uuid unique,
  constraint ledger_hold_resolved check (
    (state = 'OPEN') = (resolved_at is null) and (state = 'OPEN') = (resolved_by is null)
    and (state = 'POSTED') = (posted_amount is not null)),
  constraint ledger_hold_posted_within check (posted_amount > 0 and posted_amount <= amount)
);
create index ledger_hold_open on ledger_hold (hold_account) where state = 'OPEN';
create index ledger_hold_due on ledger_hold (purpose, expires_at) where state = 'OPEN';

-- A hold is resolved once, and nothing but its resolution ever changes.
create function ledger_hold_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'OPEN'
    or (new.id, new.purpose, new.main_account, new.hold_account, new.amount, new.placed_at, new.expires_at)
      is distinct from
      (old.id, old.purpose, old.main_account, old.hold_account, old.amount, old.placed_at, old.expires_at)
  then
    raise exception 'hold % is resolved once and otherwise never changes', old.id using errcode = 'LG001';
  end if;
  return new;
end $$;
create trigger ledger_hold_resolve_once before update or delete on ledger_hold
  for each row execute function ledger_hold_guard();
create trigger ledger_hold_no_truncate before truncate on ledger_hold
  for each statement execute function ledger_refuse_change();
