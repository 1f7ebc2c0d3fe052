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
