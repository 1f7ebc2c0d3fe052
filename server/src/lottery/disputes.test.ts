import { loadFamilies } from '@suntala/lottery/families/index'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { handleJob } from '#jobs/declare-job.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { selectBetGroups, type Winning } from '#lottery/bet-store.ts'
import { drawIssueJob, listWinnersJob, lockIssueJob } from '#lottery/declared-jobs.ts'
import { selectDisputed } from '#lottery/dispute-store.ts'
import { bothWays, type Ways } from '#lottery/evaluate-bets.ts'
import { issueJobs } from '#lottery/job.ts'
import { ledgerChecks } from '#lottery/ledger-checks.ts'
import { insertResult, operatorsSource } from '#lottery/result-store.ts'
import { listWinners } from '#lottery/settle-issue.ts'
import { endSale, insertGames, lotteryContext, openIssue, type TestIssue } from '#lottery/test-issues.ts'
import { anyResult } from '#lottery/test-results.ts'
import { betDigits } from '#lottery/test-reversals.ts'
import { betsOn, placeBets } from '#lottery/test-selections.ts'

/** What is planted: a change of the list of what wins, and a loss in the second judge. */
const faults: {
  list?: ((winning: Winning[]) => Winning[]) | undefined
  isJudgeBlind: boolean
  isJudgeBroken: boolean
} = { isJudgeBlind: false, isJudgeBroken: false }
const ways: Ways = {
  list: (...given) => (faults.list ?? ((winning) => winning))(bothWays.list(...given)),
  judge: (draw) => {
    const judge = bothWays.judge(draw)
    if (faults.isJudgeBroken)
      return () => {
        throw new RangeError('no such rule')
      }
    return faults.isJudgeBlind ? () => ({}) : judge
  },
}

const db = await testDatabase({ poolSize: 10 })
const context = lotteryContext(db)
const families = await loadFamilies()
/** One lottery of each family that is sold. */
const oneOfEach = Object.keys(families).flatMap((code) => {
  const ofFamily = lotteries.filter(({ family }) => family === code)
  const found = ofFamily.find(({ isEntered }) => !isEntered) ?? ofFamily[0]
  return found ? [{ family: code, gameCode: found.code }] : []
})
await insertGames(db, ['RAPID60', ...oneOfEach.map(({ gameCode }) => gameCode)])
const jobs = issueJobs(context).map((job) =>
  job.name === listWinnersJob.name
    ? handleJob(listWinnersJob, async (tx, { payload }) => {
        await listWinners(tx, db, BigInt(payload.issueId), ways)
      })
    : job,
)
const upToDraw = jobs.filter(({ name }) => name === lockIssueJob.name || name === drawIssueJob.name)

afterEach(() => {
  faults.list = undefined
  faults.isJudgeBlind = false
  faults.isJudgeBroken = false
})

/** A drawn issue with two slips of bets on every play type, its winners not listed yet. */
async function drawnIssue(gameCode: string) {
  const issue = await openIssue(db, { gameCode })
  const bets = betsOn(issue)
  const placed = [await placeBets(db, issue, bets), await placeBets(db, issue, bets)]
  const numbers = await anyResult(issue)
  const told = { source: operatorsSource, reference: issue.numero, numbers, verdict: 'FIRST' as const }
  if (lotteries.find(({ code }) => code === gameCode)?.isEntered)
    await db.transaction((tx) => insertResult(tx, issue.id, told))
  await endSale(db, issue)
  const ran = await runDueJobs(db, upToDraw)
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
  const balances = () => Promise.all(placed.map(({ member }) => readBalance(db, member.main)))
  return { issue, bets, balances, groups: await selectBetGroups(db, issue.id) }
}

const stateOf = async ({ id }: TestIssue) =>
  (
    await db.query<{ state: string }>({ text: 'select state from lottery_issue where id = $1', values: [id] })
  )[0]?.state

const tracesOf = ({ id }: TestIssue) =>
  db.query({
    text: `select from lottery_payout where issue_id = $1 union all
      select from lottery_settlement_chunk where issue_id = $1`,
    values: [id],
  })

const disputeOf = async ({ gameCode, numero }: TestIssue) =>
  (await selectDisputed(db)).find((each) => each.gameCode === gameCode && each.numero === numero)

/** The job that waits for ten minutes is due. */
async function tryAgain(): Promise<void> {
  await db.query({ text: 'update job set run_at = now() where name = $1', values: [listWinnersJob.name] })
  const ran = await runDueJobs(db, jobs)
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
}

describe.each(oneOfEach)('$family', ({ gameCode }) => {
  test('pays nobody and tells operators when the list of winners or the second judge has a fault, and pays when it is mended', async () => {
    const { issue, groups, balances } = await drawnIssue(gameCode)
    const before = await balances()
    const { playType = '', key = '' } = groups[0] ?? {}
    const isIt = (each: { playType: string; key: string }) => each.playType === playType && each.key === key
    // It wins once more than it does.
    faults.list = (winning) => [
      ...winning.filter((each) => !isIt(each)),
      { playType, key, level: 1, hits: 7 },
    ]
    await runDueJobs(db, jobs)
    expect(await disputeOf(issue)).toMatchObject({ playType, key: key.slice(0, 200) })
    expect([await stateOf(issue), await tracesOf(issue), await balances()]).toEqual(['DRAWN', [], before])

    faults.list = undefined
    faults.isJudgeBlind = true
    await tryAgain()
    const isWon = (await stateOf(issue)) === 'DRAWN'
    if (isWon) {
      expect(await disputeOf(issue)).toMatchObject({ judged: expect.stringMatching(/^0( 0)*$/) })
      expect([await tracesOf(issue), await balances()]).toEqual([[], before])
    }

    faults.isJudgeBlind = false
    await tryAgain()
    expect(await stateOf(issue)).toBe('SETTLED')
    expect(await disputeOf(issue)).toBeUndefined()
    const paid = await balances()
    for (const [index, balance] of paid.entries()) {
      if (isWon) expect(balance).toBeGreaterThan(before[index] ?? 0n)
      else expect(balance).toBe(before[index])
    }
  })
})

test('a winner taken for another bet of equal stake and odds is found, though the sums agree', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 100_00n)
  await betDigits(db, { member, issue })
  await endSale(db, issue)
  await runDueJobs(db, upToDraw)
  // Of all ten digits at most three win.
  faults.list = (winning) => {
    const won = winning.filter(({ playType }) => playType === 'run_top')
    const loser = '0123456789'.split('').find((digit) => !won.some(({ key }) => key === digit)) ?? ''
    return winning.map((each) => (each === won[0] ? { ...each, key: loser } : each))
  }
  await runDueJobs(db, jobs)
  expect(await stateOf(issue)).toBe('DRAWN')
  expect(await disputeOf(issue)).toMatchObject({ playType: 'run_top' })
  expect(await readBalance(db, member.main)).toBe(90_00n)
  faults.list = undefined
  await tryAgain()
  expect(await stateOf(issue)).toBe('SETTLED')
})

test('a way that breaks off pays nobody, and operators are told of its fault until it is mended', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 100_00n)
  await betDigits(db, { member, issue })
  await endSale(db, issue)
  await runDueJobs(db, upToDraw)
  faults.isJudgeBroken = true
  const ran = await runDueJobs(db, jobs)
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
  const [first] = await selectBetGroups(db, issue.id)
  const { playType = '', key = '' } = first ?? {}
  const none = '\u2013'
  expect(await disputeOf(issue)).toMatchObject({
    playType,
    key,
    listed: none,
    judged: 'RangeError: no such rule',
  })
  faults.isJudgeBroken = false
  faults.list = () => {
    throw new TypeError('no list')
  }
  await tryAgain()
  expect(await disputeOf(issue)).toMatchObject({ playType: '', listed: 'TypeError: no list', judged: none })
  expect([await stateOf(issue), await tracesOf(issue)]).toEqual(['DRAWN', []])
  faults.list = undefined
  await tryAgain()
  expect([await stateOf(issue), await disputeOf(issue)]).toEqual(['SETTLED', undefined])
})

test('an issue whose bets take longer to judge than a transaction may rest is paid', async () => {
  const issue = await openIssue(db)
  const member = await fundedMember(db, 100_00n)
  await betDigits(db, { member, issue })
  await endSale(db, issue)
  await runDueJobs(db, upToDraw)
  const slow: Ways = {
    ...bothWays,
    judge: (draw) => {
      const judge = bothWays.judge(draw)
      return (bet) => {
        const until = performance.now() + 150
        while (performance.now() < until);
        return judge(bet)
      }
    },
  }
  await db.transaction(async (tx) => {
    await tx.query({ text: `set local idle_in_transaction_session_timeout = '1200ms'` })
    expect(await listWinners(tx, db, issue.id, slow)).toBeUndefined()
  })
  await runDueJobs(db, jobs)
  expect(await stateOf(issue)).toBe('SETTLED')
})

test('ledger:verify finds nothing once all is mended', async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})
