import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

const claims = `select c.*, (c.facts ->> 'from')::timestamptz as since, (c.facts ->> 'until')::timestamptz as until,
    (c.facts ->> 'carry')::bigint as carry, lag((c.facts ->> 'until')::timestamptz) over w as until_before,
    lag((c.facts ->> 'carry')::bigint, 1, 0::bigint) over w as carry_before
  from promotion_claim c join promotion p on p.id = c.promotion_id and p.kind = 'rebate'
  window w as (partition by c.member_id, c.promotion_id order by c.number)`

/** A second way to the amounts: in the database, each claim by itself from the bets as they stand. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'promotion: each rebate begins where the one before it ended',
    `select 'rebate ' || id || ' goes from ' || since || ' to ' || until || ', after one until '
          || coalesce(until_before::text, 'none') as line
      from (${claims}) c where until_before <> since or until <= since`,
  ),
  check(
    'promotion: each rebate is what the rates give for the bets that it used',
    `select 'rebate ' || c.id || ' of ' || c.amount || ' is not what its bets give' as line
      from (${claims}) c
      cross join lateral (select coalesce(sum(b.valid * coalesce((v.terms -> 'rates' ->> b.category)::bigint, 0)), 0) as parts
        from promotion_valid_bets(c.promotion_id, c.member_id, c.currency, c.since, c.until) b
        join promotion_version v on v.promotion_id = c.promotion_id and v.version = b.version) e
      where c.amount * 10000 + c.carry <> e.parts + c.carry_before`,
  ),
  check(
    'promotion: the lines of each rebate sum to it',
    `select 'rebate ' || c.id || ' is not the sum of its lines' as line from (${claims}) c
      where c.amount <> (select sum((l ->> 'amount')::numeric * 100) from jsonb_array_elements(c.facts -> 'lines') l)`,
  ),
]
