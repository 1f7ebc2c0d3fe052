import { wagesSampleCheck } from '#agent/wages/verify-wages.ts'
import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'
import { loadSettings } from '#settings/read-settings.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

/** Days are those of the merchant's time zone. @param text selects days of teams that are not the sum of their windows; `$1` is the zone */
const daysCheck = (name: string, text: string): LedgerCheck => ({
  name,
  async run(db) {
    const { timeZone } = (await loadSettings(db)).settings
    const rows = await db.query<{ day: string; agentId: string }>({ text, values: [timeZone] })
    return rows.map(({ day, agentId }) => ({
      check: name,
      text: `the day ${day} of the team of ${agentId} is not the sum of its windows`,
    }))
  },
})

const teamDaysCheck = daysCheck(
  'agent: the days of teams are the sums of their windows',
  `select day::text, agent_id as "agentId"
    from (select agent_id, day, category, currency, bets, valid, stake, payout from agent_team_day) d
      full join (select agent_id, (starts_at at time zone $1)::date as day, category, currency, sum(bets) as bets,
        sum(valid) as valid, sum(stake) as stake, sum(payout) as payout from agent_team_window group by 1, 2, 3, 4) w
        using (agent_id, day, category, currency)
    where (d.bets, d.valid, d.stake, d.payout) is distinct from (w.bets, w.valid, w.stake, w.payout)
    order by day desc, agent_id limit 20`,
)

const levelDaysCheck = daysCheck(
  'agent: the days of the first levels of teams are the sums of their windows',
  `select day::text, agent_id as "agentId"
    from (select agent_id, levels, day, currency, valid, stake, payout from agent_level_day) d
      full join (select agent_id, levels, (starts_at at time zone $1)::date as day, currency,
        sum(valid) as valid, sum(stake) as stake, sum(payout) as payout from agent_level_window group by 1, 2, 3, 4) w
        using (agent_id, levels, day, currency)
    where (d.valid, d.stake, d.payout) is distinct from (w.valid, w.stake, w.payout)
    order by day desc, agent_id limit 20`,
)

/** What must hold between wages, the ledger and what teams came to. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'agent: each wage that was paid has its one transfer, and each transfer of a wage its wage',
    `select 'wage ' || coalesce(w.id, l.reference) || ' does not agree with its transfer' as line
      from (select * from agent_wage where state = 'PAID') w
        full join ledger_transfers_of('{34,54,55}') l on l.id = w.transfer_id
      where (w.id, w.amount, w.currency, case w.kind when 'commission' then 54 when 'rebate' then 55 else 34 end)
        is distinct from (l.reference, l.amount, ledger_currency_of(l.credit_account), l.kind::int)`,
  ),
  check(
    'agent: each tick paid what its wages come to',
    `select 'the tick of ' || t.tick || ' does not come to what it paid' as line from agent_tick t
      left join lateral (select count(*) as count, coalesce(sum(l.amount), 0) as amount,
          coalesce(sum(l.amount) filter (where l.kind <> 34), 0) as commission
        from ledger_transfers_of('{34,54,55}') l where l.transaction_id = t.run) p on true
      where (t.paid, t.amount, t.commission) is distinct from (p.count, p.amount, p.commission)`,
  ),
  check(
    'agent: each correction of a wage has its one transfer of the difference, and each such transfer its correction',
    `select 'the correction ' || coalesce(c.id, l.id) || ' does not agree with its transfer' as line
      from (select c.id, c.wage_id, c.transfer_id, abs(c.amount - c.was) as amount, c.amount > c.was as is_added, w.member_id
          from agent_wage_correction c join agent_wage w on w.id = c.wage_id where c.state = 'CONFIRMED') c
        full join (select l.*, ledger_owner_of(case l.kind when 49 then l.credit_account else l.debit_account end) as owner_id
          from ledger_transfers_of('{49,50}') l) l on l.id = c.transfer_id
      where (c.wage_id, c.amount, c.is_added, c.member_id) is distinct from (l.reference, l.amount, l.kind = 49, l.owner_id)`,
  ),
  check(
    'agent: corrections of a wage follow on one another from what was paid',
    `select 'the correction ' || c.id || ' began with ' || c.was || ' and not with ' || c.before as line
      from (select c.id, c.was, coalesce(lag(c.amount) over (partition by c.wage_id order by c.number), w.amount) as before
        from agent_wage_correction c join agent_wage w on w.id = c.wage_id where c.state = 'CONFIRMED') c
      where c.was <> c.before`,
  ),
  check(
    'agent: each wage that was given up has the flag by which two operators decided so',
    `select 'wage ' || coalesce(w.id, g.wage_id) || ' and the flags by which wages were given up do not agree' as line
      from (select id from agent_wage where state = 'FORFEITED') w
        full join (select g.wage_id, f.state from agent_flag_wage g join agent_flag f on f.id = g.flag_id) g on g.wage_id = w.id
      where w.id is null or g.state is distinct from 'FORFEITED'`,
  ),
  teamDaysCheck,
  levelDaysCheck,
  wagesSampleCheck,
]
