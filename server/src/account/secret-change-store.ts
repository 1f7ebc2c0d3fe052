import { secretKinds } from '@suntala/contract/cashier'
import type { Queryable, Tx } from '#db/queryable.ts'

/** After these withdrawals wait. */
export type HoldKind = (typeof secretKinds)[number]
/** These are told alone: they take the place of nothing in a browser of the member's own, or let nobody nearer to the money. */
type ToldKind =
  | 'PAYMENT_PASSWORD_FIRST'
  | 'PAYEE_FIRST'
  | 'PAYEE_REMOVED'
  | 'AUTHENTICATOR_ON'
  | 'RECOVERY_CODES'
export type SecretKind = HoldKind | ToldKind
export type SecretChange<Kind extends SecretKind = SecretKind> = { id: string; kind: Kind; changedAt: Date }

export async function insertSecretChange(tx: Tx, memberId: string, change: SecretChange): Promise<void> {
  await tx.query({
    name: 'secret-change-add',
    text: 'insert into secret_change (member_id, id, kind, changed_at) values ($1, $2, $3, $4)',
    values: [memberId, change.id, change.kind, change.changedAt],
  })
}

export const isHoldKind = (kind: SecretKind): kind is HoldKind =>
  (secretKinds as readonly SecretKind[]).includes(kind) // the wider list, to look in

/** The newest one after which withdrawals wait. */
export async function selectNewestChange(
  db: Queryable,
  memberId: string,
): Promise<SecretChange<HoldKind> | undefined> {
  const [row] = await db.query<SecretChange<HoldKind>>({
    name: 'secret-change-newest',
    text: `select id, kind, changed_at as "changedAt" from secret_change where member_id = $1
      and kind = any($2) order by changed_at desc, id desc limit 1`,
    values: [memberId, secretKinds],
  })
  return row
}

/** The same of many; no row for a member without one. */
export const selectNewestChanges = (
  db: Queryable,
  memberIds: readonly string[],
): Promise<(SecretChange<HoldKind> & { memberId: string })[]> =>
  db.query({
    name: 'secret-changes-newest',
    text: `select distinct on (member_id) member_id as "memberId", id, kind, changed_at as "changedAt" from secret_change
      where member_id = any ($1::uuid[]) and kind = any($2) order by member_id, changed_at desc, id desc`,
    values: [memberIds, secretKinds],
  })

/** Of those after which withdrawals wait, or of those that are told alone. */
export async function countChangesSince(
  db: Queryable,
  memberId: string,
  { since, isHolding }: { since: Date; isHolding: boolean },
): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'secret-change-count',
    text: `select count(*)::int as count from secret_change where member_id = $1 and changed_at > $2
      and (kind = any($3)) = $4`,
    values: [memberId, since, secretKinds, isHolding],
  })
  return row?.count ?? 0
}
