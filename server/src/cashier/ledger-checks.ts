import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

type Line = { line: string }
const check = (name: string, text: string): LedgerCheck => sqlCheck<Line>(name, text, ({ line }) => line)

const sentStates = `('DISBURSED', 'RECEIVED', 'PARTIAL', 'DISPUTED', 'FORCED_RECEIVED', 'REFUNDED')`
const holdStateOf = `case when w.state in ('REQUESTED', 'APPROVED') then 'OPEN' when w.state in ${sentStates} then 'POSTED'
  else 'VOIDED' end`

const refundMoves = `select reference, account, amount, count(*) filter (where kind = 2) as taken, count(*) filter (where kind = 45) as back
  from (select reference, amount, kind, case kind when 2 then debit_account else credit_account end as account
    from ledger_transfers_of('{2,45}')) moved group by reference, account, amount`

/** What must hold between the cashier's tables and the ledger; `npm run ledger:verify` runs these. */
export const ledgerChecks: readonly LedgerCheck[] = [
  check(
    'cashier: a credited deposit has its one credit, any other none',
    `select 'deposit ' || d.id || ' is ' || d.state || ' and has ' || count(l.id) || ' credits of ' || coalesce(sum(l.amount), 0) as line
      from deposit d left join ledger_transfers_of('{1}') l on l.reference = d.id
      group by d.id having case when d.state in ('CREDITED', 'REFUNDING', 'REFUNDED')
        then count(l.id) <> 1 or bool_or((l.id, l.amount, l.credit_account) is distinct from (d.transfer_id, d.amount, d.account_id))
        else count(l.id) > 0 end`,
  ),
  check(
    'cashier: each refund took its deposit out once, each that failed brought it back once',
    `select 'deposit ' || d.id || ' is ' || d.state || ', was to go back ' || coalesce(r.confirmed, 0) || ' times, failed '
        || coalesce(r.failed, 0) || ', was taken out ' || coalesce(l.taken, 0) || ' and brought back ' || coalesce(l.back, 0) as line
      from deposit d
      left join (select deposit_id, min(amount) as least, max(amount) as most, count(*) filter (where state not in ('ASKED', 'TAKEN_BACK')) as confirmed,
          count(*) filter (where state = 'FAILED') as failed, count(*) filter (where state = 'SENT') as sent,
          count(*) filter (where state in ('PENDING', 'ACCEPTED')) as underway
        from deposit_refund group by deposit_id) r on r.deposit_id = d.id
      left join (${refundMoves}) l on l.reference = d.id and l.account = d.account_id and l.amount = d.amount
      where coalesce(l.taken, 0) <> coalesce(r.confirmed, 0) or coalesce(l.back, 0) <> coalesce(r.failed, 0)
        or r.least <> d.amount or r.most <> d.amount or (d.state = 'REFUNDING') <> (coalesce(r.underway, 0) = 1)
        or (d.state = 'REFUNDED') <> (coalesce(r.sent, 0) = 1)`,
  ),
  check(
    'cashier: what took a deposit out, or brought it back, is of that deposit',
    `select l.taken + l.back || ' transfers of ' || l.amount || ' name deposit ' || coalesce(l.reference::text, 'none') as line
      from (${refundMoves}) l where not exists
        (select from deposit d where d.id = l.reference and d.account_id = l.account and d.amount = l.amount)`,
  ),
  check(
    'cashier: a deposit that goes back asks for no turnover, any other for its own',
    `select 'deposit ' || d.id || ' is ' || d.state || ' and its turnover is ' || t.stands as line
      from deposit d join (select source_id, 'asked for' as stands from turnover_requirement where source = 'deposit'
        union all select source_id, 'lifted' from turnover_lifted where source = 'deposit') t on t.source_id = d.id
      where (d.state in ('REFUNDING', 'REFUNDED')) <> (t.stands = 'lifted')`,
  ),
  check(
    'cashier: a credited deposit has an answer of the promotion that it was to join, any other none',
    `select 'deposit ' || d.id || ' is ' || d.state || ' and its promotion ' || coalesce(j.outcome, 'undecided') as line
      from deposit_promotion j join deposit d on d.id = j.deposit_id
      where (d.transfer_id is null) <> (j.outcome is null)
        or j.outcome = 'TAKEN_BACK' and d.state not in ('REFUNDING', 'REFUNDED')
        or j.outcome = 'GRANTED' and d.state <> 'CREDITED'`,
  ),
  check(
    'cashier: each bonus is what its terms give for the deposit that it came with, and each deposit bonus came with one',
    `select 'claim ' || coalesce(c.id, j.claim_id) || ' is not the bonus of its deposit' as line
      from (select c.* from promotion_claim c join promotion p on p.id = c.promotion_id and p.kind = 'deposit-bonus') c
      full join (select j.*, d.member_id, d.account_id, d.currency,
          least(floor(d.amount * (v.terms ->> 'percent')::numeric / 100), (v.terms -> 'maxBonus' ->> d.currency)::numeric * 100) as due,
          (v.terms ->> 'turnoverTimes')::bigint as times
        from deposit_promotion j join deposit d on d.id = j.deposit_id
        join promotion_version v on v.promotion_id = j.promotion_id and v.version = j.version
        where j.claim_id is not null) j on j.claim_id = c.id
      where (c.amount, c.turnover, c.member_id, c.account_id, c.promotion_id) is distinct from
          (j.bonus, j.turnover, j.member_id, j.account_id, j.promotion_id)
        or j.bonus <> j.due or j.turnover <> j.bonus * j.times`,
  ),
  check(
    'cashier: a bonus left with the deposit that went back, and only then',
    `select 'deposit ' || coalesce(j.deposit_id, l.reference) || ' has ' || coalesce(l.out, 0) || ' of its bonus taken back' as line
      from (select reference, sum(case kind when 46 then amount else -amount end) as out
        from ledger_transfers_of('{46,47}') group by reference) l
      full join (select deposit_id, bonus, outcome from deposit_promotion where claim_id is not null) j
        on j.deposit_id = l.reference
      where coalesce(l.out, 0) <> case when j.outcome = 'TAKEN_BACK' then j.bonus else 0 end`,
  ),
  check(
    'cashier: the fee of a credited deposit is the house’s, once',
    `select 'deposit ' || coalesce(d.id, l.reference) || ' has fees of ' || coalesce(l.sum, 0) || ' booked' as line
      from (select id, fee from deposit where books_fee and fee > 0 and transfer_id is not null) d
      full join (select reference, sum(amount) as sum, count(*) as count from ledger_transfers_of('{48}') group by reference) l
        on l.reference = d.id
      where coalesce(l.sum, 0) <> coalesce(d.fee, 0) or l.count > 1`,
  ),
  check(
    'cashier: a credit that names a deposit names one that exists',
    `select 'transfer ' || l.id || ' credits deposit ' || l.reference || ', which does not exist' as line
      from ledger_transfers_of('{1}') l where l.reference is not null and not exists (select from deposit d where d.id = l.reference)`,
  ),
  check(
    'cashier: money that an operator matched is what its deposit was credited with, once',
    `select 'deposit ' || d.id || ' is ' || d.state || ' and was matched with ' || e.amount || ', which is ' || e.outcome as line
      from deposit_match m join deposit d on d.id = m.deposit_id join cashier_event e on e.id = m.event_id
      where d.transfer_id is null or e.amount <> d.amount + d.fee or e.currency <> d.currency or e.outcome <> 'OPERATOR'`,
  ),
  check(
    'cashier: the hold of a withdrawal stands as the withdrawal does',
    `select 'withdrawal ' || w.id || ' is ' || w.state || ' and its hold ' || coalesce(h.state, 'missing') as line
      from withdrawal w cross join lateral (select ledger_hold_state(w.id) as state
        union all select ledger_hold_state(ledger_part_key(w.id, w.id)) where w.fee > 0) h
      where h.state is distinct from ${holdStateOf}`,
  ),
  check(
    'cashier: what was disbursed left the ledger, once',
    `select 'withdrawal ' || w.id || ' disbursed ' || w.amount_disbursed || ' in ' || count(l.id) || ' transfers of ' || coalesce(sum(l.amount), 0) as line
      from withdrawal w left join ledger_transfers_of('{3}') l on l.reference = w.id
      group by w.id having coalesce(sum(l.amount), 0) <> w.amount_disbursed or count(l.id) > 1`,
  ),
  check(
    'cashier: a refunded withdrawal has its one return of what did not arrive, any other none but for a rest',
    `select 'withdrawal ' || w.id || ' is ' || w.state || ' and has ' || count(l.id) || ' returns of ' || coalesce(sum(l.amount), 0) as line
      from withdrawal w left join ledger_transfers_of('{4}') l on l.reference = w.id or l.reference in
        (select p.id from withdrawal_payout p where p.withdrawal_id = w.id and p.number > 1 and p.state = 'FAILED')
      group by w.id having case when w.state = 'REFUNDED'
        then count(l.id) <> 1 or sum(l.amount) <> w.amount_disbursed - w.amount_received
        else count(l.id) > 0 end`,
  ),
  check(
    'cashier: a rest came back once, and its hold stands as its payout does',
    `select 'payout ' || p.id || ' of a rest is ' || p.state || ', its hold ' || coalesce(ledger_hold_state(p.id), 'missing')
        || ', returns ' || coalesce(sum(l.amount), 0) as line
      from withdrawal_payout p left join ledger_transfers_of('{4}') l on l.reference = p.id
      where p.number > 1 group by p.id
      having count(l.id) <> 1 or sum(l.amount) <> p.amount or ledger_hold_state(p.id) is distinct from
        case p.state when 'SENT' then 'POSTED' when 'FAILED' then 'VOIDED' else 'OPEN' end`,
  ),
  check(
    'cashier: a withdrawal was sent by the payouts that say so',
    `select 'withdrawal ' || w.id || ' disbursed ' || w.amount_disbursed || ', its first payout is ' || coalesce(p.state, 'missing') as line
      from withdrawal w left join withdrawal_payout p on p.withdrawal_id = w.id and p.number = 1
      where (w.amount_disbursed > 0) <> coalesce(p.state = 'SENT', false)
        or (w.state = 'APPROVED') <> coalesce(p.state in ('PENDING', 'ACCEPTED'), false)
        or (w.state = 'FAILED') <> coalesce(p.state = 'FAILED', false) or p.amount <> w.amount`,
  ),
  check(
    'cashier: every state was reached by transitions that follow one another',
    `with step as (
        select t.*, lag(to_state) over s as before, lead(id) over s is null as is_last from audit_log t
          where subject in ('deposit', 'withdrawal') and to_state is not null
          window s as (partition by subject_id order by id)),
      stood as (select id, state from deposit union all select id, state from withdrawal)
      select stood.id || ' is ' || stood.state || ' and its transitions end or break at ' || coalesce(step.to_state, 'none') as line
        from stood left join step on step.subject_id = stood.id
        where step.id is null or step.from_state is distinct from step.before or step.is_last and step.to_state <> stood.state`,
  ),
]
