import type { FastifyRequest } from 'fastify'
import {
  type Attempt,
  type AttemptLimits,
  contactAttempt,
  contactLimits,
  openCodeLimits,
  openCodeSubject,
} from '#account/attempt-rules.ts'
import { describeSource } from '#account/known-logins.ts'
import { checkAttempt, settleAttempt } from '#account/login-attempts.ts'
import { reserveTry } from '#account/reserve-try.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { originOf } from '#http/device-cookie.ts'
import { type CheckedCode, checkCode } from '#verification/check-code.ts'
import type { CodeSubject } from '#verification/code-rules.ts'

type CodeTry = CodeSubject & { code: string; onWrong?: (tx: Tx) => Promise<void> }
type OpenCode = CodeTry & {
  /** Whose number it is, where anybody has it. */
  memberId: string | undefined
}

async function attemptOf(
  context: Context,
  request: FastifyRequest,
  { memberId, to, purpose }: OpenCode,
): Promise<Attempt> {
  const { knownHash: deviceHash, network } = originOf(context, request)
  const source = await describeSource(context, { memberId, origin: { deviceHash, network } })
  return { subject: openCodeSubject(context.config.dataKey, purpose, to), ...source }
}

type Counted = {
  attempt: Attempt
  limits: AttemptLimits
  /** Whether a right code lets the tries before it be forgotten. */
  forgets: boolean
}

/** Checks a code under limits besides its own five tries. */
async function tryCounted(
  context: Context,
  { attempt, limits, forgets }: Counted,
  { code, ...asked }: CodeTry,
): Promise<CheckedCode> {
  const id = await reserveTry(context, attempt, limits)
  let outcome: CheckedCode | ApiError | undefined
  const check = async () => {
    outcome = await checkCode(context, asked, code).catch((error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    })
    return !(outcome instanceof ApiError)
  }
  await (forgets ? settleAttempt(context, { id, attempt }, check) : checkAttempt(context, { id }, check))
  if (!outcome || outcome instanceof ApiError) throw outcome ?? new ApiError('SMS_CODE_WRONG')
  return outcome
}

/**
 * Checks a code that somebody types who is not logged in. Besides the five tries of each code, tries count for the network
 * they come from, as those at passwords do: nobody goes through the codes of one number after the other.
 * @throws ApiError TOO_MANY_REQUESTS and those of `checkCode`
 */
export async function tryOpenCode(
  context: Context,
  request: FastifyRequest,
  { memberId, ...asked }: OpenCode,
): Promise<CheckedCode> {
  const attempt = await attemptOf(context, request, { memberId, ...asked })
  return tryCounted(context, { attempt, limits: openCodeLimits, forgets: true }, asked)
}

/**
 * Checks the code by which a number or address becomes a member's own: whoever has an account goes through no numbers of others,
 * and a right code for the own one gives no further tries.
 * @throws ApiError TOO_MANY_REQUESTS and those of `checkCode`
 */
export const tryContactCode = (
  context: Context,
  { memberId, ...asked }: CodeTry & { memberId: string },
): Promise<CheckedCode> =>
  tryCounted(context, { attempt: contactAttempt(memberId), limits: contactLimits, forgets: false }, asked)
