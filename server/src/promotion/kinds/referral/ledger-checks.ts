import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

/** What friends are said to have brought, against what was granted for them. */
export const ledgerChecks: readonly LedgerCheck[] = [
  sqlCheck<{ line: string }>(
    'promotion: each friend who brought a reward has one of the inviter’s, and each such reward its friend',
    `select 'what the friend ' || coalesce(r.member_id::text, w.mark) || ' brought does not agree with its reward' as line
      from (select * from referral where state = 'REWARDED') r
      full join (select w.* from promotion_reward w join promotion p on p.id = w.promotion_id and p.kind = 'referral') w
        on w.mark = r.member_id::text and w.member_id = r.inviter_id
      where r.amount is distinct from w.amount`,
    ({ line }) => line,
  ),
]
