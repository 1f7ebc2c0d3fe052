import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'
import { promotionKinds } from '#promotion/find-kinds.ts'

/** What must hold between claims and the ledger, and what each kind adds. */
export const ledgerChecks: readonly LedgerCheck[] = [
  sqlCheck<{ line: string }>(
    'promotion: each claim has its one reward, and each reward its claim',
    `select 'claim ' || coalesce(c.id, l.id) || ' does not agree with its reward' as line
      from promotion_claim c full join ledger_transfers_of('{30}') l on l.id = c.id
      where (c.amount, c.account_id, c.promotion_id) is distinct from (l.amount, l.credit_account, l.reference)`,
    ({ line }) => line,
  ),
  sqlCheck<{ line: string }>(
    'promotion: each claimed reward has its claim, of what was granted, and every other has none',
    `select 'reward ' || r.id || ' in ' || r.state || ' does not agree with its claim' as line
      from promotion_reward r left join promotion_claim c on c.id = r.claim_id
      where (r.state = 'CLAIMED') <> (c.id is not null)
        or c.id is not null and ((r.promotion_id, r.member_id, r.mark, r.currency, r.amount, r.turnover)
          is distinct from (c.promotion_id, c.member_id, c.mark, c.currency, c.amount, c.turnover)
          or c.facts ->> 'rewardId' is distinct from r.id::text)
      union all
      select 'claim ' || c.id || ' names a reward that it did not claim' from promotion_claim c
      where c.facts ? 'rewardId' and not exists (select from promotion_reward r where r.claim_id = c.id)`,
    ({ line }) => line,
  ),
  ...promotionKinds.flatMap((kind) => kind.ledgerChecks ?? []),
]
