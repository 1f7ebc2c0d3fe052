-- When the member of a session proved anew who they are, and by what. It goes with its session.
create table session_proof (
  session_id uuid not null references member_session (id) on delete cascade,
  kind text not null check (kind ~ '^[A-Z_]{2,30}$'),
  proved_at timestamptz not null,
  primary key (session_id, kind)
);

-- Codes to the member's own number, for a proof.
alter table verification_code
  drop constraint verification_code_purpose_check,
  add constraint verification_code_purpose_check check (purpose in ('register', 'login', 'reset', 'security'));
