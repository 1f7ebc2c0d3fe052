import type { Queryable, Tx } from '#db/queryable.ts'
import { type Actor, actorColumns } from '#audit/rules.ts'

export type AuditEntry = {
  at: Date
  actor: Actor
  action: string
  subject: string
  subjectId: string
  from: string | null
  to: string | null
  reason: string
  details: Readonly<Record<string, unknown>>
}

export async function insertEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const { kind, id } = actorColumns(entry.actor)
  await tx.query({
    name: 'audit-write',
    text: `insert into audit_log (at, actor_kind, actor_id, action, subject, subject_id, from_state, to_state, reason,
        details) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      entry.at,
      kind,
      id,
      entry.action,
      entry.subject,
      entry.subjectId,
      entry.from,
      entry.to,
      entry.reason,
      JSON.stringify(entry.details),
    ],
  })
}

export type AuditRow = {
  id: bigint
  at: Date
  actorKind: 'member' | 'operator' | 'system' | 'channel'
  actorId: string | null
  action: string
  subject: string
  subjectId: string
  from: string | null
  to: string | null
  reason: string
  details: Record<string, unknown>
}

export type AuditFilter = {
  subjectId?: string | undefined
  actorId?: string | undefined
  /** Only entries before this one. */
  before?: bigint | undefined
  limit: number
}

/** Entries of the log, newest first. */
export async function selectEntries(db: Queryable, filter: AuditFilter): Promise<AuditRow[]> {
  return db.query<AuditRow>({
    name: 'audit-read',
    text: `select id, at, actor_kind as "actorKind", actor_id as "actorId", action, subject,
        subject_id as "subjectId", from_state as "from", to_state as "to", reason, details
      from audit_log
      where ($1::uuid is null or subject_id = $1) and ($2::uuid is null or actor_id = $2)
        and ($3::bigint is null or id < $3)
      order by id desc limit $4`,
    values: [filter.subjectId ?? null, filter.actorId ?? null, filter.before ?? null, filter.limit],
  })
}
