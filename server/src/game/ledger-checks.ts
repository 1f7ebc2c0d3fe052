import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

/** A check whose query yields one line for each thing that does not hold. */
const check = (name: string, text: string): LedgerCheck =>
  sqlCheck<{ line: string }>(name, text, ({ line }) => line)

const transfers = `ledger_transfers_of('{10,11,12,56}') l`
const named = `t.provider || ' ' || t.transaction_uuid`

/** The migration before which stakes of most categories counted whole; a round that ended at that moment may have. */
const countedWhole = `select applied_at + interval '1 minute' as until from schema_migration
  where file = '202611281850-valid-bet-at-risk.sql'`

const moves = `ledger_transfers_of('{14,15,16,17}') l`

/** Wallets that vendors keep themselves: each transfer against its legs, each account against the vendor's last word. */
const walletChecks: readonly LedgerCheck[] = [
  check(
    'game wallets: every leg belongs to a transfer',
    `select 'transfer ' || l.id || ' belongs to no transfer of a wallet' as line from ${moves}
      where not exists (select from game_wallet_transfer t where t.id = l.reference
        and (l.kind <> 14 or l.id = t.id))`,
  ),
  check(
    'game wallets: each transfer moved what it says, once',
    `with legs as (select reference,
          sum(amount) filter (where kind = 14) as sent, sum(amount) filter (where kind = 15) as back,
          coalesce(sum(amount) filter (where kind = 16), 0) - coalesce(sum(amount) filter (where kind = 17), 0) as gained
        from ${moves} group by reference)
      select 'wallet transfer ' || t.id || ' does not agree with its legs' as line
        from game_wallet_transfer t left join legs l on l.reference = t.id
        where (coalesce(l.sent, 0), coalesce(l.back, 0), coalesce(l.gained, 0)) is distinct from (
          case when t.direction = 'IN' then t.amount else 0 end,
          case when t.direction = 'IN' and t.state = 'FAILED' or t.direction = 'OUT' and t.state = 'DONE' then t.amount else 0 end,
          coalesce(t.gained, 0))`,
  ),
  check(
    'game wallets: each account holds what its vendor said last, and what is on its way',
    `with said as (select distinct on (game_account) game_account, balance_after from game_wallet_transfer
        where state = 'DONE' order by game_account, ended_at desc, id desc),
      coming as (select game_account, amount from game_wallet_transfer
        where direction = 'IN' and state in ('PENDING', 'UNKNOWN'))
      select 'account ' || a.id || ' holds ' || a.balance || ', not what was said' as line from ledger_balances_of(3::smallint) a
        left join said s on s.game_account = a.id left join coming c on c.game_account = a.id
        where a.balance <> coalesce(s.balance_after, 0) + coalesce(c.amount, 0)`,
  ),
]

/** Free rounds: each grant against the rounds that it was used for, and what they won against who paid it. */
const freeChecks: readonly LedgerCheck[] = [
  check(
    'free rounds: a grant is used as often as rounds of it stand, and for nothing but its own',
    `with played as (select free_grant_id, count(*) filter (where state <> 'VOID') as rounds from game_round
        where free_grant_id is not null group by 1)
      select 'free rounds ' || f.id || ': used ' || f.used || ', played ' || coalesce(p.rounds, 0) as line
        from game_free_grant f left join played p on p.free_grant_id = f.id where f.used <> coalesce(p.rounds, 0)
      union all
      select 'round ' || r.id || ' is no round of its free rounds' from game_round r join game_free_grant f on f.id = r.free_grant_id
        where (r.member_id, r.provider, r.node_id, r.currency) is distinct from (f.member_id, f.provider, f.node_id, f.currency)
          or r.bets > 1 or r.started_at < f.granted_at or r.started_at >= f.expires_at`,
  ),
  check(
    'free rounds: the house’s account of bonuses paid what they won, and it has to be bet through as was said',
    `select 'transfer ' || l.id || ' of free rounds does not agree with them' as line
      from ledger_transfers_of('{56}') l join game_transaction t on t.transfer_id = l.id
        join game_round r on r.member_id = t.member_id and r.id = t.round_id join game_free_grant f on f.id = r.free_grant_id
        left join turnover_requirement q on q.source = 'bonus' and q.source_id = l.id
      where l.debit_account <> f.house_account or coalesce(q.amount, 0) <> l.amount * f.turnover_times`,
  ),
]

/** What must hold between what providers told, the rounds, and the ledger. */
export const ledgerChecks: readonly LedgerCheck[] = [
  ...walletChecks,
  ...freeChecks,
  check(
    'game: the settled bets are the rounds that ended',
    `with settled as (select member_id, source_id, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid,
          max(category) as category, max(settled_at) as last_at from settled_bet where source = 'game' group by 1, 2),
      ended as (select member_id, id, stake, payout from game_round where state <> 'OPEN' and free_grant_id is null)
      select 'round ' || coalesce(e.id, s.source_id) || ' is not what was settled of it' as line
        from ended e full join settled s on s.member_id = e.member_id and s.source_id = e.id
        where (e.stake, e.payout) is distinct from (s.stake, s.payout)
          or s.valid <> game_valid_bet(s.category, e.stake, e.payout)
            and (s.valid <> s.stake or s.category in ('FISH', 'PVP') or s.last_at > (${countedWhole}))`,
  ),
  check(
    'game: every transaction that moved money has its transfer',
    `select ${named} || ' does not agree with its transfer' as line
      from game_transaction t join game_session s on s.id = t.session_id
        left join game_round r on r.member_id = t.member_id and r.id = t.round_id left join ${transfers} on l.id = t.transfer_id
      where t.transfer_id is not null and (l.amount, l.reference, l.kind::int,
          case t.kind when 'BET' then l.debit_account else l.credit_account end)
        is distinct from (t.amount, t.round_id, case t.kind when 'BET' then 10 when 'ROLLBACK' then 12
          else case when r.free_grant_id is null then 11 else 56 end end, s.account_id)`,
  ),
  check(
    'game: every transfer of a game belongs to one transaction',
    `select 'transfer ' || l.id || ' belongs to no transaction' as line from ${transfers}
      where not exists (select from game_transaction t where t.transfer_id = l.id)`,
  ),
  check(
    'game: a transaction moves what it says',
    `select ${named} || ' is OK without a transfer' as line from game_transaction t
      where t.status = 'OK' and t.transfer_id is null and t.amount > 0`,
  ),
  check(
    'game: the rounds are the sums of their transactions',
    `with told as (
        select t.member_id, t.round_id, sum(case t.kind when 'BET' then t.amount when 'ROLLBACK' then -t.amount else 0 end) as stake,
            coalesce(sum(t.amount) filter (where t.kind = 'WIN'), 0) as payout,
            count(*) filter (where t.kind = 'BET') - count(*) filter (where t.kind = 'ROLLBACK') as bets
          from game_transaction t where t.round_id is not null group by 1, 2)
      select 'round ' || coalesce(r.id, told.round_id) || ' is not the sum of its transactions' as line
        from told full join game_round r on r.member_id = told.member_id and r.id = told.round_id
        where (r.stake, r.payout, r.bets) is distinct from (told.stake::bigint, told.payout::bigint, told.bets::int)`,
  ),
  check(
    'game: no win without a bet that stands',
    `select ${named} || ' wins on a bet that does not stand' as line
      from game_transaction t left join game_transaction b on b.provider = t.provider
        and b.transaction_uuid = t.reference_uuid and b.kind = 'BET' and b.status = 'OK' and b.round_id = t.round_id
      where t.kind = 'WIN' and (b.provider is null or exists (select from game_transaction u
        where u.provider = t.provider and u.reference_uuid = t.reference_uuid and u.kind = 'ROLLBACK'))`,
  ),
  check(
    'game: a bet is given back once, and never twice or without having been taken',
    `select t.provider || ' ' || t.reference_uuid || ' was given back wrongly' as line
      from game_transaction t left join game_transaction b on b.provider = t.provider
        and b.transaction_uuid = t.reference_uuid and b.kind = 'BET' and b.status = 'OK'
      where t.kind = 'ROLLBACK' group by t.provider, t.reference_uuid, b.amount
      having count(t.transfer_id) <> case when coalesce(b.amount, 0) = 0 then 0 else 1 end or sum(t.amount) <> coalesce(b.amount, 0)`,
  ),
]
