import { isAppCode, matchingStep, withoutBlanks } from '#authenticator/rules.ts'
import { hashRecoveryCode, openSecret } from '#authenticator/secret.ts'
import type { Context } from '#context.ts'
import {
  type OperatorAuthenticator,
  selectAuthenticator,
  takeRecoveryCode,
  takeStep,
} from '#operator/authenticator-store.ts'

/** The time step of a code that was typed, if it is one of this operator's app and none of it was taken. */
export const stepOf = (
  { config, clock }: Context,
  { operatorId, totp }: { operatorId: string; totp: string },
  { secretSealed, lastStep: after }: OperatorAuthenticator,
): number | undefined =>
  matchingStep(openSecret(config.dataKey, operatorId, secretSealed), withoutBlanks(totp), {
    now: clock(),
    after,
  })

/** Takes a code of the operator's authenticator, or a recovery code in its place: each counts once. @returns whether it held */
export async function takeCode(
  context: Context,
  { operatorId, totp }: { operatorId: string; totp: string },
): Promise<boolean> {
  const { db, config, clock } = context
  const row = await selectAuthenticator(db, operatorId)
  if (!row?.confirmedAt) return false
  const { secretSealed } = row
  if (isAppCode(withoutBlanks(totp))) {
    const step = stepOf(context, { operatorId, totp }, row)
    return step !== undefined && db.transaction((tx) => takeStep(tx, { operatorId, secretSealed, step }))
  }
  const codeHash = hashRecoveryCode(openSecret(config.dataKey, operatorId, secretSealed), operatorId, totp)
  return db.transaction((tx) => takeRecoveryCode(tx, { operatorId, codeHash }, clock()))
}
