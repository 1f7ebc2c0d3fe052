-- Who changed what, from which state to which, and why. It only grows. One log for every machine and every operator.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('member', 'operator', 'system', 'channel')),
  actor_id uuid,
  action text not null check (action <> ''),
  subject text not null check (subject <> ''),
  subject_id uuid not null,
  from_state text,
  to_state text,
  reason text not null default '',
  details jsonb not null default '{}',
  constraint audit_log_actor_named check ((actor_kind in ('member', 'operator')) = (actor_id is not null))
);
create index audit_log_of_subject on audit_log (subject_id, id);
create index audit_log_of_actor on audit_log (actor_id, id) where actor_id is not null;

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $$;

-- The cashier's own log goes into it: a member's step was always that of the subject's owner.
insert into audit_log (at, actor_kind, actor_id, action, subject, subject_id, from_state, to_state, reason)
  select t.at, t.actor, case when t.actor = 'member' then coalesce(d.member_id, w.member_id) end, t.event, t.subject,
      t.subject_id, t.from_state, t.to_state, t.reason
    from cashier_transition t
    left join deposit d on d.id = t.subject_id
    left join withdrawal w on w.id = t.subject_id
    order by t.id;
drop table cashier_transition;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_refuse_change();
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function audit_refuse_change();
