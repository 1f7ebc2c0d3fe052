-- A password that whoever opened the account chose, and so knows: its holder gets no further with it than to another one.
alter table member add column is_password_given boolean not null default false;
-- Accounts that agents opened and nobody has agreed to the terms for. They are shut after some days, which begin now.
update member set is_password_given = true, password_set_at = now() where terms_version = '' and password_hash is not null;
