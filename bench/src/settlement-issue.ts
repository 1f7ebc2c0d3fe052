import { randomBytes } from 'node:crypto'
import type { Database } from '@suntala/server/db/database'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { openIssue, type TestIssue } from '@suntala/server/lottery/test-issues'

export const memberCount = 20_000
export const betsPerSlip = 5
export const betCount = memberCount * betsPerSlip
/** Top three digits, then bottom two. */
export const numbers = [1, 2, 3, 4, 5]
const gameCode = 'SIAM3D'

/** Members of the bench are numbered from 1; their accounts are main, in THB. */
export const accountOf = (number: number): bigint => BigInt(number) * 512n + 1n
const memberOf = (number: string): string => `lpad(to_hex(${number}), 32, '0')::uuid`
export const memberId = (number: number): string => {
  const hex = number.toString(16).padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export async function createMembers(db: Database): Promise<void> {
  await db.query({
    text: `insert into ledger_account (id, owner_id, class, currency, balance)
      select n * 512 + 1, ${memberOf('n')}, 0, 1, 100000000000 from generate_series(1, ${memberCount}) n`,
  })
  await db.query({ text: `select setval('ledger_account_number', ${memberCount + 1})` })
  await db.query({ text: 'vacuum analyze ledger_account' })
}

/**
 * A drawn issue with its bets as the sale and the seal leave them. Half of the bets name one digit below,
 * half two digits on top: about a tenth of them wins.
 */
export async function createDrawnIssue(db: Database): Promise<TestIssue> {
  const issue = await openIssue(db, { gameCode })
  await db.query({
    text: `insert into lottery_slip (id, member_id, issue_id, account_id, stake, bet_count, placed_at)
      select gen_random_uuid(), ${memberOf('n')}, $1, n * 512 + 1, ${betsPerSlip} * 1000, ${betsPerSlip}, now()
        from generate_series(1, ${memberCount}) n`,
    values: [issue.id],
  })
  await db.query({
    text: `insert into lottery_bet (issue_id, member_id, id, slip_id, account_id, play_type, key, stake, odds)
      select s.issue_id, s.member_id, gen_random_uuid(), s.id, s.account_id, k.play_type, k.key, 1000, k.odds
        from lottery_slip s cross join generate_series(1, ${betsPerSlip}) b
        cross join lateral (select random() as r, s.id, b) random
        cross join lateral (select case when r < 0.5 then 'run_bottom' else 'two_top' end as play_type,
          case when r < 0.5 then floor(r * 20)::text else lpad(floor((r - 0.5) * 200)::text, 2, '0') end as key,
          case when r < 0.5 then 420 else 9500 end as odds) k
        where s.issue_id = $1`,
    values: [issue.id],
  })
  await db.query({
    text: `update lottery_issue set settlement_run = $2, seal_root = '', seal_hash = '', seal_count = $3, seal_stake = $4,
      seed = $5, drawn_at = clock_timestamp() where id = $1`,
    values: [issue.id, uuidV7(), betCount, betCount * 1000, randomBytes(32)],
  })
  const states = ['OPEN', 'LOCKED', 'SEALED', 'DRAWN']
  for (const [index, to] of states.slice(1).entries()) {
    await db.query({
      text: `insert into lottery_issue_step (issue_id, from_state, to_state, actor_kind, reason)
        values ($1, $2, $3, 'system', '')`,
      values: [issue.id, states[index], to],
    })
    await db.query({
      text: 'update lottery_issue set state = $2, numbers = $3 where id = $1',
      values: [issue.id, to, to === 'DRAWN' ? numbers : null],
    })
  }
  await db.query({ text: 'select lottery_keep_bet_groups($1)', values: [issue.id] })
  await db.query({ text: 'vacuum analyze lottery_slip, lottery_bet' })
  return issue
}

/** What an issue paid: both ways of settling must agree on what they did. */
export async function paidOn(db: Database, issue: TestIssue): Promise<{ winners: bigint; amount: bigint }> {
  const [row] = await db.query<{ winners: bigint; amount: bigint }>({
    text: `select count(*) as winners, coalesce(sum(t.amount), 0)::bigint as amount
      from lottery_payout p join ledger_transfer t on t.reference = p.bet_id and t.credit_account = p.account_id
      where p.issue_id = $1`,
    values: [issue.id],
  })
  return row ?? { winners: 0n, amount: 0n }
}
