-- A card against people that the stand-in provider plays by now, as Texas hold'em: what was withdrawn as a card without a game comes back, with
-- the smallest stack of its rooms as its least stake.
update game set listing = 'OPEN', listing_until = null, provider = 'HALCYON', has_demo = true, min_bet = 2000
where code = 'poker-night' and vendor_code = 'NINEFOLD' and category = 'PVP' and not is_group
  and provider is null and listing = 'WITHDRAWN' and exists (select from game_provider where code = 'HALCYON');
