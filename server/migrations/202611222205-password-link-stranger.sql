-- Asked for by neither a browser nor an address that the named account has had: such links are counted apart.
alter table password_link add column is_stranger boolean not null default true;
alter table password_link alter column is_stranger drop default;
