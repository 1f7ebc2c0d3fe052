import { loginCodeLimits, loginProofAttempt, proofAttempt, type TrySource } from '#account/attempt-rules.ts'
import { tellLoginAttempts } from '#account/tell-login-attempts.ts'
import type { OwnSecret } from '#account/try-own-secret.ts'
import type { Context } from '#context.ts'

/**
 * How tries at a proof are counted: within a session by the member; at a login each known browser has its own, all strangers
 * thirty a day, and the member is told of who spends theirs, for they have the password.
 */
export const loginProofTry = (
  context: Context,
  { memberId, kind, source }: { memberId: string; kind: string; source?: TrySource | undefined },
): OwnSecret =>
  source
    ? {
        attempt: loginProofAttempt(memberId, kind, source),
        limits: loginCodeLimits,
        onSpent: () => tellLoginAttempts(context, memberId),
      }
    : { attempt: proofAttempt(memberId, kind) }
