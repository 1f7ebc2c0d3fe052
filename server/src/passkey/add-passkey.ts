import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { PasskeyAttestation } from '@suntala/contract/passkey'
import { lockMember } from '#account/lock-member.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { algorithms, boundToSession, passkeysMax, relyingParty } from '#passkey/rules.ts'
import { insertPasskey, selectPasskeys } from '#passkey/store.ts'
import { passkeyRefused, takeChallenge } from '#passkey/take-challenge.ts'

/**
 * Whether a device proves nothing about its maker, as it was asked to: certificates are never read, since following them
 * would let whoever wrote them choose addresses that the server calls.
 */
function hasNoCertificates(attestationObject: string): boolean {
  const attested = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = attested.get('fmt')
  return format === 'none' || (format === 'packed' && attested.get('attStmt').get('x5c') === undefined)
}

async function verify(
  { config }: Context,
  { credential, challenge }: { credential: PasskeyAttestation; challenge: string },
) {
  if (!hasNoCertificates(credential.response.attestationObject)) throw passkeyRefused()
  const { id, origin } = relyingParty(config)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  })
  if (!verified) throw passkeyRefused()
  return registrationInfo
}

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
  const made = await verify(context, { credential, challenge }).catch(() => {
    throw passkeyRefused()
  })
  const createdAt = clock()
  const id = uuidV7(createdAt.getTime())
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if ((await selectPasskeys(tx, memberId)).length >= passkeysMax) throw limitReached()
    const isNew = await insertPasskey(tx, {
      id,
      memberId,
      credentialId: Buffer.from(made.credential.id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: BigInt(made.credential.counter),
      transports: credential.response.transports,
      name: name.trim(),
      isSynced: made.credentialBackedUp,
      createdAt,
    })
    if (!isNew) throw new ApiError('PASSKEY_TAKEN')
    await recordSecretChange(tx, context, { memberId, kind: 'PASSKEY_ADDED' })
  })
  return id
}
