import { sqlCheck, type LedgerCheck } from '#ledger/ledger-check.ts'
import { ownMoneyKinds } from '#ledger/transfer-kinds.ts'

/** Every leg of a member's account, once. */
const memberLegs = `select account_id, version, amount, balance_after, created_at, transfer_id from ledger_entry
  where (account_id & 511) < 256`

const transfers: LedgerCheck[] = [
  sqlCheck<{ id: string; problem: string }>(
    'transfers',
    `select id, problem from ledger_transfer t cross join lateral (
        select case
          when t.amount is null or t.amount <= 0 then 'its amount is not above zero'
          when t.debit_account = t.credit_account then 'it moves money from an account to itself'
          when (t.debit_account & 15) <> (t.credit_account & 15) then 'its accounts differ in currency'
          when ((t.debit_account & 511) < 256) <> (t.debit_after is not null and t.debit_version is not null)
            or ((t.credit_account & 511) < 256) <> (t.credit_after is not null and t.credit_version is not null)
            then 'a leg of a member lacks its balance or version, or one of the house has them'
          when t.debit_after < 0 or t.credit_after < 0 then 'it leaves a balance below zero'
        end as problem) p
      where problem is not null`,
    (row) => `transfer ${row.id}: ${row.problem}`,
  ),
  sqlCheck<{ id: string; kind: number }>(
    'posting table',
    `select t.id, t.kind from ledger_transfer t where not exists (
      select from ledger_transfer_kind k where k.kind = t.kind
        and k.debit_class = (t.debit_account & 511) >> 4 and k.credit_class = (t.credit_account & 511) >> 4)`,
    (row) => `transfer ${row.id}: kind ${row.kind} does not go between accounts of these classes`,
  ),
  sqlCheck<{ id: bigint; transfer_id: string }>(
    'known accounts',
    `select e.account_id as id, min(e.transfer_id::text) as transfer_id from ledger_entry e
      where not exists (select from ledger_account a where a.id = e.account_id) group by e.account_id`,
    (row) => `account ${row.id}: it does not exist, but transfer ${row.transfer_id} uses it`,
  ),
  sqlCheck<{ id: bigint }>(
    'account identity',
    `select a.id from ledger_account a
      left join ledger_account_class c on c.class = a.class left join ledger_currency y on y.code = a.currency
      where c.class is null or y.code is null or (a.id & 511) <> a.class * 16 + a.currency
        or (a.balance is null) <> (a.class >= 16)
        or (a.owner_id = '00000000-0000-0000-0000-000000000000') <> (a.class >= 16)`,
    (row) => `account ${row.id}: its class, currency or owner is not what its id says`,
  ),
  sqlCheck<{ transaction_id: string }>(
    'transactions',
    // A round of a lottery is settled, or taken back, as one, whatever its members play with.
    `select transaction_id from ledger_transfer where transaction_id is not null
        and kind not in (select kind from ledger_transfer_kind where name like 'lottery\\_%')
      group by transaction_id having count(distinct debit_account & 15) > 1`,
    (row) => `transaction ${row.transaction_id}: it mixes currencies`,
  ),
  sqlCheck<{ id: string; amount: bigint }>(
    'rounding',
    `select t.id, t.amount from ledger_transfer t join ledger_transfer_kind k using (kind)
      where k.name in ('rounding_credit', 'rounding_debit') and t.amount > 1`,
    (row) => `transfer ${row.id}: it rounds by ${row.amount} minor units, more than one`,
  ),
]

const balances: LedgerCheck[] = [
  sqlCheck<{ id: bigint; balance: bigint; version: bigint; sum: bigint; entries: bigint }>(
    'balances',
    `select a.id, a.balance, a.version, coalesce(s.sum, 0) as sum, coalesce(s.entries, 0) as entries
      from ledger_account a
      left join (select account_id, sum(amount)::bigint as sum, count(*) as entries
        from (${memberLegs}) e group by account_id) s on s.account_id = a.id
      where a.balance is not null and (a.balance < 0 or a.balance <> coalesce(s.sum, 0)
        or a.version <> coalesce(s.entries, 0))`,
    (row) =>
      `account ${row.id}: it holds ${row.balance} at version ${row.version}, ` +
      `but its ${row.entries} entries sum to ${row.sum}`,
  ),
  sqlCheck<{ account_id: bigint; version: bigint; transfer_id: string; problem: string }>(
    'chain of entries',
    `select account_id, version, transfer_id, problem from (
        select account_id, version, transfer_id, case
            when version is distinct from lag(version, 1, 0::bigint) over w + 1 then 'the version before it is missing or doubled'
            when balance_after is distinct from lag(balance_after, 1, 0::bigint) over w + amount
              then 'its balance after is not the one before plus its amount'
            when created_at < lag(created_at) over w then 'it is older than the entry before it'
          end as problem
          from (${memberLegs}) e window w as (partition by account_id order by version)) c
      where problem is not null`,
    (row) => `account ${row.account_id}, version ${row.version}, transfer ${row.transfer_id}: ${row.problem}`,
  ),
  sqlCheck<{ currency: string; members: bigint; house: bigint }>(
    'sum of all balances',
    `select y.name as currency, m.members, h.house from ledger_currency y
      cross join lateral (select coalesce(sum(balance), 0)::bigint as members from ledger_account
        where (id & 15) = y.code) m
      cross join lateral (select coalesce(sum(amount), 0)::bigint as house from ledger_entry
        where (account_id & 15) = y.code and (account_id & 511) >= 256) h
      where m.members + h.house <> 0`,
    (row) => `${row.currency}: members hold ${row.members}, house and world ${row.house}: together not zero`,
  ),
]

const keys: LedgerCheck[] = [
  sqlCheck<{ id: string; times: bigint }>(
    'keys',
    `select id, count(*) as times from ledger_transfer group by id having count(*) > 1`,
    (row) => `key ${row.id}: it was posted ${row.times} times`,
  ),
  sqlCheck<{ id: string; created_at: Date }>(
    'times',
    `select t.id, t.created_at from ledger_transfer t
      where t.created_at > clock_timestamp() + interval '1 minute' or substr(t.id::text, 15, 1) <> '7'
        or ledger_key_time(t.id) > t.created_at + interval '25 hours'
        or ledger_key_time(t.id) < t.created_at - interval '32 days'`,
    (row) => `transfer ${row.id}: its key does not fit its time ${row.created_at.toISOString()}`,
  ),
  sqlCheck<{ transfers: bigint }>(
    'partitions',
    'select count(*) as transfers from ledger_transfer_default having count(*) > 0',
    (row) =>
      `${row.transfers} transfers lie in the default partition: ledger_make_partitions was not called in time`,
  ),
  sqlCheck<{ relation: string; name: string }>(
    'guards',
    `select relation, name from (
        select 'ledger_transfer' as relation, 'ledger_transfer_append_only' as name
        union all select inhrelid::regclass::text, unnest(array['ledger_transfer_append_only', 'ledger_transfer_no_truncate'])
          from pg_inherits where inhparent = 'ledger_transfer'::regclass
        union all values ('ledger_transfer', 'ledger_transfer_no_truncate'), ('ledger_account', 'ledger_account_born'),
          ('ledger_account', 'ledger_account_same'), ('ledger_account', 'ledger_account_kept'),
          ('ledger_account', 'ledger_account_no_truncate'), ('ledger_hold', 'ledger_hold_resolve_once'),
          ('ledger_hold', 'ledger_hold_no_truncate'),
          ('ledger_transfer', 'ledger_transfer_watched'), ('ledger_transfer', 'ledger_transfer_own_money'),
          ('ledger_own_money', 'ledger_own_money_kept'), ('ledger_own_money', 'ledger_own_money_no_truncate')) g
      where not exists (select from pg_trigger t
        where t.tgrelid = g.relation::regclass and t.tgname = g.name and t.tgenabled in ('O', 'A'))`,
    (row) => `${row.relation}: its trigger ${row.name} is missing or switched off`,
  ),
]

const holds: LedgerCheck[] = [
  sqlCheck<{ id: bigint; balance: bigint; open: bigint }>(
    'hold accounts',
    `select a.id, a.balance, coalesce(h.open, 0) as open from ledger_account a
      left join (select hold_account, sum(amount)::bigint as open from ledger_hold where state = 'OPEN'
        group by hold_account) h on h.hold_account = a.id
      where a.class = 1 and a.balance <> coalesce(h.open, 0)`,
    (row) => `account ${row.id}: it holds ${row.balance}, but its open holds sum to ${row.open}`,
  ),
  sqlCheck<{ id: string; problem: string }>(
    'holds',
    `select h.id, problem from ledger_hold h
      left join ledger_transfer placed on placed.id = h.id
      left join ledger_transfer resolved on resolved.id = h.resolved_by
      left join (select reference, sum(amount)::bigint as amount from ledger_transfer
        where (debit_account & 511) >> 4 = 1 group by reference) away on away.reference = h.id
      left join (select reference, sum(case when (credit_account & 511) >> 4 = 1 then amount else -amount end)::bigint as amount
        from ledger_transfer where kind between 57 and 60 group by reference) standing on standing.reference = h.id
      cross join lateral (select case
          when h.purpose = 'credit' then case when h.state <> 'OPEN' or h.amount <> coalesce(standing.amount, 0)
            then 'it is not what was set aside for its credit line less what left it' end
          when (placed.debit_account, placed.credit_account, placed.amount, placed.kind)
            is distinct from (h.main_account, h.hold_account, h.amount,
              (case when h.purpose = 'chase' then 25 else 5 end)::smallint)
            then 'the transfer that placed it says otherwise'
          when h.state = 'OPEN' and away.amount is not null then 'it is open, but money left it'
          when h.state <> 'OPEN' and away.amount is distinct from h.amount
            then 'it is resolved, but not all its money left'
          when h.state <> 'OPEN' and (resolved.debit_account, resolved.reference, resolved.amount)
            is distinct from (h.hold_account, h.id, coalesce(h.posted_amount, h.amount))
            then 'the transfer that resolved it says otherwise'
        end as problem) p
      where problem is not null`,
    (row) => `hold ${row.id}: ${row.problem}`,
  ),
]

const debts: LedgerCheck[] = [
  sqlCheck<{ account: bigint; owed: bigint; sum: bigint }>(
    'debts',
    `select coalesce(d.owed_account, s.account_id) as account, coalesce(d.owed, 0) as owed, coalesce(s.sum, 0) as sum
      from ledger_debt d
      full join (select account_id, sum(amount)::bigint as sum from ledger_entry
        where (account_id & 511) >> 4 = 26 group by account_id) s on s.account_id = d.owed_account
      left join ledger_account a on a.id = d.owed_account
      where d.owed is distinct from -coalesce(s.sum, 0) or a.detail is distinct from d.main_account::text`,
    (row) => `account ${row.account}: ${row.owed} is owed, but its entries sum to ${row.sum}`,
  ),
]

const watched: LedgerCheck[] = [
  sqlCheck<{ account: bigint; day: string; kind: number }>(
    'sums of watched accounts',
    `select account, day::text as day, kind from (
        (select w.account_id as account, d.day, d.kind, d.amount from ledger_watched w
            cross join lateral ledger_count_days(w.account_id, w.time_zone, w.since) d
          except select account_id, day, kind, amount from ledger_day_sum)
        union all (select account_id, day, kind, amount from ledger_day_sum
          except select w.account_id, d.day, d.kind, d.amount from ledger_watched w
            cross join lateral ledger_count_days(w.account_id, w.time_zone, w.since) d)) s`,
    (row) => `account ${row.account}: the sum of ${row.day} by kind ${row.kind} is not that of its entries`,
  ),
]

const ownMoney: LedgerCheck[] = [
  sqlCheck<{ owner: string; since: Date | null; first: Date | null }>(
    'own money',
    // It is noted by the clock as the first of it is posted, which may have waited for locks since its own time, or was set back.
    `select coalesce(o.owner_id, t.owner_id) as owner, o.since, t.first from ledger_own_money o
      full join (select a.owner_id, min(t.created_at) as first from ledger_transfer t
        join ledger_transfer_kind k using (kind) join ledger_account a on a.id = t.credit_account
        where k.name in (${ownMoneyKinds.map((name) => `'${name}'`).join(', ')}) group by 1) t using (owner_id)
      where (o.since between t.first - interval '10 minutes'
        and greatest(t.first + interval '10 minutes', (select summed_until from settled_bet_progress))) is not true`,
    ({ owner, since, first }) =>
      `member ${owner}: own money is noted of ${since?.toISOString() ?? 'no time'}, but the first came ${first?.toISOString() ?? 'never'}`,
  ),
]

/** The ledger's own passes. */
export const ownChecks: readonly LedgerCheck[] = [
  ...transfers,
  ...balances,
  ...keys,
  ...holds,
  ...debts,
  ...watched,
  ...ownMoney,
]
