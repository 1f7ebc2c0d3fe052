import type { Input } from '@suntala/contract/endpoint'
import type { operator } from '@suntala/contract/operator'
import type { FastifyRequest } from 'fastify'
import { writeAudit } from '#audit/write-audit.ts'
import { authenticatorUri, base32 } from '#authenticator/rules.ts'
import { newRecoveryCodes, newSecret, openSecret } from '#authenticator/secret.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettings } from '#settings/read-settings.ts'
import {
  confirm,
  insertRecoveryCodes,
  type OperatorAuthenticator,
  selectAuthenticator,
  upsertUnconfirmed,
} from '#operator/authenticator-store.ts'
import { checkPassword } from '#operator/check-password.ts'
import { type OpenedOperatorSession, openSession } from '#operator/open-session.ts'
import { holdPassword } from '#operator/store.ts'
import { stepOf } from '#operator/take-code.ts'

async function assertNone({ db }: Context, operatorId: string): Promise<OperatorAuthenticator | undefined> {
  const row = await selectAuthenticator(db, operatorId)
  if (row?.confirmedAt) throw new ApiError('ALREADY_SET')
  return row
}

/**
 * Makes a secret for the authenticator of an operator who has none. It counts for nothing until a code of it was given.
 * @throws ApiError ALREADY_SET and what checking the password refuses by
 */
export async function makeAuthenticator(
  context: Context,
  request: FastifyRequest,
  credentials: Input<typeof operator.opsTotpNew>,
): Promise<{ secret: string; uri: string }> {
  const { db, clock, config } = context
  const found = await checkPassword(context, request, credentials, async ({ id }) => {
    await assertNone(context, id)
    return true
  })
  const { secret, sealed } = newSecret(config.dataKey, found.id)
  const row = { operatorId: found.id, secretSealed: sealed, now: clock() }
  if (!(await db.transaction((tx) => upsertUnconfirmed(tx, row)))) throw new ApiError('ALREADY_SET')
  const { settings } = await readSettings(db)
  const text = base32(secret)
  const issuer = `${settings.brandName} console`
  return { secret: text, uri: authenticatorUri({ issuer, account: found.username, secret: text }) }
}

export type Confirmed = OpenedOperatorSession & { recoveryCodes: string[] }

/**
 * Turns the authenticator on by a code of it and logs in.
 * @throws ApiError ALREADY_SET, VERIFY_WRONG and what checking the password refuses by
 */
export async function confirmAuthenticator(
  context: Context,
  request: FastifyRequest,
  { totp, ...credentials }: Input<typeof operator.opsTotpConfirm>,
): Promise<Confirmed> {
  const { db, clock, config } = context
  let checked: { operatorId: string; secretSealed: Buffer; step: number } | undefined
  const found = await checkPassword(context, request, credentials, async ({ id: operatorId }) => {
    const row = await assertNone(context, operatorId)
    const step = row && stepOf(context, { operatorId, totp }, row)
    if (!row || step === undefined) return false
    checked = { operatorId, secretSealed: row.secretSealed, step }
    return true
  })
  if (!checked) throw new ApiError('VERIFY_WRONG')
  const { operatorId, secretSealed } = checked
  const taken = checked
  const secret = openSecret(config.dataKey, operatorId, secretSealed)
  const { codes, hashes } = newRecoveryCodes(secret, operatorId)
  return db.transaction(async (tx) => {
    const at = clock()
    // Before anything of the operator is locked: whoever suspends locks in this order.
    if (!(await holdPassword(tx, found))) throw new ApiError('LOGIN_FAILED')
    if (!(await confirm(tx, taken, at))) throw new ApiError('ALREADY_SET')
    await insertRecoveryCodes(tx, operatorId, hashes)
    const cause = { actor: { operator: operatorId }, at, subject: 'operator', subjectId: operatorId } as const
    await writeAudit(tx, { ...cause, action: 'authenticatorOn' })
    return { ...(await openSession(tx, context, { operatorId, request, by: 'login' })), recoveryCodes: codes }
  })
}
