import type { AccountType } from '@suntala/contract/account-type'
import type { Queryable, Tx } from '#db/queryable.ts'

export type EndReason = 'LOGOUT' | 'REPLACED' | 'REVOKED' | 'EXPIRED'

type Tables = {
  member_session: {
    id: string
    member_id: string
    secret_hash: Buffer
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: EndReason | null
    ip: string | null
    user_agent: string | null
    is_change_pending: boolean
  }
}

const write = (tx: Tx) => tx.write.$extendTables<Tables>()

export type SessionRow = {
  id: string
  memberId: string
  account: string
  type: AccountType
  lastSeenAt: Date
  expiresAt: Date
  isChangePending: boolean
}

/** A session that nobody ended, of a member who may use it; its times are for the caller to judge. */
export async function selectSession(db: Queryable, secretHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>({
    name: 'select-session',
    text: `select s.id, s.member_id as "memberId", m.username as account, m.account_type as type,
        s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
        s.is_change_pending as "isChangePending"
      from member_session s join member m on m.id = s.member_id
      where s.secret_hash = $1 and s.ended_at is null and m.state = 'ACTIVE'`,
    values: [secretHash],
  })
  return row
}

export type NewSession = {
  id: string
  memberId: string
  secretHash: Buffer
  createdAt: Date
  expiresAt: Date
  ip: string | null
  userAgent: string | null
  isChangePending: boolean
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await write(tx)
    .insertInto('member_session')
    .values({
      id: session.id,
      member_id: session.memberId,
      secret_hash: session.secretHash,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
      is_change_pending: session.isChangePending,
    })
    .execute()
}

/** Never moves backwards, whichever process is later. */
export async function touchSession(tx: Tx, id: string, now: Date): Promise<void> {
  await write(tx)
    .updateTable('member_session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Which sessions to end: one by id or secret, or all of a member's. */
export type WhichSessions = { id: string } | { secretHash: Buffer } | { memberId: string }

/** @returns the ids of those that were still open */
export async function endSessionRows(
  tx: Tx,
  which: WhichSessions,
  { reason, now }: { reason: EndReason; now: Date },
): Promise<string[]> {
  const update = write(tx)
    .updateTable('member_session')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning('id')
  const chosen =
    'id' in which
      ? update.where('id', '=', which.id)
      : 'secretHash' in which
        ? update.where('secret_hash', '=', which.secretHash)
        : update.where('member_id', '=', which.memberId)
  return (await chosen.execute()).map((row) => row.id)
}

/** Marks what idled or aged out as ended; @returns the ids */
export async function endStaleRows(
  tx: Tx,
  { idleSince, now, limit }: { idleSince: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await write(tx)
    .updateTable('member_session')
    .set({ ended_at: now, end_reason: 'EXPIRED' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('member_session')
        .select('id')
        .where('ended_at', 'is', null)
        .where((either) =>
          either.or([either('last_seen_at', '<=', idleSince), either('expires_at', '<=', now)]),
        )
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteEndedBefore(tx: Tx, before: Date): Promise<void> {
  await write(tx).deleteFrom('member_session').where('ended_at', '<', before).execute()
}
