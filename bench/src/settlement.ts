import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import { type Database, openDatabase } from '@suntala/server/db/database'
import { migrate } from '@suntala/server/db/migrate'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { enqueue } from '@suntala/server/jobs/enqueue'
import { runDueJobs } from '@suntala/server/jobs/start-jobs'
import { createBatcher } from '@suntala/server/ledger/batcher'
import { houseAccount } from '@suntala/server/ledger/open-account'
import { transferKinds } from '@suntala/server/ledger/transfer-kinds'
import { endSettlementJob, listWinnersJob, payChunkJob } from '@suntala/server/lottery/declared-jobs'
import { issueJobs } from '@suntala/server/lottery/job'
import { winningOf } from '@suntala/server/lottery/evaluate-bets'
import { placeSlips, type SlipToPlace } from '@suntala/server/lottery/place-slips'
import { insertGames, lotteryContext, openIssue, type TestIssue } from '@suntala/server/lottery/test-issues'
import { median } from '#figures.ts'
import {
  accountOf,
  betCount,
  createDrawnIssue,
  createMembers,
  memberCount,
  memberId,
  numbers,
  paidOn,
} from '#settlement-issue.ts'

const rounds = 5
const stallRounds = 3
const liveCallers = 4

type Print = (line: string) => void

/** An issue settled by its own jobs against one bare statement, and what its settlement does to live bets. */
export async function benchLotterySettlement(print: Print = console.log): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await insertGames(db)
    await createMembers(db)
    await benchSpeed(db, print)
    await benchStall(db, print)
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchSpeed(db: Database, print: Print): Promise<void> {
  const ratios: number[] = []
  const ours: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const issues = [
      await createDrawnIssue(db),
      await createDrawnIssue(db),
      await createDrawnIssue(db),
    ] as const
    const before = await timed(() => settleBare(db, issues[0]))
    const own = await timed(() => payByJobs(db, issues[1]))
    await endByJobs(db)
    const after = await timed(() => settleBare(db, issues[2]))
    for (const issue of issues)
      if ((await paidOn(db, issue)).winners < 1000n) throw new Error('an issue was not settled')
    if (round === 0) continue // warm up
    ratios.push((before + after) / 2 / own)
    ours.push(own)
  }
  print(
    `settlement-ms ${median(ours).toFixed(0)} ms (${betCount} bets of ${memberCount} members, winners listed and paid by jobs)`,
  )
  print(`settlement-speed ${median(ratios).toFixed(2)} of one statement (limit >= 0.8)`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

/** The jobs that list and pay winners as a server process runs them: claimed, a transaction for each chunk. */
async function payByJobs(db: Database, issue: TestIssue): Promise<void> {
  await db.transaction((tx) => enqueue(tx, listWinnersJob, { issueId: issue.id.toString() }))
  await runJobs(db, [listWinnersJob.name, payChunkJob.name])
}

/** What comes after the money: turnover is counted, the issue closed, every member told. */
const endByJobs = (db: Database) => runJobs(db, [endSettlementJob.name])

async function runJobs(db: Database, names: readonly string[]): Promise<void> {
  const jobs = issueJobs(lotteryContext(db)).filter(({ name }) => names.includes(name))
  const ran = await runDueJobs(db, jobs)
  const failed = ran.find(({ outcome }) => outcome !== 'done')
  if (failed) throw new Error('a settlement job failed', { cause: failed.error })
}

/** The least that writes the same payouts, transfers and balances: no repeats, no check, nothing in between. */
async function settleBare(db: Database, issue: TestIssue): Promise<void> {
  const winning = winningOf(thai3, numbers, [])
  const house = await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: issue.gameCode })
  await db.transaction(
    async (tx) => {
      // As in the ledger's own functions: a payout table that was empty a moment ago misleads the planner.
      await tx.query({ text: 'set local enable_nestloop = off' })
      await tx.query({
        text: `with win as materialized (
        select b.issue_id, b.id, b.member_id, b.slip_id, b.account_id, b.stake * b.odds / 100 as amount,
            sum(b.stake * b.odds / 100) over w as sum, row_number() over w as number
          from lottery_bet b
          join unnest($2::text[], $3::text[]) k(play_type, key) on k.play_type = b.play_type and k.key = b.key
          join lottery_slip s on s.member_id = b.member_id and s.id = b.slip_id and s.cancelled_at is null
          where b.issue_id = $1 window w as (partition by b.account_id order by b.id rows unbounded preceding)),
      payout as (
        insert into lottery_payout (issue_id, bet_id, member_id, slip_id, account_id, amount, chunk)
          select issue_id, id, member_id, slip_id, account_id, amount, 0 from win),
      changed as (
        update ledger_account a set balance = a.balance + t.sum, version = a.version + t.number,
            posted_at = clock_timestamp()
          from (select account_id, max(sum)::bigint as sum, max(number) as number from win group by 1) t
          where a.id = t.account_id
          returning a.id, a.balance - t.sum as before, a.version - t.number as version)
      insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, credit_after, credit_version,
          kind, reference, transaction_id)
        select uuidv7(), $4, w.account_id, w.amount, now(), c.before + w.sum, c.version + w.number, $5, w.id, $6
          from win w join changed c on c.id = w.account_id`,
        values: [
          issue.id,
          winning.map(({ playType }) => playType),
          winning.map(({ key }) => key),
          house,
          transferKinds.lottery_win.kind,
          uuidV7(),
        ],
      })
    },
    { statementTimeoutMs: 60_000 },
  )
}

async function benchStall(db: Database, print: Print): Promise<void> {
  const quiet: number[] = []
  const stalls: number[] = []
  for (let round = 0; round < stallRounds; round++) {
    const issue = await createDrawnIssue(db)
    const settling = await longestBetDuring(db, async () => {
      await payByJobs(db, issue)
      await endByJobs(db)
    })
    const idle = await longestBetDuring(db, () => new Promise((resolve) => setTimeout(resolve, settling.ms)))
    stalls.push(settling.longestMs)
    quiet.push(idle.longestMs)
  }
  print(`settlement-quiet ${median(quiet).toFixed(0)} ms longest live bet without one`)
  print(`settlement-stall ${median(stalls).toFixed(0)} ms longest live bet (limit <= 100)`)
}

/** Members, of whom a third wins, go on betting on the next issue; the longest that one bet took. */
async function longestBetDuring(db: Database, work: () => Promise<void>) {
  const next = await openIssue(db, { gameCode: 'SIAM3D' })
  const house = await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: 'SIAM3D' })
  const batcher = createBatcher({ run: (slips: readonly SlipToPlace[]) => placeSlips(db, slips) })
  const bodyHash = Buffer.alloc(32)
  const odds = [{ over: 900_00n, under: 100n }]
  const bets = [{ playType: 'three_top', key: '123', singles: 1, units: 1, stakeMinor: 1000n, odds }]
  let isOver = false
  let longestMs = 0
  const caller = async () => {
    while (!isOver) {
      const number = 1 + Math.floor(Math.random() * memberCount)
      const member = { memberId: memberId(number), accountId: accountOf(number) }
      const startMs = performance.now()
      const { verdict } = await batcher.add({
        ...member,
        slipId: uuidV7(),
        houseAccount: house,
        issueId: next.id,
        stakeMinor: 1000n,
        rebateMinor: 0n,
        bodyHash,
        bets,
      })
      if (verdict !== 'POSTED') throw new Error(`a live bet was answered ${verdict}`)
      longestMs = Math.max(longestMs, performance.now() - startMs)
    }
  }
  const callers = Promise.all(Array.from({ length: liveCallers }, caller))
  callers.catch(() => {}) // it is awaited below, once the work is over
  let ms: number
  try {
    ms = await timed(work)
  } finally {
    isOver = true
    await callers
  }
  return { longestMs, ms }
}
