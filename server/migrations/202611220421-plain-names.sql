-- Processes of the release before run beside this one for a while: what they use stays there under its old name.
-- NOTE: to be dropped by a migration of the next release: the view lottery_game, the column game_transaction.told_at,
-- and the default of game_transaction.received_at.

alter table lottery_game rename to lottery_product;
alter table lottery_product rename constraint lottery_game_pkey to lottery_product_pkey;
alter table lottery_issue rename constraint lottery_issue_game_code_fkey to lottery_issue_product_fkey;
create view lottery_game as select code, sort, is_active from lottery_product;

-- Only SQL functions write it; until this release's are in place, those of the release before still name told_at.
alter table game_transaction rename column told_at to received_at;
alter table game_transaction alter column received_at set default clock_timestamp(), add column told_at timestamptz;

alter table login_attempt rename constraint secret_guess_pkey to login_attempt_pkey;
