import { lockMember } from '#account/lock-member.ts'
import { findMember } from '#account/find-member.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import { renewalAttempt, renewalLimits } from '#account/attempt-rules.ts'
import { reserveTry } from '#account/reserve-try.ts'
import { tryOwnSecret } from '#account/try-own-secret.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettings } from '#settings/read-settings.ts'
import { authenticatorAttempt, stepOf } from '#authenticator/check-authenticator.ts'
import { authenticatorUri, base32 } from '#authenticator/rules.ts'
import { newRecoveryCodes, newSecret, openSecret } from '#authenticator/secret.ts'
import {
  confirm,
  deleteAuthenticator,
  replaceRecoveryCodes,
  selectAuthenticator,
  upsertUnconfirmed,
} from '#authenticator/store.ts'

/**
 * Makes a secret for an app, five times an hour. It counts for nothing until a code of it was given.
 * @throws ApiError ALREADY_SET where one is on, TOO_MANY_REQUESTS
 */
export async function makeAuthenticator(
  context: Context,
  memberId: string,
): Promise<{ secret: string; uri: string }> {
  const { db, clock, config } = context
  if ((await selectAuthenticator(db, memberId))?.confirmedAt) throw new ApiError('ALREADY_SET')
  await reserveTry(context, renewalAttempt(memberId, 'AUTHENTICATOR'), renewalLimits)
  const member = await findMember(db, memberId)
  if (!member) throw new ApiError('UNAUTHORIZED')
  const { secret, sealed } = newSecret(config.dataKey, memberId)
  const isKept = await db.transaction((tx) =>
    upsertUnconfirmed(tx, { memberId, secretSealed: sealed, now: clock() }),
  )
  if (!isKept) throw new ApiError('ALREADY_SET')
  const { settings } = await readSettings(db)
  const text = base32(secret)
  const uri = authenticatorUri({ issuer: settings.brandName, account: member.username, secret: text })
  return { secret: text, uri }
}

export type Confirmation = {
  memberId: string
  code: string
  /** What else is done as it is turned on: all of it or none. */
  within: (tx: Tx) => Promise<void>
}

/**
 * Turns the authenticator on by a code of it, under the limit of its tries.
 * @returns the recovery codes, which nobody can read again
 * @throws ApiError ALREADY_SET, VERIFY_WRONG, TOO_MANY_REQUESTS
 */
export async function confirmAuthenticator(
  context: Context,
  { memberId, code: answer, within }: Confirmation,
): Promise<string[]> {
  const { db, clock, config } = context
  const row = await selectAuthenticator(db, memberId)
  if (row?.confirmedAt) throw new ApiError('ALREADY_SET')
  let step: number | undefined
  await tryOwnSecret(context, { attempt: authenticatorAttempt(memberId), cause: 'code' }, async () => {
    step = row && stepOf(context, { memberId, answer }, row)
    return step !== undefined
  })
  if (!row || step === undefined) throw new ApiError('VERIFY_WRONG')
  const checked = { memberId, secretSealed: row.secretSealed, step }
  const { codes, hashes } = newRecoveryCodes(openSecret(config.dataKey, memberId, row.secretSealed), memberId)
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if (!(await confirm(tx, checked, clock()))) throw new ApiError('ALREADY_SET')
    await replaceRecoveryCodes(tx, memberId, hashes)
    await within(tx)
    await recordSecretChange(tx, context, { memberId, kind: 'AUTHENTICATOR_ON' })
  })
  return codes
}

/**
 * Other recovery codes take the place of those that there are, used or not; five times an hour.
 * @throws ApiError NOT_FOUND where no authenticator is on, TOO_MANY_REQUESTS
 */
export async function renewRecoveryCodes(context: Context, memberId: string): Promise<string[]> {
  const { db, config } = context
  if (!(await selectAuthenticator(db, memberId))?.confirmedAt) throw new ApiError('NOT_FOUND')
  await reserveTry(context, renewalAttempt(memberId, 'RECOVERY_CODES'), renewalLimits)
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const row = await selectAuthenticator(tx, memberId)
    if (!row?.confirmedAt) throw new ApiError('NOT_FOUND')
    const { codes, hashes } = newRecoveryCodes(
      openSecret(config.dataKey, memberId, row.secretSealed),
      memberId,
    )
    await replaceRecoveryCodes(tx, memberId, hashes)
    await recordSecretChange(tx, context, { memberId, kind: 'RECOVERY_CODES' })
    return codes
  })
}

/**
 * Turns the authenticator off, its recovery codes with it. Withdrawals wait for a while.
 * @throws ApiError NOT_FOUND where none is on
 */
export async function turnOffAuthenticator(context: Context, memberId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if (!(await deleteAuthenticator(tx, memberId))) throw new ApiError('NOT_FOUND')
    await recordSecretChange(tx, context, { memberId, kind: 'AUTHENTICATOR' })
  })
}
