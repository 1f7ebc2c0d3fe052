-- By which invitation an account came; of those before this only how many came by each is known.
create table affiliate_join (
  member_id uuid primary key references member (id),
  code text not null references affiliate_code (code),
  joined_at timestamptz not null
);
create index affiliate_join_of on affiliate_join (code, joined_at);
