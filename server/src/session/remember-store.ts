import type { Queryable, Tx } from '#db/queryable.ts'

export type NewRememberToken = {
  secretHash: Buffer
  memberId: string
  familyId: string
  createdAt: Date
  expiresAt: Date
}

export async function insertRememberToken(tx: Tx, token: NewRememberToken): Promise<void> {
  await tx.query({
    name: 'remember-token-add',
    text: `insert into remember_token (secret_hash, member_id, family_id, created_at, expires_at)
      values ($1, $2, $3, $4, $5)`,
    values: [token.secretHash, token.memberId, token.familyId, token.createdAt, token.expiresAt],
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

/** What every token of one login by password has in common. */
export type RememberFamily = { familyId: string; expiresAt: Date }

/** Uses a token up. @returns undefined when it is over, unknown, or was used before */
export async function takeRememberToken(
  tx: Tx,
  secretHash: Buffer,
  now: Date,
): Promise<RememberFamily | undefined> {
  const [row] = await tx.query<RememberFamily>({
    name: 'remember-token-take',
    text: `update remember_token set used_at = $2 where secret_hash = $1 and used_at is null and expires_at > $2
      returning family_id as "familyId", expires_at as "expiresAt"`,
    values: [secretHash, now],
  })
  return row
}

export async function selectUsedAt(db: Queryable, secretHash: Buffer): Promise<Date | undefined> {
  const text = 'select used_at as "usedAt" from remember_token where secret_hash = $1'
  const [row] = await db.query<{ usedAt: Date | null }>({ text, values: [secretHash] })
  return row?.usedAt ?? undefined
}

export async function deleteRememberFamily(tx: Tx, secretHash: Buffer): Promise<void> {
  const family = 'family_id = (select family_id from remember_token where secret_hash = $1)'
  // Locked in a statement of its own: the next one sees the successor that a login under way has added meanwhile.
  await tx.query({
    text: `select from remember_token where ${family} order by secret_hash for update`,
    values: [secretHash],
  })
  await tx.query({ text: `delete from remember_token where ${family}`, values: [secretHash] })
}

export async function deleteRememberTokensOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query({ text: 'delete from remember_token where member_id = $1', values: [memberId] })
}

/** Forgets a member in every browser but the one that holds this token. */
export async function deleteOtherRememberTokens(
  tx: Tx,
  memberId: string,
  secretHash: Buffer | null,
): Promise<void> {
  await tx.query({
    text: `delete from remember_token where member_id = $1
      and family_id is distinct from (select family_id from remember_token where secret_hash = $2)`,
    values: [memberId, secretHash],
  })
}

export async function deleteRememberTokensBefore(tx: Tx, now: Date): Promise<void> {
  await tx.query({
    text: `delete from remember_token where secret_hash in (
      select secret_hash from remember_token where expires_at <= $1 for update skip locked)`,
    values: [now],
  })
}
