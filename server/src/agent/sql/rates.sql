-- after: agent/sql/lines.sql, agent/sql/progress.sql

-- Notes which rate an account has from which window on. Waits for whoever settles, so that no window is shared out half by one rate and half
-- by another. A new account has bet nothing: its first rate holds from the beginning, and whoever makes it waits for nobody.
create or replace function agent_note_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.rate_ppm = old.rate_ppm then return null; end if;
  if tg_op = 'INSERT' and exists (select from member m where m.id = new.member_id and m.xmin = pg_current_xact_id()::xid) then
    insert into agent_rate_change (member_id, rate_ppm, from_window) values (new.member_id, new.rate_ppm, '-infinity');
    return null;
  end if;
  insert into agent_rate_change (member_id, rate_ppm, from_window)
    values (new.member_id, new.rate_ppm, agent_hold_progress());
  return null;
end $$;
create or replace trigger agent_member_rate_noted after insert or update of rate_ppm on agent_member
  for each row execute function agent_note_rate();

-- The rate that an account had been given, for the windows from a moment on; null where it had been given none.
create or replace function agent_rate_at(p_member uuid, p_at timestamptz) returns integer language sql stable as $$
  select n.rate_ppm from agent_rate_change n where n.member_id = p_member and n.from_window <= p_at order by n.id desc limit 1
$$;

-- Who stood above accounts that had bet, themselves included, for the windows from a moment on.
create or replace function agent_chains_at(p_members uuid[], p_at timestamptz)
returns table (member_id uuid, ancestor_id uuid, depth integer) language sql stable rows 1000 as $$
  select c.member_id, c.ancestor_id, c.depth from member_closure c
    where c.member_id = any (p_members) and not exists (select from agent_line_change n
      where n.ancestor_id = c.ancestor_id and n.member_id = c.member_id and n.is_below and n.from_window > p_at)
  union all
  select n.member_id, n.ancestor_id, n.depth from agent_line_change n
    where n.member_id = any (p_members) and not n.is_below and n.from_window > p_at
      and coalesce((select max(o.from_window) from agent_line_change o
        where o.ancestor_id = n.ancestor_id and o.member_id = n.member_id and o.is_below and o.id < n.id), '-infinity') <= p_at
$$;

create or replace function agent_commission_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what commission was worked out by is kept: % of % is refused', tg_op, tg_table_name using errcode = 'AG001';
end $$;
create or replace trigger agent_rate_change_kept before update or delete on agent_rate_change
  for each row execute function agent_commission_refuse_change();
create or replace trigger agent_rate_change_no_truncate before truncate on agent_rate_change
  for each statement execute function agent_commission_refuse_change();
create or replace trigger agent_commission_tick_kept before update or delete on agent_commission_tick
  for each row execute function agent_commission_refuse_change();
create or replace trigger agent_commission_tick_no_truncate before truncate on agent_commission_tick
  for each statement execute function agent_commission_refuse_change();
