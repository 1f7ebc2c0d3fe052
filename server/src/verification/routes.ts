import type { verification } from '@suntala/contract/verification'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { issueCaptcha } from '#verification/issue-captcha.ts'
import { issueChallenge } from '#verification/issue-challenge.ts'
import { solveChallenge } from '#verification/solve-challenge.ts'

export function routes(context: Context): Handlers<typeof verification> {
  return {
    captcha: ({ reply }) => issueCaptcha(context, reply),
    challengeNew: ({ query, request }) => issueChallenge(context, { ...query, ip: request.ip }),
    challengeSolve: ({ input, request }) => solveChallenge(context, { ...input, ip: request.ip }),
  }
}
