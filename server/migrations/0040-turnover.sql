-- What must be bet through before money can be withdrawn. Valid bets reduce the oldest open one first (SM-06).
create table turnover_requirement (
  member_id uuid not null references member (id),
  id uuid not null,
  -- What it comes from: a deposit's or a bonus's id.
  source text not null check (source in ('deposit', 'bonus')),
  source_id uuid not null,
  amount bigint not null check (amount > 0),
  done bigint not null default 0 check (done between 0 and amount),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  primary key (member_id, id),
  unique (source, source_id),
  constraint turnover_requirement_completed check ((done = amount) = (completed_at is not null))
);
create index turnover_requirement_open on turnover_requirement (member_id, id) where completed_at is null;

-- Counts valid bets of many members towards their open requirements, the oldest first, in one statement.
create function wallet_record_valid_bets(p_members uuid[], p_amounts bigint[]) returns void language plpgsql as $$
begin
  perform from turnover_requirement r where r.member_id = any (p_members) and r.completed_at is null
    order by r.member_id, r.id for update;
  with bet as (
    select member_id, sum(amount)::bigint as amount from unnest(p_members, p_amounts) u(member_id, amount) group by 1),
  open as (
    select r.member_id, r.id, r.amount, r.done, b.amount as bet,
        coalesce(sum(r.amount - r.done) over (partition by r.member_id order by r.id
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from turnover_requirement r join bet b on b.member_id = r.member_id where r.completed_at is null)
  update turnover_requirement r
    set done = r.done + least(o.amount - o.done, o.bet - o.before),
        completed_at = case when o.bet - o.before >= o.amount - o.done then clock_timestamp() end
    from open o where r.member_id = o.member_id and r.id = o.id and o.bet > o.before;
end $$;
