import { createHash } from 'node:crypto'
import { loadFamilies } from '@suntala/lottery/families/index'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { familyOfIssue } from '@suntala/lottery/rules/family'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import { settleTicket } from '@suntala/lottery/rules/settle'
import { quoteTicket } from '@suntala/lottery/rules/ticket'
import { verifyDocument } from '@suntala/lottery/verify/verify-document'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { readBalance } from '#ledger/balances.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { selectSlip, selectSlipBets } from '#lottery/bet-store.ts'
import { betsOf } from '#lottery/check-slip.ts'
import { drawIssueJob, lockIssueJob } from '#lottery/declared-jobs.ts'
import { issueJobs } from '#lottery/job.ts'
import { ledgerChecks } from '#lottery/ledger-checks.ts'
import { levelOddsIds } from '#lottery/level-odds-store.ts'
import { type BetToPlace, placeSlips } from '#lottery/place-slips.ts'
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

const db = await testDatabase({ poolSize: 10 })
const context = lotteryContext(db)
const families = await loadFamilies()
/** One lottery of each family that is drawn from a seed alone. */
const oneOfEach = Object.values(families).flatMap(({ code, takesThrows }) => {
  const found = lotteries.find(({ family, isEntered }) => family === code && !isEntered)
  return found && !takesThrows ? [found.code] : []
})
await insertGames(db, oneOfEach)

/** A selection of a few of everything that can be chosen, or single bets where that makes none. */
function someOf({ input, read, count, samples }: PlayType): string[] {
  if (input.kind !== 'lines') {
    const few = input.fields
      .map(({ symbols, min, max }) => symbols.slice(0, Math.min(max, Math.max(min, 3))).join(' '))
      .join('|')
    const reading = read(few)
    if (reading.ok && count(reading.selection) > 0) return [few]
  }
  return Object.values(samples).slice(0, 2)
}

/** A bet on each play type of a lottery, at the least that it can be had for. */
function betsOn(issue: TestIssue): BetToPlace[] {
  const { product, family: always, terms } = productOf(issue.gameCode)
  const family = familyOfIssue(always, issue.numero)
  return family.playTypes
    .filter(({ code }) => code in product.playTypes)
    .flatMap((playType) =>
      someOf(playType).flatMap((selection) => {
        const quote = quoteTicket(family, terms, {
          playType: playType.code,
          selection,
          multiple: 1,
          group: terms.ownGroup,
          mode: product.modes.at(-1) ?? '1',
          ...(terms.unitMinor === undefined && { unitMinor: terms.stake?.minMinor ?? 1_00n }),
        })
        if (!quote.ok)
          throw new Error(`${playType.code} ${selection}: ${JSON.stringify(quote.issues[0]?.code)}`)
        return betsOf({ family }, quote)
      }),
    )
}

async function place(issue: TestIssue, bets: readonly BetToPlace[]) {
  const member = await fundedMember(db, 1_000_000_00n)
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor * BigInt(bet.units), 0n)
  const slipId = uuidV7()
  const slip = {
    slipId,
    memberId: member.ownerId,
    accountId: member.main,
    issueId: issue.id,
    stakeMinor,
    rebateMinor: 0n,
    bets,
    houseAccount: await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: issue.gameCode }),
    bodyHash: createHash('sha256').update(slipId).digest(),
  }
  const [result] = await placeSlips(db, [slip])
  expect(result?.verdict).toBe('POSTED')
  return { member, slipId, stakeMinor }
}

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
      const { ok, checks } = await verifyDocument({ ...published, bet }, family)
      expect(ok, JSON.stringify(checks)).toBe(true)
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
  const ran = await runDueJobs(db, allJobs)
  const errors = ran.map(({ error }) => (error instanceof Error ? error.message : ''))
  expect(errors).toContainEqual(expect.stringContaining(`winners of SSC60 ${issue.numero} differ`))
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
