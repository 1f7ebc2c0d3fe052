import { commitment } from '@suntala/lottery/draw/commitment'
import { familyOfIssue } from '@suntala/lottery/rules/family'
import { rulesOf, sealBets, sealHash } from '@suntala/lottery/seal/seal'
import type { Queryable } from '#db/queryable.ts'
import { type Finding, type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'
import { chaseChecks } from '#lottery/chase-checks.ts'
import { countBetGroups, selectStandingBets } from '#lottery/bet-store.ts'
import { drawNumbers, rootOfThrows } from '#lottery/draw-numbers.ts'
import { exposureCheck, termsCheck } from '#lottery/exposure-checks.ts'
import { selectForChecks } from '#lottery/issue-store.ts'
import { judgedDue } from '#lottery/evaluate-bets.ts'
import { toSealedBet } from '#lottery/lock-issue.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, productOf } from '#lottery/products.ts'
import { selectStanding } from '#lottery/result-store.ts'

type Line = { line: string }
const lineOf = ({ line }: Line): string => line

type CheckedIssue = Awaited<ReturnType<typeof selectForChecks>>[number]

/** Goes through the issues one by one, so that a check holds one issue's bets in memory at a time. */
const issueCheck = (
  name: string,
  look: (db: Queryable, issue: CheckedIssue) => Promise<string | undefined>,
): LedgerCheck => ({
  name,
  async run(db) {
    const findings: Finding[] = []
    for (const issue of await selectForChecks(db)) {
      const text = await look(db, issue)
      if (text) findings.push({ check: name, text: `${issue.gameCode} ${issue.numero}: ${text}` })
    }
    return findings
  },
})

async function lookAtDraw(db: Queryable, issue: CheckedIssue): Promise<string | undefined> {
  const { seed } = issue
  if (!seed) {
    const { numbers } = await selectStanding(db, issue.id)
    return !issue.drawn || numbers?.join() === issue.drawn.join()
      ? undefined
      : 'the numbers are not the result that was told'
  }
  if ((await commitment(new Uint8Array(seed), nodeHashing)) !== issue.commitment)
    return 'the seed is not the one that was committed to'
  if (!issue.drawn) return undefined
  const drawn = await drawNumbers(db, { ...issue, seed })
  return drawn.join() === issue.drawn.join() ? undefined : 'the numbers do not follow from the seed'
}

async function lookAtSeal(db: Queryable, issue: CheckedIssue): Promise<string | undefined> {
  if (issue.sealHash === null) return undefined
  const bets = (await selectStandingBets(db, issue.id)).map((bet) => toSealedBet(bet, issue.tagSalt))
  const issueId = issueIdOf(issue.gameCode, issue.numero)
  const rules = rulesOf(productOf(issue.gameCode).family)
  const seal = await sealBets({ issueId, rules, ...(await rootOfThrows(db, issue)), bets }, nodeHashing)
  const older = await sealHash({ ...seal, issueId }, nodeHashing)
  const isSame =
    (seal.hash === issue.sealHash || older === issue.sealHash) &&
    seal.betCount === issue.sealCount &&
    seal.totalStakeMinor === issue.sealStake
  return isSame ? undefined : 'the bets are not those that were sealed'
}

async function lookAtPayouts(db: Queryable, issue: CheckedIssue): Promise<string | undefined> {
  if (issue.state !== 'SETTLED' || !issue.numbers) return undefined
  const family = familyOfIssue(productOf(issue.gameCode).family, issue.numero)
  const drawn = { family, numero: issue.numero, outcome: issue.numbers }
  const due = await judgedDue(db, drawn, await countBetGroups(db, issue.id))
  return due === issue.paid ? undefined : `${issue.paid} was paid where ${due} is due`
}

/** What must hold between issues, slips, payouts and the ledger. */
export const ledgerChecks: readonly LedgerCheck[] = [
  issueCheck('lottery: numbers follow from the seed that was committed to, or are what was told', lookAtDraw),
  issueCheck('lottery: the sealed bets are the bets', lookAtSeal),
  issueCheck('lottery: winners are paid what the rules give', lookAtPayouts),
  sqlCheck<Line>(
    'lottery: every slip is its transfer and the sum of its bets',
    `select 'slip ' || s.id || ' does not agree with its bets or its transfer' as line
      from lottery_slip s
      left join ledger_transfers_of('{20}') t on t.id = s.id
      left join lateral (select sum(b.stake * b.units) as stake, sum(b.singles) as count from lottery_bet b
        where b.issue_id = s.issue_id and b.member_id = s.member_id and b.slip_id = s.id) b on true
      where (t.amount, t.debit_account) is distinct from (s.stake, s.account_id)
        or (b.stake, b.count) is distinct from (s.stake::numeric + s.rebate, s.bet_count::bigint)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: odds by level are those that were written',
    `select 'bet ' || b.id || ' has odds by level that are not there' as line from lottery_bet b
      where b.level_odds is not null and not exists (select from lottery_level_odds o where o.id = b.level_odds)
      union all
      select 'the odds ' || o.levels || ' are kept as others' from lottery_level_odds o
        where o.levels <> (select string_agg(f.over || '/' || f.under, ',' order by f.place)
          from unnest(o.overs, o.unders) with ordinality f(over, under, place))`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: every stake taken belongs to a slip',
    `select 'transfer ' || t.id || ' belongs to no slip' as line from ledger_transfers_of('{20}') t
      where not exists (select from lottery_slip s where s.id = t.id and s.account_id = t.debit_account)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: every payout of a paid chunk is one credit',
    `select coalesce('payout of bet ' || p.bet_id, 'transfer ' || t.id) || ' was not paid once' as line
      from (select p.bet_id, p.account_id, p.amount, i.settlement_run as run from lottery_payout p
          join lottery_issue i on i.id = p.issue_id
          join lottery_settlement_chunk c on c.issue_id = p.issue_id and c.chunk = p.chunk and c.paid_at is not null
        union all
        select p.bet_id, p.account_id, p.amount, r.old_run from lottery_reversed_payout p
          join lottery_reversal r on r.issue_id = p.issue_id and r.round = p.round) p
      full join ledger_transfers_of('{21}') t on t.reference = p.bet_id and t.transaction_id = p.run
      where (t.amount, t.credit_account) is distinct from (p.amount, p.account_id)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: a chunk is the payouts that were listed for it',
    `select 'chunk ' || c.chunk || ' of ' || i.game_code || ' ' || i.numero || ' is not what was listed' as line
      from lottery_settlement_chunk c join lottery_issue i on i.id = c.issue_id
      cross join lateral (select count(*) as winners, sum(p.amount) as amount from lottery_payout p
        where p.issue_id = c.issue_id and p.chunk = c.chunk
          and p.member_id >= c.first_member and p.member_id <= c.last_member) p
      where i.state not in ('CORRECTED', 'VOID')
        and (p.winners, p.amount) is distinct from (c.winners::bigint, c.amount::numeric)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: the bet groups of a sealed issue are its bets',
    `with stored as (select issue_id, play_type, key, stake, units, odds, level_odds, bets from lottery_bet_group),
        counted as (select k.issue_id, g.* from (select distinct issue_id from stored) k
          cross join lateral lottery_count_bet_groups(k.issue_id) g)
      select distinct i.game_code || ' ' || i.numero || ' has bet groups that are not its bets' as line
        from ((table stored except table counted) union all (table counted except table stored)) d
        join lottery_issue i on i.id = d.issue_id`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: a cancelled slip went back once, an uncancelled one not',
    `select 'slip ' || coalesce(s.id, t.reference) || ' was given back wrongly' as line
      from (select * from lottery_slip s where s.cancelled_at is not null or exists (
          select from lottery_reversal r join lottery_reversal_chunk c on c.issue_id = r.issue_id and c.round = r.round
            where r.issue_id = s.issue_id and r.action <> 'correct' and c.done_at is not null
              and s.member_id between c.first_member and c.last_member)) s
      full join (select reference, credit_account, sum(amount) as amount, count(*) as count
        from ledger_transfers_of('{22}') group by 1, 2) t on t.reference = s.id
      where (t.amount, t.count, t.credit_account) is distinct from (s.stake, 1::bigint, s.account_id)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: what was taken back of a payout is the payout',
    `select coalesce('payout of bet ' || p.bet_id, 'transfer of ' || t.reference) || ' was not taken back once' as line
      from (select p.*, r.run from lottery_reversed_payout p
        join lottery_reversal r on r.issue_id = p.issue_id and r.round = p.round) p
      full join (select reference, transaction_id, sum(amount) as amount,
          count(*) filter (where kind = 23) <= 1 and count(*) filter (where kind = 24) <= 1 as is_once,
          max(debit_account) filter (where kind = 23) as account
        from ledger_transfers_of('{23,24}') group by 1, 2) t on t.reference = p.bet_id and t.transaction_id = p.run
      where (t.amount, t.is_once) is distinct from (p.amount::numeric, true)
        or coalesce(t.account, p.account_id) <> p.account_id`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: what an operator did to an issue was asked for by another',
    `select i.game_code || ' ' || i.numero || ' went to ' || s.to_state || ' by one operator alone' as line
      from lottery_issue_step s join lottery_issue i on i.id = s.issue_id
      join lottery_issue_transition t on t.from_state = s.from_state and t.to_state = s.to_state
      where s.actor_kind = 'operator' and not exists (select from lottery_issue_request r where r.issue_id = s.issue_id
        and r.action = t.event and r.state = 'CONFIRMED' and r.decided_by = s.actor_id and r.asked_by <> s.actor_id)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: the result that stands is the drawn one or its last correction',
    `select i.game_code || ' ' || i.numero || ' has a result that nobody gave' as line from lottery_issue i
      join lateral (select r.new_numbers from lottery_reversal r where r.issue_id = i.id and r.action = 'correct'
        order by r.round desc limit 1) r on true
      where i.numbers::int[] is distinct from r.new_numbers`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: no bet came after its lock',
    `select 'slip ' || s.id || ' was placed after the lock' as line from lottery_slip s
      join lottery_issue i on i.id = s.issue_id where s.placed_at >= i.lock_at
        and i.state not in ('WAITING', 'OPEN')`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: a draw that waited for a beacon took the round that came out after its lock',
    `select i.game_code || ' ' || i.numero || ' was drawn with a round that is not its own' as line
      from lottery_issue i join lottery_beacon b on b.hash = i.beacon
      join lottery_beacon_round r on (r.beacon, r.round) = (i.beacon, i.beacon_round)
      where i.numbers is not null and (i.beacon_signature is distinct from r.signature
        or r.randomness is distinct from encode(sha256(decode(r.signature, 'hex')), 'hex')
        or r.out_at <> to_timestamp(b.genesis_time + (r.round - 1)::bigint * b.period_seconds)
        or r.out_at <= i.lock_at)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: every issue is where its steps led it',
    `select i.game_code || ' ' || i.numero || ' is ' || i.state || ' by no step' as line
      from lottery_issue i join (select issue_id, to_state, from_state, id,
          lag(to_state) over of_issue as before, lead(id) over of_issue as next
        from lottery_issue_step window of_issue as (partition by issue_id order by id)) s on s.issue_id = i.id
      where s.before <> s.from_state or (s.next is null and s.to_state <> i.state)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: a settled issue has paid all its chunks',
    `select i.game_code || ' ' || i.numero || ' is settled with chunks unpaid' as line from lottery_issue i
      where i.state = 'SETTLED' and exists (select from lottery_settlement_chunk c
        where c.issue_id = i.id and c.paid_at is null)`,
    lineOf,
  ),
  sqlCheck<Line>(
    'lottery: the settled bets are the slips that ended',
    `with changing as (select s.member_id, s.id from lottery_slip s join lottery_issue i on i.id = s.issue_id
        join lottery_reversal r on r.issue_id = i.id
        where s.cancelled_at is null and (r.ended_at is null or i.state in ('CORRECTED', 'CERTIFIED'))),
      settled as (select member_id, source_id, sum(stake)::bigint as stake, sum(payout)::bigint as payout
        from settled_bet b where source = 'lottery'
          and not exists (select from changing c where c.member_id = b.member_id and c.id = b.source_id)
        group by 1, 2),
      ended as (select s.member_id, s.id, case when s.cancelled_at is null and i.state = 'SETTLED' then s.stake else 0 end as stake,
          case when s.cancelled_at is null and i.state = 'SETTLED' then coalesce((select sum(p.amount) from lottery_payout p
            where p.issue_id = s.issue_id and p.member_id = s.member_id and p.slip_id = s.id), 0)::bigint else 0 end as payout
        from lottery_slip s join lottery_issue i on i.id = s.issue_id
        where (s.cancelled_at is not null or i.state in ('SETTLED', 'CANCELLED', 'VOID'))
          and not exists (select from changing c where c.member_id = s.member_id and c.id = s.id))
      select 'slip ' || coalesce(e.id, s.source_id) || ' is not what was settled of it' as line
        from ended e full join settled s on s.member_id = e.member_id and s.source_id = e.id
        where (e.stake, e.payout) is distinct from (s.stake, s.payout)`,
    lineOf,
  ),
  exposureCheck,
  termsCheck,
  sqlCheck<Line>(
    'lottery: numbers thrown into a round stand in their order, and before its lock',
    `select 'throw ' || t.place || ' of ' || i.game_code || ' ' || i.numero || ' is out of its place' as line
      from (select *, row_number() over of_issue - 1 as counted, lag(thrown_at) over of_issue as before
        from lottery_throw window of_issue as (partition by issue_id order by place)) t
      join lottery_issue i on i.id = t.issue_id
      where t.place <> t.counted or t.thrown_at < t.before or (t.thrown_at >= i.lock_at and i.state not in ('WAITING', 'OPEN'))`,
    lineOf,
  ),
  ...chaseChecks,
]
