import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

/** Wages are paid by who stands below whom: it must be what the uplines say. */
export const ledgerChecks: readonly LedgerCheck[] = [
  sqlCheck<{ line: string }>(
    'account: the closure of members is the walk over their uplines',
    `with recursive walk as (
        select id as ancestor_id, id as member_id, 0 as depth from member
        union all
        select upline.upline_id, walk.member_id, walk.depth + 1
          from walk join member upline on upline.id = walk.ancestor_id
          where upline.upline_id is not null and walk.depth < 10000),
      stands as (select ancestor_id, member_id, depth::int from member_closure)
    select ancestor_id || ' above ' || member_id || ' at depth ' || depth || ' stands on one side alone' as line
      from ((table walk except table stands) union all (table stands except table walk)) d`,
    ({ line }) => line,
  ),
]
