import type { FastifyRequest } from 'fastify'
import { type Attempt, openCodeLimits, openCodeSubject } from '#account/attempt-rules.ts'
import { describeSource } from '#account/known-logins.ts'
import { settleAttempt } from '#account/login-attempts.ts'
import { reserveTry } from '#account/reserve-try.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { originOf } from '#http/device-cookie.ts'
import { type CheckedCode, checkCode } from '#verification/check-code.ts'
import type { CodeSubject } from '#verification/code-rules.ts'

type OpenCode = CodeSubject & {
  /** Whose number it is, where anybody has it. */
  memberId: string | undefined
  onWrong?: (tx: Tx) => Promise<void>
}

async function attemptOf(
  context: Context,
  request: FastifyRequest,
  { memberId, to, purpose }: OpenCode,
): Promise<Attempt> {
  const { knownHash: deviceHash, network } = originOf(context, request)
  const source = await describeSource(context, { memberId, origin: { deviceHash, network } })
  return { subject: openCodeSubject(purpose, to), ...source }
}

/**
 * Checks a code that somebody types who is not logged in. Besides the five tries of each code, tries count for the network
 * they come from, as those at passwords do: nobody goes through the codes of one number after the other.
 * @throws ApiError TOO_MANY_REQUESTS and those of `checkCode`
 */
export async function tryOpenCode(
  context: Context,
  request: FastifyRequest,
  { code, ...given }: OpenCode & { code: string },
): Promise<CheckedCode> {
  const { memberId: _, ...asked } = given
  const attempt = await attemptOf(context, request, given)
  const id = await reserveTry(context, attempt, openCodeLimits)
  let outcome: CheckedCode | ApiError | undefined
  await settleAttempt(context, { id, attempt }, async () => {
    outcome = await checkCode(context, asked, code).catch((error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    })
    return !(outcome instanceof ApiError)
  })
  if (!outcome || outcome instanceof ApiError) throw outcome ?? new ApiError('SMS_CODE_WRONG')
  return outcome
}
