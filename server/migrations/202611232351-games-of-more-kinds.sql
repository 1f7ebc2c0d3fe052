-- Blackjack, scratch cards, cockfights and sports, which the stand-in provider plays by now, where its catalogue stands already.
update game set provider = 'HALCYON', has_demo = true
where vendor_code in ('SALONNINE', 'MAISONVERTE', 'ORIGINALS', 'PAPERCOMET', 'EVERGRID', 'SPURLINELIVE',
    'TOUCHLINE', 'VANTA')
  and provider is null and exists (select from game_provider where code = 'HALCYON')
  and (category in ('COCKFIGHT', 'SPORTS') or code in (
    'midnight-twenty-one', 'blackjack-salon', 'riviera-twenty-one',
    'diamonds', 'beehive', 'keyring', 'playful-cat', 'top-fair', 'crazy-frog', 'spinning-mushroom', 'rubber-mushroom',
    'zippy-jester', 'lucky-target'
  ))
  and not is_group;
