-- Affiliates who are neither members nor agents: they have an account, and log in on neither side (A-21).
alter table member drop constraint member_account_type_check;
alter table member add constraint member_account_type_check check (account_type in (0, 1, 2, 3, 4, 41, 42));
