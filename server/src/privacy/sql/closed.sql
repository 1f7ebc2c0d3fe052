-- A row that is erased with its account is not written once that is closed: who was about to write it while the account was closing
-- waits for the end of that here, and is refused.
create or replace function refuse_for_closed_member() returns trigger language plpgsql as $$
begin
  if (select state from member where id = new.member_id for key share) = 'CLOSED' then
    raise exception 'the account is closed' using errcode = 'check_violation', constraint = 'member_closed_check';
  end if;
  return new;
end $$;
create or replace trigger recovery_code_not_of_closed before insert on recovery_code
  for each row execute function refuse_for_closed_member();
create or replace trigger authenticator_not_of_closed before insert on authenticator
  for each row execute function refuse_for_closed_member();
create or replace trigger passkey_not_of_closed before insert on passkey
  for each row execute function refuse_for_closed_member();
create or replace trigger member_identity_not_of_closed before insert on member_identity
  for each row execute function refuse_for_closed_member();
create or replace trigger notification_device_not_of_closed before insert on notification_device
  for each row execute function refuse_for_closed_member();
create or replace trigger notification_choice_not_of_closed before insert on notification_choice
  for each row execute function refuse_for_closed_member();
create or replace trigger member_avatar_not_of_closed before insert on member_avatar
  for each row execute function refuse_for_closed_member();
create or replace trigger secret_change_not_of_closed before insert on secret_change
  for each row execute function refuse_for_closed_member();
create or replace trigger account_statement_not_of_closed before insert on account_statement
  for each row execute function refuse_for_closed_member();
create or replace trigger team_file_not_of_closed before insert on team_file
  for each row execute function refuse_for_closed_member();
create or replace trigger own_data_copy_not_of_closed before insert on own_data_copy
  for each row execute function refuse_for_closed_member();
create or replace trigger game_favourite_not_of_closed before insert on game_favourite
  for each row execute function refuse_for_closed_member();
create or replace trigger lottery_favourite_not_of_closed before insert on lottery_favourite
  for each row execute function refuse_for_closed_member();
create or replace trigger lottery_saved_choice_not_of_closed before insert on lottery_saved_choice
  for each row execute function refuse_for_closed_member();
create or replace trigger game_recent_not_of_closed before insert on game_recent
  for each row execute function refuse_for_closed_member();
create or replace trigger payee_not_of_closed before insert on payee
  for each row execute function refuse_for_closed_member();
