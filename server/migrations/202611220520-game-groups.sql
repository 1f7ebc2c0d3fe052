-- A group opens as a list (GAME-23): it has a code of its own, and the games that stand in it carry the same code
-- beside their vendor's.
alter table game add column is_group boolean not null default false;
alter table game add column group_code text;
alter table game add constraint game_group_code check (not is_group or group_code is not null);
alter table game add constraint game_group_provider check (not is_group or provider is null);
create unique index game_group on game (group_code) where is_group;

-- A room of a game: stakes within its bounds, and no more players at once than it has seats.
create table game_room (
  id text primary key,
  node_id int not null references game (node_id),
  place int not null check (place > 0),
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null,
  seats int not null check (seats > 0),
  is_open boolean not null default true,
  unique (node_id, place),
  check (max_bet >= min_bet)
);

alter table game_ticket add column room_id text references game_room (id);
create index game_ticket_room on game_ticket (room_id) where room_id is not null and used_at is null;

alter table game_session add column room_id text references game_room (id);
-- The launch that it came from, by which its player closes it.
alter table game_session add column ticket_id uuid;
-- Closed by the player, or by the next game: from then on it takes no bet, and its wins are paid all the same.
alter table game_session add column ended_at timestamptz;
update game_session s set ended_at = s.seen_at
  where exists (select from game_session n where n.member_id = s.member_id and n.id > s.id);
-- One game at a time.
create unique index game_session_open on game_session (member_id) where ended_at is null;
create index game_session_room on game_session (room_id) where room_id is not null and ended_at is null;
create index game_session_ticket on game_session (ticket_id);

-- What is hot or new is counted, not written down.
alter table game drop column tag;
-- Vendors of mini-games have nothing else (GAME-29).
alter table game add constraint game_mini_vendor
  check (vendor_code not in ('SPB', 'GM', 'XGS', 'KM') or category = 'MINIGAME');
