-- The lotteries that a member marked, whatever the browser.
create table lottery_favourite (
  member_id uuid not null references member (id),
  game_code text not null,
  added_at timestamptz not null,
  primary key (member_id, game_code)
);
