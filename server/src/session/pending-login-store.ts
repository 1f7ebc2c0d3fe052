import type { Queryable, Tx } from '#db/queryable.ts'
import type { SignInMethod } from '#session/sign-in-store.ts'

export type PendingLogin = {
  id: string
  memberId: string
  side: 'member' | 'agent'
  method: SignInMethod
  isDefaultPassword: boolean
  isExpiredPassword: boolean
  remembers: boolean
  createdAt: Date
  expiresAt: Date
}

type Named = { id: string; secretHash: Buffer; now: Date }

export async function insertPendingLogin(
  tx: Tx,
  { secretHash, ...login }: PendingLogin & { secretHash: Buffer },
): Promise<void> {
  await tx.query({
    name: 'pending-login-add',
    text: `insert into pending_login (id, member_id, secret_hash, side, method, is_default_password,
        is_expired_password, remembers, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      login.id,
      login.memberId,
      secretHash,
      login.side,
      login.method,
      login.isDefaultPassword,
      login.isExpiredPassword,
      login.remembers,
      login.createdAt,
      login.expiresAt,
    ],
  })
}

/** One that is not over, for the browser that has its secret. */
export async function selectPendingLogin(
  db: Queryable,
  { id, secretHash, now }: Named,
): Promise<PendingLogin | undefined> {
  const [row] = await db.query<PendingLogin>({
    name: 'pending-login-find',
    text: `select id, member_id as "memberId", side, method, is_default_password as "isDefaultPassword",
        is_expired_password as "isExpiredPassword", remembers, created_at as "createdAt", expires_at as "expiresAt"
      from pending_login where id = $1 and secret_hash = $2 and expires_at > $3`,
    values: [id, secretHash, now],
  })
  return row
}

/** Uses it up. @returns whether it was there to be used */
export async function takePendingLogin(tx: Tx, { id, secretHash, now }: Named): Promise<boolean> {
  const rows = await tx.query({
    name: 'pending-login-take',
    text: 'delete from pending_login where id = $1 and secret_hash = $2 and expires_at > $3 returning id',
    values: [id, secretHash, now],
  })
  return rows.length === 1
}

export async function deletePendingLoginsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query({ text: 'delete from pending_login where member_id = $1', values: [memberId] })
}

export async function deletePendingLoginsBefore(tx: Tx, now: Date): Promise<void> {
  await tx.query({
    text: `delete from pending_login where id in (
      select id from pending_login where expires_at <= $1 for update skip locked)`,
    values: [now],
  })
}
