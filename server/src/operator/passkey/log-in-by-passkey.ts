import type { PasskeyAssertion } from '@suntala/contract/passkey'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { boundToBrowser, type Door } from '#passkey/offer-challenge.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import { type OpenedOperatorSession, openSession } from '#operator/open-session.ts'
import { checkPasskey, recordRefusal, usePasskey } from '#operator/passkey/check-passkey.ts'
import { holdEntrant } from '#operator/store.ts'

/** Of the console: a browser may ask here and at the portal at once. */
export const operatorsDoor: Door = { cookieName: 'operator-passkey', purpose: 'OPERATOR_LOGIN' }

/**
 * Opens a session of whichever operator's passkey signed, with no name said. It proves the device and the person before it, so it
 * stands for password and authenticator; tries at the password, of whomever, do not stand before it. Who is suspended is
 * refused like a passkey that does not hold.
 * @throws ApiError PASSKEY_REFUSED, PASSKEY_EXPIRED
 */
export async function logInByPasskey(
  context: Context,
  request: FastifyRequest,
  credential: PasskeyAssertion,
): Promise<OpenedOperatorSession> {
  const boundTo = boundToBrowser(context, operatorsDoor, request)
  const checked = await checkPasskey(context, { credential, purpose: operatorsDoor.purpose, boundTo })
  const { operatorId } = checked.passkey
  const opened = await context.db.transaction(async (tx) => {
    // Before anything of the operator is locked: whoever suspends locks in this order.
    if (!(await holdEntrant(tx, operatorId))) return undefined
    await usePasskey(tx, context, checked)
    return openSession(tx, context, { operatorId, request, by: 'loginByPasskey' })
  })
  if (opened) return opened
  await recordRefusal(context, checked.passkey)
  throw passkeyRefused()
}
