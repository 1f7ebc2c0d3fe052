-- What is left of a closed account: its number, its name and under whom it stood.
alter table member
  drop constraint member_state_check,
  add constraint member_state_check check (state in ('ACTIVE', 'LOCKED', 'DISABLED', 'CLOSED')),
  drop constraint member_check,
  add constraint member_check check ((account_type = 4 or state = 'CLOSED') = (password_hash is null)),
  add constraint member_closed_check check (state <> 'CLOSED'
    or profile = '{}' and nickname = '' and mobile is null and payment_password_hash is null and registered_ip is null);

-- Accounts that their members have closed, or are about to.
create table member_closing (
  member_id uuid primary key references member (id),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at >= asked_at),
  -- When to look next whether it can be closed.
  next_try_at timestamptz not null,
  closed_at timestamptz check (closed_at >= due_at)
);
create index member_closing_next on member_closing (next_try_at) where closed_at is null;
