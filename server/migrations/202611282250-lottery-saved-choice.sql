-- Choices that a member keeps for a play type of a lottery, such as their own numbers, whatever the browser.
create table lottery_saved_choice (
  member_id uuid not null references member (id),
  game_code text not null,
  play_type text not null,
  -- In the play type's normal form, so that a choice is kept once however it was written.
  selection text not null check (length(selection) between 1 and 1000),
  saved_at timestamptz not null,
  primary key (member_id, game_code, play_type, selection)
);
