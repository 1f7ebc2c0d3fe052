-- Agents have what their accounts won and lost, the transactions and their own income as files too.
alter table team_file drop constraint team_file_kind_check;
alter table team_file add constraint team_file_kind_check check (kind in ('downline', 'bets', 'losses', 'transactions', 'income'));
