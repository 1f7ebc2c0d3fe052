import type { LimitPeriod } from '@suntala/contract/protection-terms'
import type { AccountType } from '@suntala/contract/account-type'
import type { Database } from '#db/database.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { SignInMethod } from '#session/sign-in-store.ts'

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
    without_time: LimitPeriod | null
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
  /** The period of the time limit that was used up when it was opened. */
  withoutTime: LimitPeriod | null
  /** Its member has agreed to no terms. */
  owesTerms: boolean
}

/** A session that nobody ended, of a member who may use it; its times are for the caller to judge. */
export async function selectSession(db: Database, secretHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await db.queryShared<SessionRow>({
    name: 'select-session',
    text: `select s.id, s.member_id as "memberId", m.username as account, m.account_type as type,
        s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
        s.is_change_pending as "isChangePending", s.without_time as "withoutTime",
        m.terms_version = '' as "owesTerms"
      from member_session s join member m on m.id = s.member_id
      where s.secret_hash = $1 and s.ended_at is null and m.state = 'ACTIVE'`,
    values: [secretHash],
  })
  return row
}

export type SessionTimes = Pick<SessionRow, 'lastSeenAt' | 'expiresAt' | 'type'> & {
  createdAt: Date
  /** Of the member's reality checks; null where the member has chosen nothing. */
  ownReminderMinutes: number | null
}

/** Between which times a session lives that nobody ended. */
export async function selectSessionTimes(db: Queryable, id: string): Promise<SessionTimes | undefined> {
  const [row] = await db.query<SessionTimes>({
    name: 'select-session-times',
    text: `select s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
        p.reality_minutes as "ownReminderMinutes", m.account_type as type
      from member_session s join member m on m.id = s.member_id
        left join protection_member p on p.member_id = s.member_id
      where s.id = $1 and s.ended_at is null`,
    values: [id],
  })
  return row
}

export type OpenSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  ip: string | null
  userAgent: string | null
}

/** What nobody ended of a member's sessions, the one used last first; their times are for the caller to judge. */
export const selectOpenSessions = (db: Queryable, memberId: string): Promise<OpenSession[]> =>
  db.query<OpenSession>({
    name: 'select-open-sessions',
    text: `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
        host(ip) as ip, user_agent as "userAgent"
      from member_session where member_id = $1 and ended_at is null
      order by last_seen_at desc, id desc limit 200`,
    values: [memberId],
  })

export type NewSession = {
  id: string
  member: string
  network: string
  ip: string | null
  userAgent: string | null
  isChangePending: boolean
  /** At the latest. */
  expiresAt: Date
  signInId: string
  /** Null leaves the history as it is. */
  method: SignInMethod | null
}
export type SessionSecrets = { secretHash: Buffer; deviceHash: Buffer; now: Date }

/** @returns when the session ends, by the member's own time limit too */
export async function insertSession(
  tx: Tx,
  session: NewSession,
  { secretHash, deviceHash, now }: SessionSecrets,
): Promise<Date> {
  const [row] = await tx.query<{ expiresAt: Date }>({
    name: 'session-open',
    text: 'select session_open($1, $2, $3, $4) as "expiresAt"',
    values: [JSON.stringify(session), secretHash, deviceHash, now],
  })
  if (!row) throw new Error('no session was opened')
  return row.expiresAt
}

/** Not inside a transaction: its end would wait for no disk either. */
export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.queryShared({ name: 'session-touch', text: 'select session_touch($1, $2)', values: [id, now] })
}

/** Which sessions to end: one by id or secret, all of a member's, or all of them but one. */
export type WhichSessions =
  | { id: string; ofMember?: string }
  | { secretHash: Buffer }
  | { memberId: string }
  | { othersThan: string; ofMember: string }

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
    'othersThan' in which
      ? update.where('member_id', '=', which.ofMember).where('id', '<>', which.othersThan)
      : 'memberId' in which
        ? update.where('member_id', '=', which.memberId)
        : 'secretHash' in which
          ? update.where('secret_hash', '=', which.secretHash)
          : which.ofMember === undefined
            ? update.where('id', '=', which.id)
            : update.where('id', '=', which.id).where('member_id', '=', which.ofMember)
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

/** @returns the ids of those that would have lasted longer */
export async function shortenSessionRows(tx: Tx, memberId: string, until: Date): Promise<string[]> {
  const rows = await write(tx)
    .updateTable('member_session')
    .set({ expires_at: until })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', until)
    .where('without_time', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteEndedBefore(tx: Tx, before: Date): Promise<void> {
  await write(tx).deleteFrom('member_session').where('ended_at', '<', before).execute()
}
