import type { secretKinds } from '@suntala/contract/cashier'
import type { Queryable, Tx } from '#db/queryable.ts'

export type SecretKind = (typeof secretKinds)[number]
export type SecretChange = { id: string; kind: SecretKind; changedAt: Date }

export async function insertSecretChange(tx: Tx, memberId: string, change: SecretChange): Promise<void> {
  await tx.query({
    name: 'secret-change-add',
    text: 'insert into secret_change (member_id, id, kind, changed_at) values ($1, $2, $3, $4)',
    values: [memberId, change.id, change.kind, change.changedAt],
  })
}

export async function selectNewestChange(db: Queryable, memberId: string): Promise<SecretChange | undefined> {
  const [row] = await db.query<SecretChange>({
    name: 'secret-change-newest',
    text: `select id, kind, changed_at as "changedAt" from secret_change where member_id = $1
      order by changed_at desc, id desc limit 1`,
    values: [memberId],
  })
  return row
}

export async function countChangesSince(db: Queryable, memberId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'secret-change-count',
    text: 'select count(*)::int as count from secret_change where member_id = $1 and changed_at > $2',
    values: [memberId, since],
  })
  return row?.count ?? 0
}
