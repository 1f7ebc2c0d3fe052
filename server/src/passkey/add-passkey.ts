import type { PasskeyAttestation } from '@suntala/contract/passkey'
import { lockMember } from '#account/lock-member.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { boundToSession, passkeysMax, relyingParty } from '#passkey/rules.ts'
import { insertPasskey, selectPasskeys } from '#passkey/store.ts'
import { takeChallenge } from '#passkey/take-challenge.ts'
import { verifyCredential } from '#passkey/verify-credential.ts'

const limitReached = (): ApiError => new ApiError('LIMIT_REACHED', { params: { max: String(passkeysMax) } })

/** @throws ApiError LIMIT_REACHED where the member has as many as there may be */
export async function assertRoomForPasskey({ db }: Context, memberId: string): Promise<void> {
  if ((await selectPasskeys(db, memberId)).length >= passkeysMax) throw limitReached()
}

/**
 * Adds what a device made of `passkeyOptions`; the member is told, and withdrawals wait for a while.
 * @returns its id
 * @throws ApiError PASSKEY_REFUSED, PASSKEY_EXPIRED, PASSKEY_TAKEN for a credential that is somebody's already, LIMIT_REACHED
 */
export async function addPasskey(
  context: Context,
  { sessionId, memberId }: Caller,
  { name, credential }: { name: string; credential: PasskeyAttestation },
): Promise<string> {
  const { db, clock } = context
  const clientDataJson = credential.response.clientDataJSON
  const asked = { clientDataJson, purpose: 'ADD' as const, boundTo: boundToSession(sessionId) }
  const challenge = await takeChallenge(context, asked)
  const made = await verifyCredential({ party: relyingParty(context.config), credential, challenge })
  const createdAt = clock()
  const id = uuidV7(createdAt.getTime())
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if ((await selectPasskeys(tx, memberId)).length >= passkeysMax) throw limitReached()
    const isNew = await insertPasskey(tx, {
      ...made,
      id,
      memberId,
      name: name.trim(),
      createdAt,
    })
    if (!isNew) throw new ApiError('PASSKEY_TAKEN')
    await recordSecretChange(tx, context, { memberId, kind: 'PASSKEY_ADDED' })
  })
  return id
}
