-- The accounts directly below one, in the order in which they joined.
create index member_children_joined on member (upline_id, created_at, id) where state <> 'CLOSED';
