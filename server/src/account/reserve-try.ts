import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { networksOfSite, siteOf } from '#http/network.ts'
import {
  type Attempt,
  type AttemptLimits,
  avatarAttempt,
  avatarLimits,
  demoAttempt,
  demoLimits,
  registrationAttempt,
  registrationWindowMs,
} from '#account/attempt-rules.ts'
import { reserveAttempt } from '#account/login-attempts.ts'

/** What was wrong too often, for who is told why nothing is tried any more. */
export type TriedSecret = 'password' | 'code'

/**
 * Writes a try down before it is made.
 * @throws ApiError TOO_MANY_REQUESTS once the limit is reached
 */
export const reserveTry = (
  context: Context,
  attempt: Attempt,
  { cause, ...limits }: AttemptLimits & { cause?: TriedSecret | undefined },
): Promise<bigint> =>
  context.db.transaction((tx) => reserveIn(tx, attempt, { limits, now: context.clock(), cause }))

async function reserveIn(
  tx: Tx,
  attempt: Attempt,
  { cause, ...at }: { limits: AttemptLimits; now: Date; cause?: TriedSecret | undefined },
): Promise<bigint> {
  const reserved = await reserveAttempt(tx, attempt, at)
  if ('kind' in reserved)
    throw new ApiError('TOO_MANY_REQUESTS', {
      params: { minutes: String(reserved.minutes), ...(cause && { cause }) },
    })
  return reserved.id
}

/**
 * Counts for the network, and for the site that it belongs to.
 * @returns the attempts that stand for it. @throws ApiError TOO_MANY_REQUESTS
 */
export async function reserveOfNetwork(
  tx: Tx,
  network: string,
  { attemptOf, limits, now }: { attemptOf: (of: string) => Attempt; limits: AttemptLimits; now: Date },
): Promise<bigint[]> {
  const site = siteOf(network)
  const own = await reserveIn(tx, attemptOf(network), { limits, now })
  if (site === null) return [own]
  const ofSite = { ...limits, perSource: limits.perSource * networksOfSite }
  return [own, await reserveIn(tx, attemptOf(site), { limits: ofSite, now })]
}

/**
 * Counts a demo that a network asks for, on whichever process.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countDemo(context: Context, network: string): Promise<void> {
  await context.db.transaction((tx) =>
    reserveOfNetwork(tx, network, { attemptOf: demoAttempt, limits: demoLimits, now: context.clock() }),
  )
}

/**
 * Counts a picture that a member uploads.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countAvatar(context: Context, memberId: string): Promise<void> {
  await reserveTry(context, avatarAttempt(memberId), avatarLimits)
}

/**
 * Counts an account that a network opens, in the transaction that opens it: one that is not opened counts for nothing.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countRegistration(
  tx: Tx,
  { clock }: Context,
  { network, limit: perSource }: { network: string; limit: number },
): Promise<void> {
  const limits = { windowMs: registrationWindowMs, perSource }
  await reserveOfNetwork(tx, network, { attemptOf: registrationAttempt, limits, now: clock() })
}
