-- Mini-games that the stand-in provider plays by now, where its catalogue stands already.
update game set provider = 'HALCYON', has_demo = true
where vendor_code = 'ORIGINALS' and provider is null and exists (select from game_provider where code = 'HALCYON')
  and code in (
    'o-dice', 'o-mines', 'giant-mines', 'o-plinko', 'pocket-peg-drop', 'o-kite', 'bold-kite', 'o-wheel',
    'bright-wheel', 'o-hilo', 'rapid-hi-lo', 'coin-flip', 'o-keno', 'royal-keno'
  );

-- Slots with mathematics of their own.
update game g set lines = s.lines, volatility = s.volatility
from (values
  ('scarlet-peony', 10, 'LOW'),
  ('thunder-mesa', 20, 'MEDIUM'),
  ('frosthorn', 20, 'HIGH'),
  ('automatic-observatory', 25, 'MEDIUM'),
  ('naga-ascendant', 0, 'MEDIUM'),
  ('cornucopia-halls', 0, 'MEDIUM'),
  ('morning-mist-toucan', 0, 'LOW'),
  ('nine-gates-tiger', 0, 'HIGH'),
  ('sugar-comet', 0, 'LOW'),
  ('party-cupcake', 0, 'LOW'),
  ('wave-voyage', 0, 'MEDIUM'),
  ('cruiser-colony', 0, 'LOW'),
  ('piggy-bank-reserve', 20, 'LOW'),
  ('grand-pendant', 10, 'HIGH'),
  ('obsidian-brazier', 25, 'HIGH'),
  ('wanted-mustang', 20, 'MEDIUM'),
  ('tomb-of-amunet', 10, 'HIGH'),
  ('medusas-vault', 20, 'HIGH'),
  ('oni-lantern', 10, 'MEDIUM'),
  ('moonlit-lookout', 25, 'MEDIUM'),
  ('riviera-crown', 10, 'MEDIUM'),
  ('indigo-teapot', 20, 'LOW'),
  ('rocket-signal', 20, 'MEDIUM'),
  ('summit-winged-horse', 25, 'HIGH')
) s (code, lines, volatility)
where g.code = s.code and g.provider in ('HALCYON', 'BRASSWING');
