import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

type Line = { line: string }
const lineOf = ({ line }: Line): string => line

/** What must hold between chases, their holds and their slips. */
export const chaseChecks: readonly LedgerCheck[] = [
  sqlCheck<Line>(
    'lottery: what a chase waits to bet is held, and nothing else of it',
    `select 'issue ' || i.place || ' of chase ' || i.chase_id || ' is ' || i.state || ' and its hold '
          || coalesce(ledger_hold_state(i.hold_id), 'missing') as line
        from lottery_chase_issue i
        where ledger_hold_state(i.hold_id) is distinct from case when i.state = 'WAITING' then 'OPEN' else 'VOIDED' end
      union all
      select 'transfer ' || t.id || ' holds money for no chase' from ledger_transfers_of('{25}') t
        where not exists (select from lottery_chase_issue i join lottery_chase c on c.id = i.chase_id
          where i.hold_id = t.id and t.debit_account = c.account_id and t.amount = i.stake and t.reference = c.id)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: each bet of a chase is one slip on its issue at its price',
    `select 'issue ' || i.place || ' of chase ' || i.chase_id || ' is not the slip that was placed for it' as line
      from lottery_chase_issue i join lottery_chase c on c.id = i.chase_id
      left join lottery_slip s on s.member_id = c.member_id and s.id = i.slip_id
      left join lottery_issue g on g.id = s.issue_id
      where i.state = 'PLACED' and (s.stake, s.account_id, g.game_code, g.numero)
        is distinct from (i.stake, c.account_id, i.game_code, i.numero)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: chases and their issues are where their steps led them',
    `select 'chase ' || c.id || ' is ' || c.state || ' by no step, or with money still held' as line from lottery_chase c
        where (select count(*) from lottery_chase_step s where s.chase_id = c.id and s.place is null and s.to_state = c.state)
            <> (case when c.state = 'RUNNING' then 0 else 1 end)
          or (c.state = 'RUNNING') <> exists (select from lottery_chase_issue i where i.chase_id = c.id and i.state = 'WAITING')
      union all
      select 'issue ' || i.place || ' of chase ' || i.chase_id || ' is ' || i.state || ' by no step' from lottery_chase_issue i
        where (select count(*) from lottery_chase_step s where s.chase_id = i.chase_id and s.place = i.place
            and s.to_state = i.state) <> (case when i.state = 'WAITING' then 0 else 1 end)`,
    lineOf,
  ),
]
