-- NOTE: processes of the release before write and read `is_unanswered`; one of the next releases drops it, and this with it.
create or replace function withdrawal_says_since() returns trigger language plpgsql as $$
begin
  if new.unanswered_since is distinct from old.unanswered_since then
    new.is_unanswered := new.unanswered_since is not null;
  else
    new.unanswered_since := case when new.is_unanswered then coalesce(old.unanswered_since, clock_timestamp()) end;
  end if;
  return new;
end $$;
create or replace trigger withdrawal_says_since before update of is_unanswered, unanswered_since on withdrawal
  for each row execute function withdrawal_says_since();
-- What such processes wrote between the migration and this trigger.
update withdrawal set unanswered_since = case when is_unanswered then clock_timestamp() end
  where is_unanswered <> (unanswered_since is not null);
