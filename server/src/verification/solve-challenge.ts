import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf } from '#http/network.ts'
import { challengeTokenLifeMs, isSolved, tokenHash } from '#verification/rules.ts'
import { setChallengeToken, spendChallengeTry } from '#verification/store.ts'

/**
 * Checks a caller's solution. A wrong one spends one of five tries, so nothing is thrown before the commit.
 * @throws ApiError CHALLENGE_FAILED when it is wrong, CHALLENGE_EXPIRED when there is nothing left to solve
 */
export async function solveChallenge(
  context: Context,
  given: { challengeId: string; answer: number; pow: number; ip: string },
): Promise<{ challengeToken: string; expiresAt: number }> {
  const now = context.clock()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + challengeTokenLifeMs)
  const outcome = await context.db.transaction(async (tx) => {
    const network = networkOf(given.ip)
    const task = await spendChallengeTry(tx, { id: given.challengeId, network, now })
    if (!task) return 'CHALLENGE_EXPIRED'
    if (!isSolved(task, given)) return 'CHALLENGE_FAILED'
    await setChallengeToken(tx, { id: given.challengeId, tokenHash: tokenHash(token), expiresAt })
    return 'solved'
  })
  if (outcome !== 'solved') throw new ApiError(outcome)
  return { challengeToken: token, expiresAt: expiresAt.getTime() }
}
