import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

/** What must hold between settled bets, where they come from, and their windows. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'betting: what a bet came to is settled once and never falls below nothing',
    `select source || ' ' || source_id || ' is settled ' || count(*) filter (where entry = 0) || ' times, for '
        || sum(stake) as line
      from settled_bet group by member_id, source, source_id, placed_at
      having count(*) filter (where entry = 0) <> 1 or sum(stake) < 0 or sum(valid) < 0 or sum(payout) < 0
        or max(entry) <> count(*) - 1`,
  ),
  check(
    'betting: every window is the sum of its settled bets',
    `with summed as (
        select member_id, date_bin('5 minutes', settled_at, 'epoch') as starts_at, category, vendor, currency, is_funded,
            count(*) filter (where entry = 0 and stake > 0) as bets, sum(stake)::bigint as stake,
            sum(valid)::bigint as valid, sum(payout)::bigint as payout
          from betting_bets() where settled_at < (select summed_until from settled_bet_progress) group by 1, 2, 3, 4, 5, 6),
      kept as (select member_id, starts_at, category, vendor, currency, is_funded, bets, stake, valid, payout from settled_bet_window)
      select 'the window of ' || member_id || ' at ' || starts_at || ' is not the sum of its settled bets' as line
        from ((table summed except table kept) union all (table kept except table summed)) d`,
  ),
]
