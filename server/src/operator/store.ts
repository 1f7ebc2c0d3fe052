import type { Known, LoginOrigin } from '#account/attempt-rules.ts'
import type { Permission } from '@suntala/contract/permission'
import type { Queryable, Tx } from '#db/queryable.ts'
import { type Grant, idleMs, permissionsOf } from '#operator/rules.ts'

export type OperatorRow = {
  id: string
  username: string
  /** Null as long as the link was not used. */
  passwordHash: string | null
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

/** Whether the operator of a name has logged in with this browser, and from this network, in the last year or so. */
export async function selectKnown(
  db: Queryable,
  username: string,
  { deviceHash, network }: LoginOrigin,
): Promise<Known> {
  const [row] = await db.query<Known>({
    name: 'operator-known',
    text: `select coalesce(bool_or(s.device_hash = $2), false) as "isDevice",
        coalesce(bool_or(s.network = $3), false) as "isNetwork"
      from operator o join operator_session s on s.operator_id = o.id
      where o.username = $1 and (s.device_hash = $2 or s.network = $3)
        and s.created_at > clock_timestamp() - interval '400 days'`,
    values: [username, deviceHash, network],
  })
  return row ?? { isDevice: false, isNetwork: false }
}

/** After another password nobody is known any more: who knew the one before is a stranger. */
export async function forgetKnown(tx: Tx, operatorId: string): Promise<void> {
  await tx.query({
    text: 'update operator_session set device_hash = null, network = null where operator_id = $1',
    values: [operatorId],
  })
}

type Granted = { granted: Grant[] }

/** A row with what its grants come to in this release. */
const withPermissions = <Row extends Granted>({ granted, ...row }: Row) => ({
  ...row,
  permissions: permissionsOf(granted),
})

/** Makes an operator, or gives one that exists another password and other permissions, and lets a suspended one in again. */
export async function upsertOperator(
  tx: Tx,
  operator: { id: string; username: string; passwordHash: string; createdAt: Date } & Granted,
): Promise<{ id: string }> {
  const rows = await tx.query<{ id: string }>({
    text: `insert into operator (id, username, password_hash, permissions, created_at) values ($1, $2, $3, $4, $5)
      on conflict (username) do update set password_hash = excluded.password_hash, permissions = excluded.permissions,
        is_active = true, words_count_from = excluded.created_at, set_up_at = null, set_up_ip = null
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
    deviceHash: Buffer
    network: string
  },
): Promise<void> {
  await tx.query({
    text: `insert into operator_session (id, operator_id, secret_hash, created_at, last_seen_at, expires_at, ip,
        device_hash, network)
      values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
    values: [
      session.id,
      session.operatorId,
      session.secretHash,
      session.createdAt,
      session.expiresAt,
      session.ip,
      session.deviceHash,
      session.network,
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

/** Ends every session of an operator whose row the caller has locked. @returns how many were open */
export async function endSessionsOf(tx: Tx, operatorId: string, at: Date): Promise<number> {
  const rows = await tx.query<{ isOpen: boolean }>({
    text: `update operator_session set ended_at = $2 where operator_id = $1 and ended_at is null
      returning expires_at > $2 and last_seen_at > $3 as "isOpen"`,
    values: [operatorId, at, new Date(at.getTime() - idleMs)],
  })
  return rows.filter(({ isOpen }) => isOpen).length
}

/** Lets one command about operators after another go through. */
export async function lockPeople(tx: Tx): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('operators', 0))` })
}

/**
 * What an operator may do still, read under a lock that whoever suspends or changes the operator waits for. So nothing is
 * done by one who is shut out meanwhile.
 */
export async function holdRights(
  tx: Tx,
  { sessionId, operatorId }: { sessionId: string; operatorId: string },
): Promise<Permission[] | undefined> {
  const [row] = await tx.query<Granted>({
    name: 'operator-rights',
    text: `select o.permissions as granted from operator o
      where o.id = $1 and o.is_active for share`,
    values: [operatorId],
  })
  // A statement of its own, after the lock: a session that ended while it was waited for has ended.
  const open = await tx.query({
    name: 'operator-session-open',
    text: 'select from operator_session where id = $1 and operator_id = $2 and ended_at is null',
    values: [sessionId, operatorId],
  })
  return row && open.length > 0 ? permissionsOf(row.granted) : undefined
}

/** Whether an operator may begin a session still, by the password that was checked; held until the session is there. */
export async function holdPassword(
  tx: Tx,
  { id, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: 'select from operator where id = $1 and password_hash = $2 and is_active for share',
    values: [id, passwordHash],
  })
  return rows.length === 1
}

/** Whether an operator may begin a session still by something else than the password; held until the session is there. */
export async function holdEntrant(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    text: 'select from operator where id = $1 and password_hash is not null and is_active for share',
    values: [id],
  })
  return rows.length === 1
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
