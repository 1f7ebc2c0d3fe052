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
  ...promotionKinds.flatMap((kind) => kind.ledgerChecks ?? []),
]
