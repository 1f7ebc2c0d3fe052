-- It tells how much less is a valid bet, and is made anew with the other functions.
drop function if exists game_append_refund(game_round, bigint);
