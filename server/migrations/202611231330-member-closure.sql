-- Who stands below whom, at any depth. An account stands below itself at depth 0. Written when an account is made, and again only
-- when an operator moves a branch.
create table member_closure (
  ancestor_id uuid not null references member (id),
  member_id uuid not null references member (id),
  depth smallint not null check (depth >= 0),
  primary key (ancestor_id, member_id),
  check ((depth = 0) = (ancestor_id = member_id))
);
create index member_closure_up on member_closure (member_id, depth);
with recursive line as (
  select id as member_id, id as ancestor_id, upline_id as next_id, 0 as depth from member
  union all
  select line.member_id, upline.id, upline.upline_id, line.depth + 1
    from line join member upline on upline.id = line.next_id
)
insert into member_closure (ancestor_id, member_id, depth) select ancestor_id, member_id, depth from line;
