import type { Queryable, Tx } from '#db/queryable.ts'

export type NewRememberToken = { secretHash: Buffer; memberId: string; createdAt: Date; expiresAt: Date }

export async function insertRememberToken(tx: Tx, token: NewRememberToken): Promise<void> {
  await tx.query({
    name: 'remember-token-add',
    text: `insert into remember_token (secret_hash, member_id, created_at, expires_at) values ($1, $2, $3, $4)`,
    values: [token.secretHash, token.memberId, token.createdAt, token.expiresAt],
  })
}

export async function selectRememberedMember(db: Queryable, secretHash: Buffer): Promise<string | undefined> {
  const [row] = await db.query<{ memberId: string }>({
    name: 'remember-token-whose',
    text: 'select member_id as "memberId" from remember_token where secret_hash = $1',
    values: [secretHash],
  })
  return row?.memberId
}

/** Uses a token up. @returns whom it remembers; nobody when it is over, unknown, or was used before */
export async function takeRememberToken(tx: Tx, secretHash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ memberId: string; isOver: boolean }>({
    name: 'remember-token-take',
    text: `delete from remember_token where secret_hash = $1 returning member_id as "memberId", expires_at <= $2 as "isOver"`,
    values: [secretHash, now],
  })
  return row?.isOver === false ? row.memberId : undefined
}

export async function deleteRememberTokensOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query({ text: 'delete from remember_token where member_id = $1', values: [memberId] })
}

export async function deleteRememberTokensBefore(tx: Tx, now: Date): Promise<void> {
  await tx.query({ text: 'delete from remember_token where expires_at <= $1', values: [now] })
}
