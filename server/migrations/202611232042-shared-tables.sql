-- Live tables and crash games that the stand-in provider plays by now, where its catalogue stands already.
update game set provider = 'HALCYON', has_demo = true
where vendor_code in ('SALONNINE', 'MAISONVERTE', 'ORIGINALS') and provider is null
  and exists (select from game_provider where code = 'HALCYON')
  and code in (
    'velvet-roulette', 'roulette-prestige', 'terrace-auto-roulette', 'roulette-room', 'private-auto-roulette',
    'salon-baccarat', 'baccarat-salon', 'emerald-squeeze', 'ivory-baccarat',
    'dragon-tiger', 'royal-dragon-tiger', 'dragon-tiger-suite',
    'amber-sic-bo', 'garden-dice-trio', 'mirror-sic-bo', 'belangkai-prestige', 'opera-belangkai',
    'liftoff', 'paper-plane'
  );
