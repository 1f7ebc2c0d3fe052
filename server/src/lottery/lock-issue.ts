import { createHmac, hash } from 'node:crypto'
import { readLevelOdds } from '@suntala/lottery/rules/odds'
import type { SealedBet } from '@suntala/lottery/seal/bet-leaf'
import { rulesOf, sealBets } from '@suntala/lottery/seal/seal'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { type BetRow, keepBetGroups, selectStandingBets } from '#lottery/bet-store.ts'
import { databaseTime, lockIssueRow, updateSealed } from '#lottery/issue-store.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, productOf } from '#lottery/products.ts'
import { publishEvent } from '#push/publish-event.ts'

/** What stands for a member in an issue's seal: the same within the issue, unlike in any other. */
export const memberTag = (tagSalt: Buffer, memberId: string): string =>
  createHmac('sha256', tagSalt).update(memberId).digest('hex').slice(0, 32)

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

/**
 * Ends an issue's sale and seals its bets. Waits for bets that are under way; none comes after.
 * @throws Error when it is not time yet by the database's clock, so that the job comes back
 */
export async function lockIssue(tx: Tx, db: Database, issueId: bigint): Promise<void> {
  const issue = await lockIssueRow(tx, issueId)
  if (issue?.state !== 'OPEN') return
  if ((await databaseTime(tx)) < issue.lockAt)
    throw new Error('the database says that it is too early to lock')
  const bets = (await selectStandingBets(tx, issueId)).map((bet) => toSealedBet(bet, issue.tagSalt))
  const rules = rulesOf(productOf(issue.gameCode).family)
  const seal = await sealBets({ issueId: issueIdOf(issue.gameCode, issue.numero), rules, bets }, nodeHashing)
  await updateSealed(tx, issueId, seal)
  await keepBetGroups(tx, issueId)
  const { gameCode, numero } = issue
  tx.onCommit(() => publishEvent(db, { game: gameCode }, 'draw', { gameCode, numero, state: 'LOCKED' }))
}
