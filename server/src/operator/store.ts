import type { Permission } from '@suntala/contract/permission'
import type { Queryable, Tx } from '#db/queryable.ts'
import { type Grant, permissionsOf } from '#operator/rules.ts'

export type OperatorRow = {
  id: string
  username: string
  passwordHash: string
  permissions: Permission[]
  isActive: boolean
}

export async function selectOperator(db: Queryable, username: string): Promise<OperatorRow | undefined> {
  const [row] = await db.query<Omit<OperatorRow, 'permissions'> & Granted>({
    text: `select id, username, password_hash as "passwordHash", permissions as granted, is_active as "isActive" from operator
      where username = $1`,
    values: [username],
  })
  return row && withPermissions(row)
}

type Granted = { granted: Grant[] }

/** A row with what its grants come to in this release. */
const withPermissions = <Row extends Granted>({ granted, ...row }: Row) => ({
  ...row,
  permissions: permissionsOf(granted),
})

/** Makes an operator, or gives one that exists another password and other permissions. */
export async function upsertOperator(
  tx: Tx,
  operator: Omit<OperatorRow, 'permissions' | 'isActive'> & Granted & { createdAt: Date },
): Promise<{ id: string }> {
  const rows = await tx.query<{ id: string }>({
    text: `insert into operator (id, username, password_hash, permissions, created_at) values ($1, $2, $3, $4, $5)
      on conflict (username) do update set password_hash = excluded.password_hash, permissions = excluded.permissions
      returning id`,
    values: [operator.id, operator.username, operator.passwordHash, operator.granted, operator.createdAt],
  })
  return rows[0] ?? { id: operator.id }
}

export type OperatorSession = {
  id: string
  operatorId: string
  username: string
  permissions: Permission[]
  lastSeenAt: Date
  expiresAt: Date
}

export async function insertSession(
  tx: Tx,
  session: {
    id: string
    operatorId: string
    secretHash: Buffer
    createdAt: Date
    expiresAt: Date
    ip: string | null
  },
): Promise<void> {
  await tx.query({
    text: `insert into operator_session (id, operator_id, secret_hash, created_at, last_seen_at, expires_at, ip)
      values ($1, $2, $3, $4, $4, $5, $6)`,
    values: [
      session.id,
      session.operatorId,
      session.secretHash,
      session.createdAt,
      session.expiresAt,
      session.ip,
    ],
  })
}

/** A session that nobody ended, of an operator who may still work; its times are for the caller to judge. */
export async function selectSession(db: Queryable, secretHash: Buffer): Promise<OperatorSession | undefined> {
  const [row] = await db.query<Omit<OperatorSession, 'permissions'> & Granted>({
    name: 'operator-session',
    text: `select s.id, s.operator_id as "operatorId", o.username, o.permissions as granted, s.last_seen_at as "lastSeenAt",
        s.expires_at as "expiresAt"
      from operator_session s join operator o on o.id = s.operator_id
      where s.secret_hash = $1 and s.ended_at is null and o.is_active`,
    values: [secretHash],
  })
  return row && withPermissions(row)
}

export async function touchSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update operator_session set last_seen_at = greatest(last_seen_at, $2) where id = $1',
    values: [id, at],
  })
}

export async function endSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update operator_session set ended_at = $2 where id = $1 and ended_at is null',
    values: [id, at],
  })
}

/** Ends every session of an operator. */
export async function endSessionsOf(tx: Tx, operatorId: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update operator_session set ended_at = $2 where operator_id = $1 and ended_at is null',
    values: [operatorId, at],
  })
}

export const selectNames = (
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; username: string }[]> =>
  db.query({
    name: 'operator-names',
    text: 'select id, username from operator where id = any ($1::uuid[])',
    values: [ids],
  })
