-- Cards of the demo catalogue under which no game is built: they are no longer shown, as games that their provider withdrew. What
-- refers to them stays, and so does one that an operator gave to a provider since.
update game set listing = 'WITHDRAWN', listing_until = null
where provider is null and not is_group and exists (select from game_provider where code = 'HALCYON')
  and code in (
    'six-stars', 'river-duel', 'mahjong-terrace', 'dominoes-bounce', 'grand-holdem', 'mirror-hi-lo',
    'andar-bahar-salon', 'palace-craps', 'wheel-salon', 'poker-live', 'golden-war', 'teen-patti-lounge',
    'palace-high-roller', 'platinum-three-card', 'free-bet-salon', 'ruby-three-card', 'monarch-war',
    'boulevard-seven-up', 'fan-tan-salon', 'platinum-craps', 'fortune-wheel-lounge', 'poker-club', 'wheel-table',
    'andar-bahar-session', 'monarch-teen-patti', 'mahjong-duel', 'river-gin', 'master-big-two', 'rapid-dice',
    'heads-up-spades', 'iron-rook', 'sunset-tile-duel', 'corner-joker', 'bamboo-face-off', 'crown-pontoon',
    'river-reckoner', 'open-knight', 'open-bull-bull', 'friendly-thirteen', 'thirteen-domino', 'dice-duel-challenge',
    'snail-race', 'instant-penalty', 'saturday-countdown', 'lucky-gin', 'poker-night', 'rival-tile-duel',
    'village-bull-bull', 'rainbow-tombola', 'evening-ticket', 'million-coupon', 'triple-four-digits', 'spinner-draw',
    'comet-sphere', 'keno-wish', 'silver-numbers', 'evening-raffle', 'star-three-digits', 'first-lotto',
    'grand-balls', 'five-numbers', 'hourglass', 'magnet', 'towers', 'leapfrog', 'dominoes', 'bullseye',
    'bright-snail-race'
  );
