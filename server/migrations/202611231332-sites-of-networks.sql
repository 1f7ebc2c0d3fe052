-- The /48 of an IPv6 network, which one site may own whole: its networks have limits together, too.
alter table login_attempt add column site text;
create index login_attempt_site on login_attempt (site, attempted_at) where site is not null;

alter table verification_code add column site text;
create index verification_code_site on verification_code (site, created_at) where site is not null;
