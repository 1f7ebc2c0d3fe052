import { isIP } from 'node:net'
import type { Input } from '@suntala/contract/endpoint'
import type { operator } from '@suntala/contract/operator'
import { hashPassword } from '#account/hash-password.ts'
import { isCommonPassword } from '#account/password-rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { validationError } from '#http/validation.ts'
import { lockPerson, updateSetUp } from '#operator/people-store.ts'
import { operatorName } from '#operator/rules.ts'
import { setUpFirst } from '#operator/set-up-first.ts'
import { selectLinked, takeLinkOf } from '#operator/set-up-link-store.ts'

type SetUp = { tokenHash: Buffer; username: string; passwordHash: string; at: Date; ip: string | null }

/** The operator is locked before the link is taken: whoever suspends locks in this order. */
async function setUpOwn(tx: Tx, operatorId: string, { tokenHash, passwordHash, at, ip }: SetUp) {
  const person = await lockPerson(tx, operatorId)
  const isTaken = person?.isActive && (await takeLinkOf(tx, { operatorId, tokenHash, now: at }))
  if (!person || !isTaken) throw new ApiError('SET_UP_LINK_INVALID')
  await updateSetUp(tx, { id: operatorId, passwordHash, at, ip })
  const cause = { actor: { operator: operatorId }, at, subject: 'operator', subjectId: operatorId } as const
  await writeAudit(tx, { ...cause, action: 'setUp', details: { ip } })
  return { username: person.username }
}

/**
 * Sets an account up by a link: the first operator's, or that of one who was invited or given a new link. The authenticator
 * comes with the first login. The address that it was done from is kept: both who let somebody in can see it.
 * @throws ApiError VALIDATION for a password that is easy to guess, SET_UP_LINK_INVALID for a link that was used, is too old,
 *   is another's or none
 */
export async function setUpByLink(
  { db, clock }: Context,
  { token, username, password }: Input<typeof operator.opsSetUp>,
  address: string,
): Promise<{ username: string }> {
  if (isCommonPassword(password, username)) throw validationError([{ field: 'password', kind: 'common' }])
  const passwordHash = await hashPassword(password)
  const setUp = {
    tokenHash: hashOfSecret(token),
    username: operatorName(username),
    passwordHash,
    at: clock(),
    ip: isIP(address) ? address : null,
  }
  return db.transaction(async (tx) => {
    const operatorId = await selectLinked(tx, setUp)
    return operatorId === undefined ? setUpFirst(tx, setUp) : setUpOwn(tx, operatorId, setUp)
  })
}
