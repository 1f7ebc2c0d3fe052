import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

const had = `coalesce(s.source, m.source) || ' ' || coalesce(s.day, m.day) || ' ' || coalesce(s.kind, m.kind) || ' ' || coalesce(s.currency, m.currency)`

/** What must hold between the statements that agreed and the ledger. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'reconciliation: the ledger has what agreed with each statement',
    `with by_reference as (select distinct on (kind, reference) kind, reference, amount
        from ledger_transfers_of('{2,3,14,15}') order by kind, reference),
      moved as (
        select m.source_kind, m.source, m.day, m.kind, m.currency, count(coalesce(l.amount, r.amount)) as matched,
            coalesce(sum(coalesce(l.amount, r.amount) + m.fee), 0) as amount
          from statement_match m
            left join ledger_transfers_of('{1,10,11,12,56}') l on l.id = m.transfer_id and l.kind = m.transfer_kind
            left join by_reference r on m.transfer_id is null and r.kind = m.transfer_kind and r.reference = m.transfer_reference
          group by 1, 2, 3, 4, 5)
      select ${had} || ': ' || coalesce(s.matched, 0) || ' of ' || coalesce(s.amount, 0) || ' agreed, the ledger has '
          || coalesce(m.matched, 0) || ' of ' || coalesce(m.amount, 0) as line
        from statement_sum s full join moved m on m.source_kind = s.source_kind and m.source = s.source and m.day = s.day
          and m.kind = s.kind and m.currency = s.currency
        where (s.matched, s.amount) is distinct from (m.matched, m.amount::bigint)`,
  ),
  check(
    'reconciliation: a statement has the lines that it came with',
    `select s.source || ' ' || s.day || ' came with ' || s.lines || ' lines and has ' || count(l.number) as line
      from statement s left join statement_line l on l.source_kind = s.source_kind and l.source = s.source and l.day = s.day
        and l.fetch_id = s.fetch_id
      where s.state = 'COMPARED' group by s.source_kind, s.source, s.day, s.lines having count(l.number) <> s.lines`,
  ),
]
