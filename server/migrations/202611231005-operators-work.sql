-- What operators write about a member: it only grows.
create table member_note (
  id uuid primary key,
  member_id uuid not null references member (id),
  operator_id uuid not null references operator (id),
  at timestamptz not null,
  body text not null check (length(body) between 1 and 2000)
);
create index member_note_of on member_note (member_id, id desc);
create trigger member_note_append_only before update or delete on member_note
  for each row execute function audit_refuse_change();
create trigger member_note_no_truncate before truncate on member_note
  for each statement execute function audit_refuse_change();

-- Signs of risk that are set on a member now; who set and cleared them when is in the audit log.
create table member_mark (
  member_id uuid not null references member (id),
  code text not null,
  operator_id uuid not null references operator (id),
  at timestamptz not null,
  reason text not null,
  primary key (member_id, code)
);

-- Whose case it is for a while. A claim that has run out is as good as none.
create table case_claim (
  case_id uuid primary key,
  operator_id uuid not null references operator (id),
  claimed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > claimed_at)
);
create index case_claim_live on case_claim (expires_at);
