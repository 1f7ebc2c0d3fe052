create table game_vendor (
  code text primary key,
  name text not null,
  logo text not null,
  picture text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  sort int not null,
  is_active boolean not null default true
);

create table game (
  node_id int primary key,
  code text not null unique,
  vendor_code text not null references game_vendor (code),
  -- E-sports are sports here: settings say which vendors are shown as e-sports (GAME-27).
  category text not null
    check (category in ('RNG', 'LIVE', 'SPORTS', 'FISH', 'ELOTT', 'LOTT', 'PVP', 'COCKFIGHT', 'MINIGAME')),
  title text not null check (title <> ''),
  -- File name of the cover without ending; a family of games shares one.
  cover text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  tag text check (tag in ('HOT', 'NEW', 'LIVE')),
  -- Standing among all games; the higher, the further in front.
  popularity int not null,
  lines int not null default 0 check (lines >= 0),
  volatility text check (volatility in ('LOW', 'MEDIUM', 'HIGH')),
  min_bet bigint not null check (min_bet > 0),
  has_demo boolean not null default false,
  -- Who runs it: a game provider, or PORTAL for lotteries, which are played in the portal. Null: not open yet.
  provider text,
  is_active boolean not null default true,
  is_under_maintenance boolean not null default false,
  maintenance_until timestamptz,
  added_at timestamptz not null,
  check (maintenance_until is null or is_under_maintenance)
);
create index game_vendor_code on game (vendor_code);

-- Counts the changes of the catalogue, so that a process rereads it only when there is something new.
create table game_catalogue (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into game_catalogue default values;

create function game_catalogue_changed() returns trigger language plpgsql as $$
begin
  update game_catalogue set version = version + 1;
  return null;
end $$;
create trigger game_changed after insert or update or delete on game
  for each statement execute function game_catalogue_changed();
create trigger game_vendor_changed after insert or update or delete on game_vendor
  for each statement execute function game_catalogue_changed();

create table game_favourite (
  member_id uuid not null references member (id),
  node_id int not null references game (node_id),
  added_at timestamptz not null,
  primary key (member_id, node_id)
);

-- One row for each game that a member ever opened.
create table game_recent (
  member_id uuid not null references member (id),
  node_id int not null references game (node_id),
  opened_at timestamptz not null,
  primary key (member_id, node_id)
);
create index game_recent_newest on game_recent (member_id, opened_at desc);
