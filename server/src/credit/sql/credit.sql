-- What a member has drawn from credit lines and not repaid: as long as it is owed, nothing leaves the member's wallet.
create or replace function credit_owed_by(p_member uuid, p_currency text) returns bigint language sql stable as $$
  select coalesce(sum(owed), 0)::bigint from credit_line where member_id = p_member and currency = p_currency
$$;

-- What an agent gave up of owed credit since a moment: that is given away as by a transfer, and counts in the same day.
create or replace function credit_given_up_since(p_agent uuid, p_since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(s.amount), 0)::bigint from credit_line l join credit_step s on s.line_id = l.id
    where l.agent_id = p_agent and s.step = 'FORGIVE' and s.created_at >= p_since
$$;

-- A line stays between the two that it was made for.
create or replace function credit_line_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.agent_id, new.member_id, new.currency)
      = (old.id, old.agent_id, old.member_id, old.currency) and new.steps = old.steps + 1
  then return new; end if;
  raise exception 'credit lines are kept, and change by a step alone: % is refused', tg_op;
end $$;
create or replace trigger credit_line_kept before update or delete on credit_line
  for each row execute function credit_line_guard();
create or replace trigger credit_line_no_truncate before truncate on credit_line
  for each statement execute function credit_line_guard();

create or replace function credit_step_guard() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $$;
create or replace trigger credit_step_append_only before update or delete on credit_step
  for each row execute function credit_step_guard();
create or replace trigger credit_step_no_truncate before truncate on credit_step
  for each statement execute function credit_step_guard();
