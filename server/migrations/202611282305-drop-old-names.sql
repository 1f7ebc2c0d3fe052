-- What processes of the release before last still used under its old name.

drop view lottery_game;
alter table game_transaction alter column received_at drop default, drop column told_at;
