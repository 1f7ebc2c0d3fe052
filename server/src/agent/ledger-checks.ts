import { wagesSampleCheck } from '#agent/wages/verify-wages.ts'
import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'
import { loadSettings } from '#settings/read-settings.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

const daysName = 'agent: the days of teams are the sums of their windows'

/** Days are those of the merchant's time zone. */
const daysCheck: LedgerCheck = {
  name: daysName,
  async run(db) {
    const { timeZone } = (await loadSettings(db)).settings
    const rows = await db.query<{ day: string; agentId: string }>({
      text: `select day::text, agent_id as "agentId"
        from (select agent_id, day, category, currency, bets, valid, stake, payout from agent_team_day) d
          full join (select agent_id, (starts_at at time zone $1)::date as day, category, currency, sum(bets) as bets,
            sum(valid) as valid, sum(stake) as stake, sum(payout) as payout from agent_team_window group by 1, 2, 3, 4) w
            using (agent_id, day, category, currency)
        where (d.bets, d.valid, d.stake, d.payout) is distinct from (w.bets, w.valid, w.stake, w.payout)
        order by day desc, agent_id limit 20`,
      values: [timeZone],
    })
    return rows.map(({ day, agentId }) => ({
      check: daysName,
      text: `the day ${day} of the team of ${agentId} is not the sum of its windows`,
    }))
  },
}

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
  daysCheck,
  wagesSampleCheck,
]
