-- A card against people that the stand-in provider plays by now, as Tien Len: what was withdrawn as a card without a game comes back.
update game set listing = 'OPEN', listing_until = null, provider = 'HALCYON', has_demo = true
where code = 'friendly-thirteen' and vendor_code = 'COPPERTABLE' and category = 'PVP' and not is_group
  and provider is null and listing = 'WITHDRAWN' and exists (select from game_provider where code = 'HALCYON');
