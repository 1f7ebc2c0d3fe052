import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

/** What must hold between members' limits, breaks and exclusions and the steps that led to them. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'protection: every limit is what its member last asked for or confirmed',
    `with last as (
        select distinct on (member_id, kind, period) member_id, kind, period, action, amount, until from protection_step
          where kind is not null order by member_id, kind, period, id desc),
      held as (
        select distinct on (member_id, kind, period) member_id, kind, period, amount from protection_step
          where action in ('SET', 'LOWER', 'CONFIRM') order by member_id, kind, period, id desc)
      select 'the ' || l.kind || ' limit of ' || l.member_id || ' for the ' || l.period || ' is not as its steps say' as line
        from protection_limit l
        left join last using (member_id, kind, period) left join held using (member_id, kind, period)
        where last.member_id is null or l.amount is distinct from held.amount
          or (last.action = 'ASK') <> (l.next_from is not null)
          or last.action = 'ASK' and (l.next_amount, l.next_from) is distinct from (last.amount, last.until)`,
  ),
  check(
    'protection: no limit was raised sooner than a day after it was asked for',
    `select 'the ' || c.kind || ' limit of ' || c.member_id || ' was raised at ' || c.at || ' too soon' as line
      from protection_step c where c.action = 'CONFIRM' and not exists (select from protection_step a
        where a.id = (select max(b.id) from protection_step b where b.id < c.id
            and (b.member_id, b.kind, b.period) = (c.member_id, c.kind, c.period))
          and a.action = 'ASK' and a.amount is not distinct from c.amount and a.until <= c.at
          and a.until >= a.at + interval '24 hours')`,
  ),
  check(
    'protection: every break and exclusion is as its last step says',
    `with last as (
        select member_id, max(until) filter (where action = 'BREAK') as break_until,
            max(until) filter (where action = 'EXCLUDE') as excluded_until from protection_step group by 1)
      select 'the rest of ' || m.member_id || ' is not as its steps say' as line
        from protection_member m left join last using (member_id)
        where m.break_until is distinct from last.break_until or m.excluded_until is distinct from last.excluded_until`,
  ),
]
