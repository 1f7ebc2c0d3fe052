-- A session that was opened when a time limit of its member was used up, by the limit's period: it may do all but spend, and does
-- not count as time.
alter table member_session add column without_time text check (without_time in ('day', 'week', 'month'));
