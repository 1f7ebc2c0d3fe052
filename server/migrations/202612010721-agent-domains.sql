-- Hosts of the portal at which whoever registers comes under an account, unless a code or a recommender says otherwise (A-59).
create table agent_domain (
  -- As a browser writes it: in small letters, other scripts in Punycode, without a port or a dot at its end.
  domain text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)*$' and length(domain) <= 253),
  member_id uuid not null references member (id),
  operator_id uuid not null references operator (id),
  reason text not null,
  set_at timestamptz not null
);
create index agent_domain_of on agent_domain (member_id);
