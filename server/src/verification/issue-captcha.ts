import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { createGate } from '#http/gate.ts'
import { captchaCookie } from '#verification/captcha-cookie.ts'
import { drawCaptcha } from '#verification/draw-captcha.ts'
import { randomCaptchaAnswer } from '#verification/random-task.ts'
import { captchaAnswerHash, captchaLifeMs, captchaTries, tokenHash } from '#verification/rules.ts'
import { insertCaptcha } from '#verification/store.ts'

const drawing = createGate({ running: 2, waiting: 40 })

/** Draws a new captcha and binds it to the caller's cookie; @returns the picture as base64 */
export async function issueCaptcha(context: Context, reply: FastifyReply): Promise<string> {
  const answer = randomCaptchaAnswer()
  const picture = await drawing.run(() => drawCaptcha(answer))
  const secret = randomBytes(32).toString('base64url')
  const captcha = {
    secretHash: tokenHash(secret),
    answerHash: captchaAnswerHash(secret, answer),
    triesLeft: captchaTries,
    expiresAt: new Date(context.clock().getTime() + captchaLifeMs),
  }
  await context.db.transaction((tx) => insertCaptcha(tx, captcha))
  captchaCookie(context.config).set(reply, secret, captchaLifeMs / 1000)
  return picture.toString('base64')
}
