import type { Input, Output } from '@suntala/contract/endpoint'
import type { operatorPasskeys } from '@suntala/contract/operator-passkeys'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { writeChallenge } from '#passkey/issue-challenge.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import { boundToSession, passkeysMax } from '#passkey/rules.ts'
import { takeChallenge } from '#passkey/take-challenge.ts'
import { type NewCredential, verifyCredential } from '#passkey/verify-credential.ts'
import { presentOptions } from '#operator/passkey/present.ts'
import { consoleParty } from '#operator/passkey/rules.ts'
import { insertPasskey, lockPasskeys, selectPasskeys } from '#operator/passkey/store.ts'

const limitReached = (): ApiError => new ApiError('LIMIT_REACHED', { params: { max: String(passkeysMax) } })

const deedOf = ({ operatorId }: OperatorCaller, at: Date) =>
  ({ actor: { operator: operatorId }, at, subject: 'operator', subjectId: operatorId }) as const

/**
 * Asks a device of an operator, who has just proved anew to be there, for a passkey.
 * @throws ApiError LIMIT_REACHED where there are as many as there may be
 */
export async function askForPasskey(
  tx: Tx,
  context: Context,
  { operator, brandName }: { operator: OperatorCaller; brandName: string },
): Promise<Output<typeof operatorPasskeys.opsPasskeyOptions>> {
  const passkeys = await selectPasskeys(tx, operator.operatorId)
  if (passkeys.length >= passkeysMax) throw limitReached()
  const boundTo = boundToSession(operator.sessionId)
  const challenge = await writeChallenge(tx, context, { purpose: 'OPERATOR_ADD', boundTo })
  await writeAudit(tx, { ...deedOf(operator, context.clock()), action: 'askPasskey' })
  return presentOptions(context.config, { challenge, brandName, operator, passkeys })
}

/**
 * Reads what a device made of what it was asked, which counts once. What was read is added by `addPasskey`.
 * @throws ApiError PASSKEY_REFUSED, PASSKEY_EXPIRED
 */
export async function readPasskey(
  context: Context,
  { sessionId }: OperatorCaller,
  { credential }: Input<typeof operatorPasskeys.opsPasskeyAdd>,
): Promise<NewCredential> {
  const challenge = await takeChallenge(context, {
    clientDataJson: credential.response.clientDataJSON,
    purpose: 'OPERATOR_ADD',
    boundTo: boundToSession(sessionId),
  })
  return verifyCredential({ party: consoleParty(context.config), credential, challenge })
}

/**
 * Adds what a device made.
 * @returns its id
 * @throws ApiError PASSKEY_TAKEN for a credential that is somebody's already, LIMIT_REACHED
 */
export async function addPasskey(
  tx: Tx,
  { clock }: Context,
  { operator, name, made }: { operator: OperatorCaller; name: string; made: NewCredential },
): Promise<string> {
  const { operatorId } = operator
  const createdAt = clock()
  // An operator whose authenticator was taken has no session either.
  if (!(await lockPasskeys(tx, operatorId))) throw passkeyRefused()
  if ((await selectPasskeys(tx, operatorId)).length >= passkeysMax) throw limitReached()
  const passkey = { ...made, id: uuidV7(createdAt.getTime()), operatorId, name: name.trim(), createdAt }
  if (!(await insertPasskey(tx, passkey))) throw new ApiError('PASSKEY_TAKEN')
  const told = { to: passkey.name, details: { passkey: passkey.id } }
  await writeAudit(tx, { ...deedOf(operator, createdAt), action: 'addPasskey', ...told })
  return passkey.id
}
