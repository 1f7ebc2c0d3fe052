import type { Queryable, Tx } from '#db/queryable.ts'

export async function hasOperators(db: Queryable): Promise<boolean> {
  const rows = await db.query({ text: 'select from operator where is_active limit 1' })
  return rows.length > 0
}

/** The link that was made before is good for nothing any more. */
export async function replaceLink(
  tx: Tx,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.query({
    text: `insert into operator_set_up_link (token_hash, expires_at) values ($1, $2)
      on conflict (only_one) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    values: [tokenHash, expiresAt],
  })
}

/** Of two callers at once one takes it. @returns whether it was there, in time */
export async function takeLink(
  tx: Tx,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: 'delete from operator_set_up_link where token_hash = $1 and expires_at > $2 returning only_one',
    values: [tokenHash, now],
  })
  return rows.length === 1
}

/** The same for one operator. */
export async function replaceLinkOf(
  tx: Tx,
  { operatorId, tokenHash, expiresAt }: { operatorId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.query({
    text: `insert into operator_link (operator_id, token_hash, expires_at) values ($1, $2, $3)
      on conflict (operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    values: [operatorId, tokenHash, expiresAt],
  })
}

export async function deleteLinkOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.query({ text: 'delete from operator_link where operator_id = $1', values: [operatorId] })
}

/** Whose link it is, as long as the operator is called so. It is not taken yet. */
export async function selectLinked(
  db: Queryable,
  { tokenHash, username }: { tokenHash: Buffer; username: string },
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>({
    text: `select o.id from operator_link l join operator o on o.id = l.operator_id
      where l.token_hash = $1 and o.username = $2`,
    values: [tokenHash, username],
  })
  return row?.id
}

/** The caller has locked the operator. @returns whether it was there, in time */
export async function takeLinkOf(
  tx: Tx,
  { operatorId, tokenHash, now }: { operatorId: string; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `delete from operator_link where operator_id = $1 and token_hash = $2 and expires_at > $3 returning operator_id`,
    values: [operatorId, tokenHash, now],
  })
  return rows.length === 1
}
