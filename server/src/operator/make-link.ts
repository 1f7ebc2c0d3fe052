import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { linkLastsMs } from '#operator/rules.ts'
import { replaceLinkOf } from '#operator/set-up-link-store.ts'

/** The part behind the hash, which no browser sends: it stands in no log and no referrer. */
export const linkAddress = (
  { operatorUrl }: Pick<Context['config'], 'operatorUrl'>,
  token: string,
  username?: string,
): string =>
  `${operatorUrl}/set-up#${token}${username === undefined ? '' : `/${encodeURIComponent(username)}`}`

/** A link by which an operator sets up password and authenticator, good once. It takes the place of an earlier one. */
export async function makeLinkOf(
  tx: Tx,
  { config }: Context,
  { operatorId, username, at }: { operatorId: string; username: string; at: Date },
): Promise<{ link: string; linkUntil: Date }> {
  const token = randomBytes(32).toString('base64url')
  const linkUntil = new Date(at.getTime() + linkLastsMs)
  await replaceLinkOf(tx, { operatorId, tokenHash: hashOfSecret(token), expiresAt: linkUntil })
  return { link: linkAddress(config, token, username), linkUntil }
}
