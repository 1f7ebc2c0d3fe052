-- From here on what was won or lost is a valid bet, up to the stake, and of reels alone the whole stake (game_valid_bet). What
-- was settled before stays as it was counted: `ledger:verify` reads from this file's time which rows those are.
select 1;
