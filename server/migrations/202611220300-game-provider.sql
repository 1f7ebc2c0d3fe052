-- The providers whose games are on sale: each is open or closed by itself. What the platform must know to speak with
-- one stands in its adapter.
create table game_provider (
  code text primary key,
  is_enabled boolean not null default true
);
insert into game_provider (code) select distinct provider from game where provider <> 'PORTAL';
