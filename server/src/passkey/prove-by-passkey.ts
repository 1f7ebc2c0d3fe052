import { PasskeyAssertion } from '@suntala/contract/passkey'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { checkPasskey, usePasskey } from '#passkey/check-passkey.ts'
import { issueChallenge } from '#passkey/issue-challenge.ts'
import { boundToSession, type ChallengePurpose } from '#passkey/rules.ts'
import { type Passkey, selectPasskeys } from '#passkey/store.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'

type Given = { memberId: string; purpose: ChallengePurpose; boundTo: Buffer }

/** Whether the member has a passkey to prove by. */
export async function hasPasskey({ db }: Context, memberId: string): Promise<{ to: null } | undefined> {
  return (await selectPasskeys(db, memberId)).length > 0 ? { to: null } : undefined
}

/** What one of the member's devices is to sign. @throws ApiError METHOD_OFF where the member has none */
export async function askToSign(
  context: Context,
  { memberId, purpose, boundTo }: Given,
): Promise<{ challenge: string; passkeys: Passkey[] }> {
  const passkeys = await selectPasskeys(context.db, memberId)
  if (passkeys.length === 0) throw new ApiError('METHOD_OFF')
  return { challenge: await issueChallenge(context, { purpose, boundTo }), passkeys }
}

/** @throws ApiError PASSKEY_REFUSED for what is no answer of a device */
export function readAnswer(answer: string): PasskeyAssertion {
  try {
    return PasskeyAssertion.parse(JSON.parse(answer))
  } catch {
    throw passkeyRefused()
  }
}

type OfSession = Pick<Caller, 'memberId' | 'sessionId'>

const toSession = ({ memberId, sessionId }: OfSession): Given => ({
  memberId,
  purpose: 'PROOF',
  boundTo: boundToSession(sessionId),
})

/** @throws ApiError METHOD_OFF where the member has none */
export const askForProof = (
  context: Context,
  caller: OfSession,
): Promise<{ challenge: string; passkeys: Passkey[] }> => askToSign(context, toSession(caller))

/** @returns what counts the use. @throws ApiError PASSKEY_REFUSED, PASSKEY_EXPIRED */
export async function proveByPasskey(
  context: Context,
  { answer, ...of }: OfSession & { answer: string },
): Promise<(tx: Tx) => Promise<void>> {
  const { memberId, ...asked } = toSession(of)
  const checked = await checkPasskey(context, {
    credential: readAnswer(answer),
    ofMember: memberId,
    ...asked,
  })
  return (tx) => usePasskey(tx, context, checked)
}
