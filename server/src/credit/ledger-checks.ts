import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

/** What must hold between credit lines, their steps and the ledger; `npm run ledger:verify` runs these. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'credit: what is set aside for each line is its limit less what is owed, and nothing else is set aside so',
    `select 'credit line ' || l.id || ' should have ' || greatest(l.limit_amount - l.owed, 0) || ' set aside, not '
        || coalesce(ledger_hold_amount(l.id)::text, 'a missing hold') as line
      from credit_line l where ledger_hold_amount(l.id) is distinct from greatest(l.limit_amount - l.owed, 0)
      union all select 'transfer ' || t.id || ' is of no credit line'
        from ledger_transfers_of('{57,58,59,60}') t where not exists (select from credit_line l where l.id = t.reference)`,
  ),
  check(
    'credit: each draw and repayment moved its amount once between the two of its line, and nothing else was moved so',
    `select 'credit step ' || coalesce(s.id, l.id) || ' does not agree with the ledger' as line
      from (select s.id, s.amount, s.line_id, s.step, c.agent_id, c.member_id, c.currency
          from credit_step s join credit_line c on c.id = s.line_id where s.step in ('DRAW', 'REPAY')) s
        full join ledger_transfers_of('{59,60}') l on l.id = s.id
      where (s.amount, s.line_id, s.currency, case s.step when 'DRAW' then 59 when 'REPAY' then 60 end)
          is distinct from (l.amount, l.reference, ledger_currency_of(l.debit_account), l.kind::int)
        or (case s.step when 'DRAW' then s.agent_id else s.member_id end) is distinct from ledger_owner_of(l.debit_account)
        or (case s.step when 'DRAW' then s.member_id else s.agent_id end) is distinct from ledger_owner_of(l.credit_account)`,
  ),
  check(
    'credit: what is set aside and freed belongs to a step, and stays with the agent of its line',
    `select 'transfer ' || t.id || ' does not agree with its credit line' as line
      from ledger_transfers_of('{57,58}') t
        left join credit_step s on s.id = coalesce(t.transaction_id, t.id) left join credit_line l on l.id = t.reference
      where s.line_id is distinct from t.reference or l.agent_id is distinct from ledger_owner_of(t.debit_account)
        or l.agent_id is distinct from ledger_owner_of(t.credit_account)`,
  ),
  check(
    'credit: the steps of each line follow on one another up to what it comes to',
    `select 'credit line ' || line_id || ': its step ' || number || ' does not follow on the one before' as line
      from (select s.*, lag(number, 1, 0) over w as before, lag(limit_after, 1, 0::bigint) over w as had,
            lag(owed_after, 1, 0::bigint) over w as owing
          from credit_step s window w as (partition by line_id order by number)) s
      where number <> before + 1
        or limit_after <> case step when 'SET' then amount when 'END' then 0 else had end
        or owed_after <> owing + case step when 'DRAW' then amount when 'REPAY' then -amount when 'FORGIVE' then -amount else 0 end
      union all select 'credit line ' || l.id || ' does not come to what its last step says'
        from credit_line l left join credit_step s on s.line_id = l.id and s.number = l.steps
        where (l.limit_amount, l.owed) is distinct from (s.limit_after, s.owed_after)`,
  ),
]
