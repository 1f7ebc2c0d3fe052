import type { Known, LoginOrigin } from '#account/attempt-rules.ts'
import type { Queryable, Tx } from '#db/queryable.ts'

/** Whether the member has logged in with this browser, and from this network, before. */
export async function selectKnown(
  db: Queryable,
  memberId: string,
  { deviceHash, network }: LoginOrigin,
): Promise<Known> {
  const [row] = await db.query<Known>({
    name: 'select-known-login',
    text: `select
        exists (select from known_login where member_id = $1 and device_hash = $2) as "isDevice",
        exists (select from known_login where member_id = $1 and network = $3) as "isNetwork"`,
    values: [memberId, deviceHash, network],
  })
  return row ?? { isDevice: false, isNetwork: false }
}

/** Whether the member's account was opened in this browser, or it was known so early. */
export async function isKnownBrowser(
  db: Queryable,
  { memberId, deviceHash, before }: { memberId: string; deviceHash: Buffer | null; before: Date },
): Promise<boolean> {
  const rows = await db.query({
    name: 'known-login-of-old',
    text: `select from known_login where member_id = $1 and device_hash = $2
      and (has_opened_account or first_seen_at <= $3) limit 1`,
    values: [memberId, deviceHash, before],
  })
  return rows.length > 0
}

export type KnownNetwork = { network: string; firstSeenAt: Date; lastSeenAt: Date }

/** The networks that a member has logged in from, the newest first. */
export const selectKnownNetworks = (
  db: Queryable,
  memberId: string,
  limit: number,
): Promise<KnownNetwork[]> =>
  db.query<KnownNetwork>({
    name: 'known-networks',
    text: `select network, min(first_seen_at) as "firstSeenAt", max(seen_at) as "lastSeenAt"
      from known_login where member_id = $1 group by network order by max(seen_at) desc, network limit $2`,
    values: [memberId, limit],
  })

export async function deleteKnownLoginsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from known_login where seen_at < $1', values: [before] })
}

/** @param deviceHash of the browser whose rows stay; null for none */
export async function deleteOtherKnownLogins(
  tx: Tx,
  { memberId, deviceHash }: { memberId: string; deviceHash: Buffer | null },
): Promise<void> {
  await tx.query({
    text: 'delete from known_login where member_id = $1 and device_hash is distinct from $2::bytea',
    values: [memberId, deviceHash],
  })
}
