-- The four vendors whose codes stand for mini-games, each with a game that the stand-in provider plays, where its catalogue stands already.
insert into game_vendor (code, name, logo, picture, color, sort)
select code, name, logo, picture, color, sort
from (values
  ('SPB', 'Springboard', 'springboard', 'lucky', '#349c6c', 250),
  ('GM', 'Green Marble', 'green-marble', 'chest', '#438d45', 260),
  ('XGS', 'Xylograph Studio', 'xylograph-studio', 'dice', '#956e2f', 270),
  ('KM', 'Kumquat Mill', 'kumquat-mill', 'wheel', '#a77238', 280)
) v (code, name, logo, picture, color, sort)
where exists (select from game_vendor where code = 'ORIGINALS') and exists (select from game_provider where code = 'HALCYON')
on conflict (code) do nothing;

insert into game (node_id, code, vendor_code, category, title, cover, color, popularity, lines, min_bet, has_demo, provider, added_at)
select node_id, g.code, vendor_code, 'MINIGAME', title, g.code, g.color, popularity, 0, 100, true, 'HALCYON', added_at
from (values
  (1680, 'hop-and-drop', 'SPB', 'Hop and Drop', '#349c6c', 56050, timestamptz '2026-05-05T00:00:00Z'),
  (1681, 'marble-mines', 'GM', 'Marble Mines', '#438d45', 56000, timestamptz '2026-01-31T00:00:00Z'),
  (1682, 'woodblock-dice', 'XGS', 'Woodblock Dice', '#956e2f', 55950, timestamptz '2025-12-27T00:00:00Z'),
  (1683, 'mill-wheel', 'KM', 'Mill Wheel', '#a77238', 55900, timestamptz '2025-02-16T00:00:00Z')
) g (node_id, code, vendor_code, title, color, popularity, added_at)
join game_vendor v on v.code = g.vendor_code
where exists (select from game_vendor where code = 'ORIGINALS') and exists (select from game_provider where code = 'HALCYON')
on conflict do nothing;
