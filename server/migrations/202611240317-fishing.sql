-- Fishing, which the stand-in provider plays by now, where its catalogue stands already.
update game set provider = 'HALCYON', has_demo = true
where vendor_code in ('TIDEWELL', 'MOONLITDECK') and category = 'FISH'
  and provider is null and exists (select from game_provider where code = 'HALCYON') and not is_group;
