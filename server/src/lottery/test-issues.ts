import { createHash, randomBytes } from 'node:crypto'
import type { Input } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { commitment } from '@suntala/lottery/draw/commitment'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { oddsOf, writeLevelOdds } from '@suntala/lottery/rules/odds'
import { pino } from 'pino'
import type { Clock } from '#clock.ts'
import { readConfig } from '#config.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { Caller } from '#http/caller.ts'
import { enqueue } from '#jobs/enqueue.ts'
import type { TestMember } from '#ledger/test-members.ts'
import { drawIssueJob, lockIssueJob } from '#lottery/declared-jobs.ts'
import { productOf } from '#lottery/products.ts'
import { fromMinor, toMinor } from '@suntala/contract/minor'

type SlipInput = Input<typeof lottery.lottoBet>
export type TestIssue = { id: bigint; gameCode: string; numero: string }

let issueNumber = 0

/** For tests: a context on the real clock, or another; draws wait for no beacon unless the environment names one. */
export function lotteryContext(db: Database, clock: Clock = () => new Date(), environment = {}): Context {
  return {
    db,
    clock,
    config: readConfig({ BEACON_URL: 'off', ...environment }),
    log: pino({ level: 'silent' }),
  }
}

/** For tests: lotteries, without issues. */
export async function insertGames(db: Database, codes = ['RAPID60', 'SIAM3D']): Promise<void> {
  await db.query({
    text: `insert into lottery_product (code, sort) select code, sort from unnest($1::text[]) with ordinality u(code, sort)
      on conflict do nothing`,
    values: [codes],
  })
}

type OpenedIssue = { lockInMs?: number; gameCode?: string; beacon?: { hash: string; round: number } }

/**
 * For tests: an issue on sale that locks so many milliseconds from now by the database's clock, and waits for a round of
 * a beacon where one is named.
 */
export async function openIssue(
  db: Database,
  { lockInMs = 60_000, gameCode = 'RAPID60', beacon }: OpenedIssue = {},
): Promise<TestIssue> {
  const seed = productOf(gameCode).product.isEntered ? null : randomBytes(32)
  const numero = `20260101-${String(++issueNumber).padStart(4, '0')}`
  const [row] = await db.query<{ id: bigint }>({
    text: `insert into lottery_issue (game_code, numero, open_at, lock_at, draw_at, seed, commitment, tag_salt,
        beacon, beacon_round)
      values ($1, $2, clock_timestamp() - interval '1 hour', clock_timestamp() + $3 * interval '1 millisecond',
        clock_timestamp() + ($3 + 1) * interval '1 millisecond', $4, $5, $6, $7, $8) returning id`,
    values: [
      gameCode,
      numero,
      lockInMs,
      seed,
      seed && (await commitment(seed)),
      randomBytes(16),
      beacon?.hash ?? null,
      beacon?.round ?? null,
    ],
  })
  return { id: row?.id ?? 0n, gameCode, numero }
}

/** For tests: ends an issue's sale now, or a second before the round of the beacon that it waits for. */
export async function expireIssue(db: Database, issue: TestIssue): Promise<void> {
  await db.query({
    text: `update lottery_issue i set draw_at = clock_timestamp() - interval '1 millisecond',
      lock_at = least(clock_timestamp() - interval '2 milliseconds', (select r.out_at - interval '1 second'
        from lottery_beacon_round r where (r.beacon, r.round) = (i.beacon, i.beacon_round))) where id = $1`,
    values: [issue.id],
  })
}

/** For tests: ends an issue's sale with its lock and draw on the list of jobs. */
export async function endSale(db: Database, issue: TestIssue): Promise<void> {
  await expireIssue(db, issue)
  await db.query({
    text: `update lottery_slip set placed_at = placed_at - interval '2 minutes' where issue_id = $1`,
    values: [issue.id],
  })
  await db.transaction(async (tx) => {
    const payload = { issueId: issue.id.toString() }
    await enqueue(tx, lockIssueJob, payload, { runAt: new Date(0) })
    await enqueue(tx, drawIssueJob, payload, { runAt: new Date(1) })
  })
}

export const callerOf = (member: TestMember, currency: 'THB' | 'DEMO' = 'THB'): Caller => ({
  sessionId: uuidV7(),
  memberId: member.ownerId,
  account: 'tester',
  type: currency === 'DEMO' ? 4 : 0,
  currency,
  isChangePending: false,
  owesTerms: false,
  withoutTime: null,
})

/** For tests: a slip of one line of numbers, counted and priced as the page would. */
export function slipInput(
  issue: TestIssue,
  line: { playType: string; selection: string; unit: string; multiple?: number },
): SlipInput {
  const { family, terms } = productOf(issue.gameCode)
  const count = line.selection.split(/[\s,]+/).length
  const multiple = line.multiple ?? 1
  const playType = playTypeOf(family, line.playType)
  const odds = playType?.levels.map((level) => oddsOf(playType, level, { odds: terms.odds })) ?? []
  return {
    gameCode: issue.gameCode,
    numero: issue.numero,
    lines: [
      { ...line, version: playType?.ruleVersion ?? 1, mode: '1', multiple, odds: writeLevelOdds(odds) },
    ],
    count,
    amount: fromMinor(toMinor(line.unit) * BigInt(count * multiple * (playType?.unitsPerBet ?? 1))),
  }
}

/** For tests: a fresh key with the hash of what is asked under it. */
export const keyFor = (input: SlipInput, key = uuidV7()) => ({
  key,
  bodyHash: createHash('sha256').update(JSON.stringify(input)).digest(),
})
