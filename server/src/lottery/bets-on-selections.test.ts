import { loadFamilies } from '@suntala/lottery/families/index'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { familyOfIssue } from '@suntala/lottery/rules/family'
import { settleTicket } from '@suntala/lottery/rules/settle'
import { verifyDocument } from '@suntala/lottery/verify/verify-document'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { findingsOf } from '#ledger/verify.ts'
import { selectDisputed } from '#lottery/dispute-store.ts'
import { selectSlip, selectSlipBets } from '#lottery/bet-store.ts'
import { drawIssueJob, lockIssueJob } from '#lottery/declared-jobs.ts'
import { issueJobs } from '#lottery/job.ts'
import { ledgerChecks } from '#lottery/ledger-checks.ts'
import { levelOddsIds } from '#lottery/level-odds-store.ts'
import type { BetToPlace } from '#lottery/place-slips.ts'
import { betsOn, placeBets } from '#lottery/test-selections.ts'
import { presentSlip } from '#lottery/present.ts'
import { productOf } from '#lottery/products.ts'
import { readProof, readVerification } from '#lottery/read-proof.ts'
import {
  callerOf,
  endSale,
  insertGames,
  lotteryContext,
  openIssue,
  type TestIssue,
} from '#lottery/test-issues.ts'

const verifyPath = new URL('../../verify.mjs', import.meta.resolve('@suntala/lottery/verify/document'))
/** The file that players check with. */
const standalone = (await import(verifyPath.href)) as {
  verify: (document: unknown) => { check: string; ok: boolean }[] // it has no declarations
}

const db = await testDatabase({ poolSize: 10 })
const context = lotteryContext(db)
const families = await loadFamilies()
/** One lottery of each family that is drawn from a seed alone. */
const oneOfEach = Object.values(families).flatMap(({ code, takesThrows }) => {
  const found = lotteries.find(({ family, isEntered }) => family === code && !isEntered)
  return found && !takesThrows ? [found.code] : []
})
await insertGames(db, oneOfEach)

const place = (issue: TestIssue, bets: readonly BetToPlace[]) => placeBets(db, issue, bets)

const allJobs = issueJobs(context)
const upToDraw = allJobs.filter(({ name }) => name === lockIssueJob.name || name === drawIssueJob.name)

async function end(issue: TestIssue, jobs = allJobs): Promise<void> {
  await endSale(db, issue)
  const ran = await runDueJobs(db, jobs)
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
}

describe.each(oneOfEach)('%s', (gameCode) => {
  test('takes bets on every play type, seals, draws and pays each what the rules give', async () => {
    const issue = await openIssue(db, { gameCode })
    const bets = betsOn(issue)
    const placed = await Promise.all([1, 2, 3].map(() => place(issue, bets)))
    await end(issue)
    const drawn = await readVerification(context, { gameCode, numero: issue.numero })
    expect(drawn.state).toBe('SETTLED')
    const family = familyOfIssue(productOf(gameCode).family, issue.numero)
    const due = bets.map(({ playType, key, stakeMinor, odds }) =>
      settleTicket(family, { playType, selection: key, stakeMinor, odds }, drawn.numbers ?? []),
    )
    const won = due.reduce((sum, win) => sum + win, 0n)
    for (const { member, stakeMinor } of placed)
      expect(await readBalance(db, member.main)).toBe(1_000_000_00n - stakeMinor + won)
    const [one] = placed
    const slip = one && (await selectSlip(db, one.member.ownerId, one.slipId))
    if (!one || !slip) throw new Error('there is a slip')
    const shown = presentSlip(slip, await selectSlipBets(db, one.member.ownerId, [slip]), 'en')
    expect(new Set(shown.lines.map(({ playType, selection }) => `${playType} ${selection}`))).toEqual(
      new Set(bets.map(({ playType, key }) => `${playType} ${key}`)),
    )
    const proof = await readProof(context, callerOf(one.member), one.slipId)
    const { format, generator, issueId, commitment, seed, numbers, seal } = drawn
    const published = { format, family: family.code, generator, issueId, commitment, seed, numbers, seal }
    for (const bet of proof.bets) {
      expect(bet.winMinor).toBeDefined()
      const { ok, checks } = await verifyDocument({ ...published, bet }, family)
      expect(ok, JSON.stringify(checks)).toBe(true)
      expect(standalone.verify({ ...published, bet })).toEqual(checks)
      const other = { ...bet, winMinor: `${BigInt(bet.winMinor ?? '0') + 1n}` }
      expect(standalone.verify({ ...published, bet: other })).toContainEqual({ check: 'win', ok: false })
    }
  })
})

test('ledger:verify finds nothing in bets of all families', async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})

/** A drawn issue, its winners not listed yet, with a bet of it that won at odds by level. */
async function drawnIssue() {
  const issue = await openIssue(db, { gameCode: 'SSC60' })
  const bets = betsOn(issue)
  const { member } = await place(issue, bets)
  await end(issue, upToDraw)
  const { numbers } = await readVerification(context, { gameCode: 'SSC60', numero: issue.numero })
  const won = bets.find(
    ({ playType, key, stakeMinor, odds, units }) =>
      units > 1 &&
      settleTicket(families.ssc, { playType, selection: key, stakeMinor, odds }, numbers ?? []) > 0n,
  )
  if (!won) throw new Error('of a hundred bets one wins')
  const before = await readBalance(db, member.main)
  return { issue, won, member, before }
}

test.each([
  ['to other odds', `level_odds = (select max(id) from lottery_level_odds)`],
  ['to a stake ten times as high', 'stake = stake * 10'],
])('a bet that was changed after the draw %s is found, and nobody is paid', async (_, change) => {
  const { issue, won, member, before } = await drawnIssue()
  const highest = [{ over: 9_999_999n, under: 100n }]
  await levelOddsIds(db, [won.odds.flatMap(() => highest)])
  await db.query({
    text: `update lottery_bet set ${change} where issue_id = $1 and play_type = $2 and key = $3`,
    values: [issue.id, won.playType, won.key],
  })
  await runDueJobs(db, allJobs)
  const { gameCode, numero } = issue
  expect(await selectDisputed(db)).toContainEqual(expect.objectContaining({ gameCode, numero, playType: '' }))
  expect(await readBalance(db, member.main)).toBe(before)
})

test('the same odds have one row, however many write them at once', async () => {
  const second = connectDatabase({ connection: db.connection, poolSize: 5 })
  const odds = Array.from({ length: 40 }, (_, index) => [
    { over: BigInt(700_000 + index), under: 3n },
    { over: 1n, under: 7n },
  ])
  const writers = Array.from({ length: 8 }, (_, writer) =>
    levelOddsIds(writer % 2 === 0 ? db : second, writer % 3 === 0 ? odds.toReversed() : odds),
  )
  const [first, ...others] = (await Promise.all(writers)).map((ids, writer) =>
    writer % 3 === 0 ? ids.toReversed() : ids,
  )
  expect(new Set(first).size).toBe(40)
  for (const ids of others) expect(ids).toEqual(first)
  await second.close()
})
