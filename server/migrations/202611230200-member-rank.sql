-- The rank that an operator gave a member; its name and colours are a setting.
alter table member add column rank_level smallint check (rank_level between 1 and 99);
