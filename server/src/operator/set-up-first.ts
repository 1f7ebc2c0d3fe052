import { randomBytes } from 'node:crypto'
import type { Input } from '@suntala/contract/endpoint'
import type { operator } from '@suntala/contract/operator'
import { hashPassword } from '#account/hash-password.ts'
import { isCommonPassword } from '#account/password-rules.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { validationError } from '#http/validation.ts'
import { writeOperator } from '#operator/make-operator.ts'
import { hasOperators, replaceLink, takeLink } from '#operator/set-up-link-store.ts'

const linkLastsMs = 60 * 60_000

type LinkContext = Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'operatorUrl'> }

/**
 * A link that makes the first operator, good once and for an hour. It takes the place of an earlier one.
 * @returns its address; undefined once there is an operator
 */
export async function makeSetUpLink({ db, clock, config }: LinkContext): Promise<string | undefined> {
  if (await hasOperators(db)) return undefined
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + linkLastsMs)
  await db.transaction((tx) => replaceLink(tx, { tokenHash: hashOfSecret(token), expiresAt }))
  // Behind the hash, which no browser sends: it stands in no log and no referrer.
  return `${config.operatorUrl}/set-up#${token}`
}

/**
 * Makes the first operator by the link of the first start.
 * @throws ApiError VALIDATION for a password that is easy to guess, SET_UP_LINK_INVALID for a link that was used, is too old or is none, and once there is an operator
 */
export async function setUpFirst(
  { db, clock }: Context,
  { token, username, password }: Input<typeof operator.opsSetUp>,
): Promise<{ username: string }> {
  if (isCommonPassword(password, username)) throw validationError([{ field: 'password', kind: 'common' }])
  const passwordHash = await hashPassword(password)
  const at = clock()
  return db.transaction(async (tx) => {
    const isTaken = await takeLink(tx, { tokenHash: hashOfSecret(token), now: at })
    if (!isTaken || (await hasOperators(tx))) throw new ApiError('SET_UP_LINK_INVALID')
    return writeOperator(tx, { username, passwordHash, permissions: ['all'], at })
  })
}
