import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { linkAddress } from '#operator/make-link.ts'
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
  return linkAddress(config, token)
}

type SetUp = { tokenHash: Buffer; username: string; passwordHash: string; at: Date }

/**
 * Makes the first operator by the link of the first start.
 * @throws ApiError SET_UP_LINK_INVALID for a link that was used, is too old or is none, and once there is an operator
 */
export async function setUpFirst(
  tx: Tx,
  { tokenHash, username, passwordHash, at }: SetUp,
): Promise<{ username: string }> {
  const isTaken = await takeLink(tx, { tokenHash, now: at })
  if (!isTaken || (await hasOperators(tx))) throw new ApiError('SET_UP_LINK_INVALID')
  return writeOperator(tx, { username, passwordHash, permissions: ['all'], at })
}
