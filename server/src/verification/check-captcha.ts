import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { captchaCookie } from '#verification/captcha-cookie.ts'
import { captchaAnswerHash, tokenHash } from '#verification/rules.ts'
import { deleteCaptcha, spendCaptchaTry } from '#verification/store.ts'

/**
 * Checks the answer to the caller's captcha: right once, wrong five times, for three minutes.
 * Runs in a transaction of its own, since a wrong try counts although its call is refused.
 * @throws ApiError CAPTCHA_REQUIRED without an answer, CAPTCHA_WRONG for any that does not hold
 */
export async function checkCaptcha(
  context: Context,
  request: FastifyRequest,
  answer: string | undefined,
): Promise<void> {
  if (!answer?.trim()) throw new ApiError('CAPTCHA_REQUIRED')
  const secret = captchaCookie(context.config).read(request)
  if (!secret) throw new ApiError('CAPTCHA_WRONG')
  const secretHash = tokenHash(secret)
  const given = captchaAnswerHash(secret, answer)
  const isRight = await context.db.transaction(async (tx) => {
    const expected = await spendCaptchaTry(tx, secretHash, context.clock())
    if (!expected || !timingSafeEqual(expected, given)) return false
    await deleteCaptcha(tx, secretHash)
    return true
  })
  if (!isRight) throw new ApiError('CAPTCHA_WRONG')
}
