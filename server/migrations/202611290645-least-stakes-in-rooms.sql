-- What is held of the smallest bet in a room of cards is the least stake of its card. Where the catalogue stood before the rooms did it said
-- another one, by which the room of small bets could not be played.
update game set min_bet = 500
where vendor_code in ('COPPERTABLE', 'NINEFOLD') and category = 'PVP' and provider = 'HALCYON' and not is_group
  and code in (
    'street-king', 'rival-queen', 'wild-king', 'golden-stakes', 'ace-jester', 'sunset-clubs', 'diamonds-league'
  );
update game set min_bet = 2600
where code = 'friendly-thirteen' and vendor_code = 'COPPERTABLE' and category = 'PVP' and provider = 'HALCYON' and not is_group;
