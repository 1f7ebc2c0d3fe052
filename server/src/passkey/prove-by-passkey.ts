import { PasskeyAssertion } from '@suntala/contract/passkey'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { checkPasskey, usePasskey } from '#passkey/check-passkey.ts'
import { issueChallenge } from '#passkey/issue-challenge.ts'
import { boundToSession } from '#passkey/rules.ts'
import { type Passkey, selectPasskeys } from '#passkey/store.ts'
import { passkeyRefused } from '#passkey/take-challenge.ts'

type Given = { memberId: string; sessionId: string; answer: string }

/** Whether the member has a passkey to prove by. */
export async function hasPasskey({ db }: Context, memberId: string): Promise<{ to: null } | undefined> {
  return (await selectPasskeys(db, memberId)).length > 0 ? { to: null } : undefined
}

/** @throws ApiError METHOD_OFF where the member has none */
export async function askForProof(
  context: Context,
  { memberId, sessionId }: Pick<Caller, 'memberId' | 'sessionId'>,
): Promise<{ challenge: string; passkeys: Passkey[] }> {
  const passkeys = await selectPasskeys(context.db, memberId)
  if (passkeys.length === 0) throw new ApiError('METHOD_OFF')
  const asked = { purpose: 'PROOF' as const, boundTo: boundToSession(sessionId) }
  return { challenge: await issueChallenge(context, asked), passkeys }
}

function readAnswer(answer: string): PasskeyAssertion {
  try {
    return PasskeyAssertion.parse(JSON.parse(answer))
  } catch {
    throw passkeyRefused()
  }
}

/** @returns what counts the use. @throws ApiError PASSKEY_REFUSED, PASSKEY_EXPIRED */
export async function proveByPasskey(
  context: Context,
  { memberId, sessionId, answer }: Given,
): Promise<(tx: Tx) => Promise<void>> {
  const checked = await checkPasskey(context, {
    credential: readAnswer(answer),
    purpose: 'PROOF',
    ofMember: memberId,
    boundTo: boundToSession(sessionId),
  })
  return (tx) => usePasskey(tx, context, checked)
}
