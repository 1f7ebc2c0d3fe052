import { proofAttempt, type TrySource } from '#account/attempt-rules.ts'
import { loginProofTry } from '#account/login-proof-try.ts'
import { tryOwnSecret } from '#account/try-own-secret.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { isAppCode, matchingStep, withoutBlanks } from '#authenticator/rules.ts'
import { hashRecoveryCode, openSecret } from '#authenticator/secret.ts'
import {
  type AuthenticatorRow,
  hasRecoveryCode,
  selectAuthenticator,
  takeRecoveryCode,
  takeStep,
} from '#authenticator/store.ts'

type Given = { memberId: string; answer: string }
/** At a login that waits, from where it comes. */
type Tried = Given & { source?: TrySource | undefined }
/** Takes a code in the transaction of what it is for: of two callers at once one gets it. */
type Take = (tx: Tx) => Promise<void>

const wrong = (): ApiError => new ApiError('VERIFY_WRONG')

export const authenticatorAttempt = (memberId: string) => proofAttempt(memberId, 'AUTHENTICATOR')

/** The time step of a code that was typed, if it is one of this app's and none of it was taken. */
export const stepOf = (
  { config, clock }: Context,
  { memberId, answer }: Given,
  { secretSealed, lastStep: after }: AuthenticatorRow,
): number | undefined =>
  matchingStep(openSecret(config.dataKey, memberId, secretSealed), withoutBlanks(answer), {
    now: clock(),
    after,
  })

async function findTake(context: Context, given: Given): Promise<Take | undefined> {
  const { db, config, clock } = context
  const { memberId, answer } = given
  const row = await selectAuthenticator(db, memberId)
  if (!row?.confirmedAt) return undefined
  if (isAppCode(withoutBlanks(answer))) {
    const step = stepOf(context, given, row)
    if (step === undefined) return undefined
    return async (tx) => {
      if (!(await takeStep(tx, { memberId, secretSealed: row.secretSealed, step }))) throw wrong()
    }
  }
  const secret = openSecret(config.dataKey, memberId, row.secretSealed)
  const code = { memberId, codeHash: hashRecoveryCode(secret, memberId, answer) }
  if (!(await hasRecoveryCode(db, code))) return undefined
  return async (tx) => {
    if (!(await takeRecoveryCode(tx, code, clock()))) throw wrong()
  }
}

/**
 * Checks a code of the member's authenticator, or a recovery code in its place, under five tries in a quarter of an hour; at
 * a login each known browser has its own, and the member is told of who spends theirs: they have the password.
 * @returns what takes it
 * @throws ApiError VERIFY_WRONG, also for one that was taken before; TOO_MANY_REQUESTS
 */
export async function checkAuthenticator(context: Context, { source, ...given }: Tried): Promise<Take> {
  let take: Take | undefined
  const { memberId } = given
  const tried = loginProofTry(context, { memberId, kind: 'AUTHENTICATOR', source })
  await tryOwnSecret(context, { ...tried, cause: 'code' }, async () => {
    take = await findTake(context, given)
    return take !== undefined
  })
  if (!take) throw wrong()
  return take
}

/** Whether the member has one that was confirmed. */
export async function hasAuthenticator({ db }: Context, memberId: string): Promise<boolean> {
  const row = await selectAuthenticator(db, memberId)
  return row?.confirmedAt != null
}
