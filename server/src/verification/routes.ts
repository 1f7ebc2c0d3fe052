import { verification } from '@suntala/contract/verification'
import type { Context } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import { issueCaptcha } from '#verification/issue-captcha.ts'
import { issueChallenge } from '#verification/issue-challenge.ts'
import { solveChallenge } from '#verification/solve-challenge.ts'

export function routes(bind: Bind, context: Context): void {
  bind(verification, {
    captcha: ({ reply }) => issueCaptcha(context, reply),
    challengeNew: ({ query, request }) => issueChallenge(context, { ...query, ip: request.ip }),
    challengeSolve: ({ input, request }) => solveChallenge(context, { ...input, ip: request.ip }),
  })
}
