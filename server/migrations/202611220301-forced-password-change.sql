-- A login with a password that must be changed opens a session that can do nothing else.
alter table member_session add column is_change_pending boolean not null default false;
