import { randomBytes } from 'node:crypto'
import type { Input } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { commitment } from '@suntala/lottery/draw/commitment'
import { drawOutcome } from '@suntala/lottery/draw/draw-outcome'
import type { Database } from '#db/database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import type { TestMember } from '#ledger/test-members.ts'
import { issueJobs } from '#lottery/job.ts'
import { makeChase } from '#lottery/make-chase.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, productOf } from '#lottery/products.ts'
import { readChase } from '#lottery/show-chases.ts'
import { callerOf, endSale, keyFor, lotteryContext, slipInput, type TestIssue } from '#lottery/test-issues.ts'

export type ChaseInput = Input<typeof lottery.lottoChase>

let issueNumber = 0
const gameCode = 'RAPID60'
const minuteMs = 60_000

/** A seed by which the digit 7 is drawn at the top, or is not. */
async function seedFor(numero: string, isWon: boolean): Promise<Buffer> {
  const { generator } = productOf(gameCode).family
  const issueId = issueIdOf(gameCode, numero)
  for (;;) {
    const seed = randomBytes(32)
    const numbers = await drawOutcome(generator, { seed: new Uint8Array(seed), issueId }, nodeHashing)
    if (numbers.slice(0, 3).includes(7) === isWon) return seed
  }
}

/** For tests: issues that open one after the other, the first of them now; `wins` says on which a 7 at the top wins. */
export async function comingIssues(
  db: Database,
  wins: readonly boolean[],
  { apartMs = 10 * minuteMs } = {},
): Promise<TestIssue[]> {
  const issues: TestIssue[] = []
  for (const [index, isWon] of wins.entries()) {
    const numero = `20260201-${String(++issueNumber).padStart(4, '0')}`
    const seed = await seedFor(numero, isWon)
    const opensInMs = index === 0 ? -minuteMs : index * apartMs
    const [row] = await db.query<{ id: bigint }>({
      text: `insert into lottery_issue (state, game_code, numero, open_at, lock_at, draw_at, seed, commitment, tag_salt)
        values ('WAITING', $1, $2, clock_timestamp() + $3 * interval '1 millisecond',
          clock_timestamp() + $4 * interval '1 millisecond', clock_timestamp() + $5 * interval '1 millisecond', $6, $7, $8)
        returning id`,
      values: [
        gameCode,
        numero,
        opensInMs,
        opensInMs + 10 * minuteMs,
        opensInMs + 11 * minuteMs,
        seed,
        await commitment(new Uint8Array(seed)),
        randomBytes(16),
      ],
    })
    issues.push({ id: row?.id ?? 0n, gameCode, numero })
  }
  return issues
}

/** For tests: what asks for a 7 at the top, 1.00 on each issue times its multiple. */
export function chaseInput(
  issues: readonly TestIssue[],
  { multiples = issues.map(() => 1), ...more }: Partial<ChaseInput> & { multiples?: number[] } = {},
): ChaseInput {
  const [first] = issues
  if (!first) throw new Error('no issue')
  const slip = slipInput(first, { playType: 'run_top', selection: '7', unit: '1' })
  const { lines, count, amount } = slip
  const total = multiples.reduce((sum, multiple) => sum + toMinor(amount) * BigInt(multiple), 0n)
  return {
    gameCode,
    lines,
    count,
    amount,
    issues: issues.map(({ numero }, index) => ({ numero, multiple: multiples[index] ?? 1 })),
    stop: 'never',
    total: fromMinor(total),
    ...more,
  }
}

export const askChase = (
  db: Database,
  member: TestMember,
  input: ChaseInput,
  key = keyFor(input as never), // the hash of whatever is asked
) => makeChase(lotteryContext(db), { caller: callerOf(member), input, idempotency: key })

/** For tests: does what is due, until nothing is. */
export const runJobs = (db: Database) => runDueJobs(db, issueJobs(lotteryContext(db)))

/** For tests: what became of a chase, in few words, with the member's money. */
export async function lookAt(db: Database, member: TestMember, chaseId: string) {
  const { state, reason, issues } = await readChase(db, member.ownerId, chaseId)
  return {
    state,
    reason,
    issues: issues.map((issue) => `${issue.state} ${issue.reason ?? issue.slip?.status ?? ''}`.trim()),
    main: await readBalance(db, member.main),
    held: await readBalance(db, member.hold),
  }
}

/** For tests: the sale of an issue begins now, and ends in ten minutes. */
export async function beginSale(db: Database, issue: TestIssue): Promise<void> {
  await db.query({
    text: `update lottery_issue set open_at = clock_timestamp() - interval '1 second',
      lock_at = clock_timestamp() + interval '10 minutes', draw_at = clock_timestamp() + interval '11 minutes' where id = $1`,
    values: [issue.id],
  })
}

/** For tests: the sale of an issue is over before anybody came by. */
export async function missSale(db: Database, issue: TestIssue): Promise<void> {
  await db.query({
    text: `update lottery_issue set open_at = clock_timestamp() - interval '1 minute',
      lock_at = clock_timestamp() - interval '2 milliseconds', draw_at = clock_timestamp() - interval '1 millisecond'
      where id = $1`,
    values: [issue.id],
  })
}

/** For tests: an issue is locked, drawn and settled, and the sale of the next one begins. */
export async function drawAndGoOn(db: Database, issue: TestIssue, next?: TestIssue): Promise<void> {
  if (next) await beginSale(db, next)
  await endSale(db, issue)
  await runJobs(db)
}
