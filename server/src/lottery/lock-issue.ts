import { hash } from 'node:crypto'
import { readLevelOdds } from '@suntala/lottery/rules/odds'
import type { SealedBet } from '@suntala/lottery/seal/bet-leaf'
import { rulesOf, sealBets } from '@suntala/lottery/seal/seal'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { type BetRow, keepBetGroups, selectStandingBets } from '#lottery/bet-store.ts'
import { rootOfThrows } from '#lottery/draw-numbers.ts'
import { databaseTime, type LockedIssue, lockIssueRow } from '#lottery/issue-store.ts'
import { memberTag } from '#lottery/member-tag.ts'
import { moveIssue } from '#lottery/move-issue.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, productOf } from '#lottery/products.ts'
import { isUndrawn } from '#lottery/rules.ts'

/** A bet as the seal knows it. */
export function toSealedBet(bet: BetRow, tagSalt: Buffer): SealedBet {
  const any = {
    betId: bet.id,
    slipId: bet.slipId,
    memberTag: memberTag(tagSalt, bet.memberId),
    playType: bet.playType,
    stakeMinor: bet.stake,
    placedAt: bet.placedAt.getTime(),
  }
  if (bet.odds !== null) return { ...any, key: bet.key, oddsHundredths: bet.odds }
  const odds = readLevelOdds(bet.levelOdds ?? '') ?? []
  return { ...any, selectionHash: hash('sha256', bet.key), units: bet.units, odds }
}

/** Ends the sale of an issue whose row is locked and seals its bets, each step by itself. */
export async function sealIssue(tx: Tx, db: Database, issue: LockedIssue): Promise<LockedIssue> {
  const actor = 'system'
  if (issue.state === 'WAITING')
    return sealIssue(tx, db, await moveIssue(tx, db, { issue, event: 'open' }, { actor }))
  if (issue.state === 'OPEN')
    return sealIssue(tx, db, await moveIssue(tx, db, { issue, event: 'lock' }, { actor }))
  if (issue.state !== 'LOCKED') return issue
  // A process of the release before seals what it locks.
  if (issue.sealRoot !== null) return moveIssue(tx, db, { issue, event: 'seal' }, { actor })
  const bets = (await selectStandingBets(tx, issue.id)).map((bet) => toSealedBet(bet, issue.tagSalt))
  const rules = rulesOf(productOf(issue.gameCode).family)
  const thrown = await rootOfThrows(tx, issue)
  const issueId = issueIdOf(issue.gameCode, issue.numero)
  const seal = await sealBets({ issueId, rules, ...thrown, bets }, nodeHashing)
  const set = {
    sealRoot: seal.root,
    sealHash: seal.hash,
    sealCount: seal.betCount,
    sealStake: seal.totalStakeMinor,
    ...thrown,
    sealedAt: await databaseTime(tx),
  }
  const sealed = await moveIssue(tx, db, { issue, event: 'seal' }, { actor, set })
  await keepBetGroups(tx, issue.id)
  return sealed
}

/**
 * Ends an issue's sale and seals its bets. Waits for bets that are under way; none comes after.
 * @throws Error when it is not time yet by the database's clock, so that the job comes back
 */
export async function lockIssue(tx: Tx, db: Database, issueId: bigint): Promise<void> {
  const issue = await lockIssueRow(tx, issueId)
  if (!issue || !isUndrawn(issue.state)) return
  if ((await databaseTime(tx)) < issue.lockAt)
    throw new Error('the database says that it is too early to lock')
  await sealIssue(tx, db, issue)
}
