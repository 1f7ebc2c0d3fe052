import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

/** What must hold between transfers of members and the ledger; `npm run ledger:verify` runs these. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'transfer: each transfer of a member moved its amount once, from one to the other, and nothing else was moved so',
    `select 'transfer ' || coalesce(t.id, l.id) || ' does not agree with the ledger' as line
      from member_transfer t full join ledger_transfers_of('{7}') l on l.id = t.id
      where (t.amount, t.currency, t.id) is distinct from (l.amount, ledger_currency_of(l.debit_account), l.reference)
        or t.member_id is distinct from ledger_owner_of(l.debit_account)
        or t.taker_id is distinct from ledger_owner_of(l.credit_account)`,
  ),
  check(
    'transfer: each confirmed reversal took its transfer back once, from who had taken it to who had given it',
    `select 'reversal ' || coalesce(r.id, l.id) || ' does not agree with the ledger' as line
      from (select r.id, t.id as transfer_id, t.amount, t.currency, t.member_id, t.taker_id
          from member_transfer_reversal r join member_transfer t on t.id = r.transfer_id where r.state = 'CONFIRMED') r
        full join ledger_transfers_of('{51}') l on l.id = r.id
      where (r.amount, r.currency, r.transfer_id) is distinct from (l.amount, ledger_currency_of(l.debit_account), l.reference)
        or r.taker_id is distinct from ledger_owner_of(l.debit_account)
        or r.member_id is distinct from ledger_owner_of(l.credit_account)`,
  ),
]
