import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import {
  type Attempt,
  deviceSource,
  type Known,
  type LoginOrigin,
  loginSubject,
  networkSource,
  type TrySource,
} from '#account/attempt-rules.ts'
import {
  type KnownNetwork,
  deleteOtherKnownLogins,
  selectKnown,
  selectKnownNetworks,
} from '#account/known-login-store.ts'

/** Looked up where there is no member, so that both cases cost the same. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Who tries: a browser or an address that the member has used before, or a stranger. */
export const describeSource = async (
  { db }: Context,
  { memberId, origin }: { memberId: string | undefined; origin: LoginOrigin },
): Promise<TrySource> => sourceOf(origin, await selectKnown(db, memberId ?? nobody, origin))

export function sourceOf({ deviceHash, network }: LoginOrigin, known: Known): TrySource {
  const isKnownDevice = deviceHash !== null && known.isDevice
  return {
    network,
    source: isKnownDevice ? deviceSource(deviceHash) : networkSource(network),
    isStranger: !isKnownDevice && !known.isNetwork,
  }
}

/** A try to log in by a name. */
export const describeAttempt = async (
  context: Context,
  { username, ...who }: { memberId: string | undefined; username: string; origin: LoginOrigin },
): Promise<Attempt> => ({
  subject: loginSubject(context.config.dataKey, username),
  ...(await describeSource(context, who)),
})

/**
 * After a new password no browser and no address counts as the member's own but the browser that set it: whoever knew the
 * password before is a stranger from now on.
 */
export const forgetOtherLogins = (
  tx: Tx,
  login: { memberId: string; deviceHash: Buffer | null },
): Promise<void> => deleteOtherKnownLogins(tx, login)

/** More than a page can use. */
const networksShown = 50

/** The networks that a member has logged in from, the newest first. */
export const listKnownNetworks = ({ db }: Context, memberId: string): Promise<KnownNetwork[]> =>
  selectKnownNetworks(db, memberId, networksShown)

/** Whether the member has logged in from a network before. */
export const isKnownNetwork = async (
  db: Queryable,
  { memberId, network }: { memberId: string; network: string },
): Promise<boolean> => (await selectKnown(db, memberId, { deviceHash: null, network })).isNetwork
