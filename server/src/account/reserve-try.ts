import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { type Attempt, type AttemptLimits, demoAttempt, demoLimits } from '#account/attempt-rules.ts'
import { reserveAttempt } from '#account/login-attempts.ts'

/**
 * Writes a try down before it is made.
 * @throws ApiError TOO_MANY_REQUESTS once the limit is reached
 */
export async function reserveTry(context: Context, attempt: Attempt, limits: AttemptLimits): Promise<bigint> {
  const at = { limits, now: context.clock() }
  const reserved = await context.db.transaction((tx) => reserveAttempt(tx, attempt, at))
  if ('kind' in reserved)
    throw new ApiError('TOO_MANY_REQUESTS', { params: { minutes: String(reserved.minutes) } })
  return reserved.id
}

/**
 * Counts a demo that a network asks for, on whichever process.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countDemo(context: Context, network: string): Promise<void> {
  await reserveTry(context, demoAttempt(network), demoLimits)
}
