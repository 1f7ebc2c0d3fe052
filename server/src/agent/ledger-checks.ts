import { wagesSampleCheck } from '#agent/wages/verify-wages.ts'
import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

/** What must hold between wages, the ledger and what teams came to. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'agent: each wage that was paid has its one transfer, and each transfer of a wage its wage',
    `select 'wage ' || coalesce(w.id, l.reference) || ' does not agree with its transfer' as line
      from (select * from agent_wage where state = 'PAID') w
        full join ledger_transfers_of('{34}') l on l.id = w.transfer_id
      where (w.id, w.amount, w.currency) is distinct from (l.reference, l.amount, ledger_currency_of(l.credit_account))`,
  ),
  check(
    'agent: each tick paid what its wages come to',
    `select 'the tick of ' || t.tick || ' does not come to what it paid' as line from agent_tick t
      left join lateral (select count(*) as count, coalesce(sum(l.amount), 0) as amount from ledger_transfers_of('{34}') l
        where l.transaction_id = t.run) p on true
      where (t.paid, t.amount) is distinct from (p.count, p.amount)`,
  ),
  check(
    'agent: the days of teams are the sums of their windows',
    `select 'the day ' || coalesce(d.day, w.day) || ' of the team of ' || coalesce(d.agent_id, w.agent_id)
        || ' is not the sum of its windows' as line
      from (select agent_id, currency, sum(bets) as bets, sum(valid) as valid, sum(stake) as stake, sum(payout) as payout,
          null::date as day from agent_team_day group by 1, 2) d
        full join (select agent_id, currency, sum(bets) as bets, sum(valid) as valid, sum(stake) as stake,
          sum(payout) as payout, null::date as day from agent_team_window group by 1, 2) w using (agent_id, currency)
      where (d.bets, d.valid, d.stake, d.payout) is distinct from (w.bets, w.valid, w.stake, w.payout)`,
  ),
  wagesSampleCheck,
]
