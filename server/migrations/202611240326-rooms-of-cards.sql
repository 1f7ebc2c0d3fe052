-- Cards against people that the stand-in provider plays by now, where its catalogue stands already.
update game set provider = 'HALCYON', has_demo = true
where vendor_code in ('COPPERTABLE', 'NINEFOLD') and category = 'PVP'
  and provider is null and exists (select from game_provider where code = 'HALCYON')
  and code in (
    'street-king', 'rival-queen', 'wild-king', 'golden-stakes', 'ace-jester', 'sunset-clubs', 'diamonds-league'
  )
  and not is_group;
