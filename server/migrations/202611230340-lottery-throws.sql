-- Numbers that members throw into a round (yeekee), in the order in which they came. They are part of its draw: none is
-- ever changed or taken away.
create table lottery_throw (
  issue_id bigint not null references lottery_issue (id),
  place int not null constraint lottery_throw_place_check check (place >= 0),
  -- The key under which the member threw it.
  id uuid not null,
  member_id uuid not null,
  number text not null constraint lottery_throw_number_check check (number ~ '^[0-9]{5}$'),
  thrown_at timestamptz not null,
  primary key (issue_id, place),
  unique (member_id, id)
);
create index lottery_throw_of_member on lottery_throw (issue_id, member_id, place);

-- The root over them, in the seal of the round.
alter table lottery_issue add column throws_root text;
