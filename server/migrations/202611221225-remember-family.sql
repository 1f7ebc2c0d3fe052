-- The tokens that came of one login by password are a family, which ends as a whole. A used one stays until then: who
-- brings it again holds a copy.
alter table remember_token add column family_id uuid not null default gen_random_uuid();
alter table remember_token add column used_at timestamptz;
create index remember_token_family on remember_token (family_id);
