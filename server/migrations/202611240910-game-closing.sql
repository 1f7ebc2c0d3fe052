-- When the house keeps a game, or all of a vendor's, closed; games carry what follows from it in is_under_maintenance.
create table game_closing (
  id uuid primary key,
  vendor_code text references game_vendor (code),
  node_id int references game (node_id),
  state text not null check (state in ('PLANNED', 'CLOSED', 'ENDED')),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  reason text not null,
  check ((vendor_code is null) <> (node_id is null))
);
-- One at a time of each.
create unique index game_closing_of_vendor on game_closing (vendor_code) where state <> 'ENDED';
create unique index game_closing_of_game on game_closing (node_id) where state <> 'ENDED';

insert into game_closing (id, node_id, state, from_at, until_at, reason)
  select gen_random_uuid(), node_id, 'CLOSED', least(now(), maintenance_until - interval '1 second'), maintenance_until, 'closed before closings were kept'
  from game where is_under_maintenance;
