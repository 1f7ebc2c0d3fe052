-- Closed accounts are taken off the size of a team: they are few.
create index member_closed on member (id) where state = 'CLOSED';
