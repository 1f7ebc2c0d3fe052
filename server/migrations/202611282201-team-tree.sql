-- An agent's tree is read level by level in the order of names, without those who are closed.
create index member_children on member (upline_id, username_key) where state <> 'CLOSED';
