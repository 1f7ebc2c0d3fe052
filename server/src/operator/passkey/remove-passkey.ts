import type { Input, Output } from '@suntala/contract/endpoint'
import type { operatorPasskeys } from '@suntala/contract/operator-passkeys'
import type { FastifyRequest } from 'fastify'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { proofOptions } from '#passkey/device-options.ts'
import { writeChallenge } from '#passkey/issue-challenge.ts'
import { lockOther } from '#operator/change-people.ts'
import type { Deed } from '#operator/deed.ts'
import { checkPasskey, usePasskey } from '#operator/passkey/check-passkey.ts'
import { proveAnew } from '#operator/passkey/prove-anew.ts'
import { boundToRemoval, consoleParty } from '#operator/passkey/rules.ts'
import { deletePasskey, deletePasskeysOf, selectPasskeys } from '#operator/passkey/store.ts'
import { endSessionsOf } from '#operator/store.ts'

type Own = { id: string; operator: OperatorCaller }

const deedOf = ({ operatorId }: OperatorCaller, at: Date) =>
  ({ actor: { operator: operatorId }, at, subject: 'operator', subjectId: operatorId }) as const

/**
 * Asks one of an operator's devices to sign for removing a passkey. The signature is good for this passkey alone.
 * @throws ApiError NOT_FOUND
 */
export async function askForRemoval(
  tx: Tx,
  context: Context,
  { id, operator }: Own,
): Promise<Output<typeof operatorPasskeys.opsPasskeySign>> {
  const passkeys = await selectPasskeys(tx, operator.operatorId)
  const one = passkeys.find((passkey) => passkey.id === id)
  if (!one) throw new ApiError('NOT_FOUND')
  const boundTo = boundToRemoval({ sessionId: operator.sessionId, id })
  const challenge = await writeChallenge(tx, context, { purpose: 'OPERATOR_REMOVE', boundTo })
  await writeAudit(tx, {
    ...deedOf(operator, context.clock()),
    action: 'askRemovePasskey',
    from: one.name,
    details: { passkey: id },
  })
  return proofOptions(consoleParty(context.config), { challenge, passkeys })
}

/**
 * Has an operator prove anew to be there, for removing a passkey: by password and authenticator, or by a signature for just that.
 * @returns what uses the proof up, for the transaction that removes it
 * @throws ApiError PASSKEY_REFUSED, PASSKEY_EXPIRED and what `proveAnew` refuses by
 */
export async function proveRemoval(
  context: Context,
  request: FastifyRequest,
  { id, operator, proof }: Own & { proof: Input<typeof operatorPasskeys.opsPasskeyRemove> },
): Promise<(tx: Tx) => Promise<void>> {
  if (!('passkey' in proof)) {
    await proveAnew(context, request, { username: operator.username, ...proof })
    return async () => {}
  }
  const checked = await checkPasskey(context, {
    credential: proof.passkey,
    ofOperator: operator.operatorId,
    purpose: 'OPERATOR_REMOVE',
    boundTo: boundToRemoval({ sessionId: operator.sessionId, id }),
  })
  return (tx) => usePasskey(tx, context, checked)
}

/**
 * Removes a passkey of one's own: it proves nothing any more. Password and authenticator are left: without them there are no passkeys.
 * @throws ApiError NOT_FOUND
 */
export async function removePasskey(
  tx: Tx,
  { clock }: Context,
  { id, operator }: Own,
): Promise<{ name: string }> {
  const name = await deletePasskey(tx, { id, operatorId: operator.operatorId })
  if (name === undefined) throw new ApiError('NOT_FOUND')
  const told = { from: name, details: { passkey: id } }
  await writeAudit(tx, { ...deedOf(operator, clock()), action: 'removePasskey', ...told })
  return { name }
}

/**
 * Takes another operator's passkeys away and ends their sessions, as where a device was lost. It gives nobody anything, so one
 * operator does it: they log in by password and authenticator.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED to who would take their own, STATE_CONFLICT where there is none
 */
export async function takePasskeys(
  tx: Tx,
  { id, ...deed }: Deed & { id: string },
): Promise<{ taken: number; ended: number }> {
  const { username } = await lockOther(tx, id, deed)
  const taken = await deletePasskeysOf(tx, id)
  if (taken === 0) throw new ApiError('STATE_CONFLICT')
  const ended = await endSessionsOf(tx, id, deed.at)
  const { operatorId: by, at, reason } = deed
  await writeAudit(tx, {
    actor: { operator: by },
    at,
    reason,
    subject: 'operator',
    subjectId: id,
    action: 'takePasskeys',
    details: { username, taken, ended },
  })
  return { taken, ended }
}
