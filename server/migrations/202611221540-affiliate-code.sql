-- Codes by which new members come under an agent or an affiliate. Nobody is told whose they are but by a masked name.
create table affiliate_code (
  -- In capitals: one code whatever its case.
  code text primary key check (code ~ '^[A-Z0-9_-]{4,20}$'),
  member_id uuid not null references member (id),
  is_open boolean not null default true,
  created_at timestamptz not null default now()
);
create index affiliate_code_member on affiliate_code (member_id);
