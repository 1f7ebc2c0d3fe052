-- Notes who came below whom, or left, from which window on. Waits for whoever settles, so that no window is summed half one way and
-- half the other. Who has never bet is in no window, and needs no note.
create or replace function agent_note_line() returns trigger language plpgsql as $$
declare
  v_row member_closure := case tg_op when 'DELETE' then old else new end;
begin
  if v_row.depth = 0 or not member_is_moving() then return null; end if;
  -- Before it is asked who has bet: whoever settles now may be summing up the first bets of all. A move waits no longer than for anything
  -- else: nobody joins meanwhile, and it can be asked for again.
  perform from agent_progress for share;
  if exists (select from agent_active_day d where d.member_id = v_row.member_id) then
    insert into agent_line_change (ancestor_id, member_id, is_below, from_window, depth)
      select v_row.ancestor_id, v_row.member_id, tg_op = 'INSERT', p.settled_until, v_row.depth from agent_progress p;
  end if;
  return null;
end $$;
create or replace trigger member_closure_noted after insert or delete on member_closure
  for each row execute function agent_note_line();

-- Who stood below whom, for the windows that begin from one moment to another.
create or replace function agent_lines(p_ancestors uuid[])
returns table (ancestor_id uuid, member_id uuid, begins_at timestamptz, ends_at timestamptz)
language sql stable rows 1000 as $$
  select c.ancestor_id, c.member_id, coalesce(b.at, '-infinity'), timestamptz 'infinity'
    from member_closure c
    left join lateral (select max(n.from_window) as at from agent_line_change n
      where n.ancestor_id = c.ancestor_id and n.member_id = c.member_id and n.is_below) b on true
    where c.ancestor_id = any (p_ancestors) and c.depth > 0
  union all
  select n.ancestor_id, n.member_id, coalesce(b.at, '-infinity'), n.from_window
    from agent_line_change n
    left join lateral (select max(o.from_window) as at from agent_line_change o
      where o.ancestor_id = n.ancestor_id and o.member_id = n.member_id and o.is_below and o.id < n.id) b on true
    where n.ancestor_id = any (p_ancestors) and not n.is_below
$$;

-- The same with how far below each stood. What is noted of an account that came, or left, is noted with its depth; one that has always stood where it
-- stands has no note.
create or replace function agent_lines_by_depth(p_ancestors uuid[])
returns table (ancestor_id uuid, member_id uuid, depth integer, begins_at timestamptz, ends_at timestamptz)
language sql stable rows 1000 as $$
  select c.ancestor_id, c.member_id, c.depth::integer, coalesce(b.at, '-infinity'), timestamptz 'infinity'
    from member_closure c
    left join lateral (select max(n.from_window) as at from agent_line_change n
      where n.ancestor_id = c.ancestor_id and n.member_id = c.member_id and n.is_below) b on true
    where c.ancestor_id = any (p_ancestors) and c.depth > 0
  union all
  select n.ancestor_id, n.member_id, n.depth, coalesce(b.at, '-infinity'), n.from_window
    from agent_line_change n
    left join lateral (select max(o.from_window) as at from agent_line_change o
      where o.ancestor_id = n.ancestor_id and o.member_id = n.member_id and o.is_below and o.id < n.id) b on true
    where n.ancestor_id = any (p_ancestors) and not n.is_below
$$;
