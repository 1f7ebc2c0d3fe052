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

/** Numbered in the order in which they are given. */
export async function insertEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const actors = entries.map(({ actor }) => actorColumns(actor))
  await tx.query({
    name: 'audit-write',
    text: `insert into audit_log (at, actor_kind, actor_id, action, subject, subject_id, from_state, to_state, reason, details)
      select u.at, u.kind, u.actor, u.action, u.subject, u.id, u.before, u.after, u.reason, u.details
        from unnest($1::timestamptz[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[],
          $9::text[], $10::jsonb[]) with ordinality
          u (at, kind, actor, action, subject, id, before, after, reason, details, ord) order by u.ord`,
    values: [
      entries.map(({ at }) => at),
      actors.map(({ kind }) => kind),
      actors.map(({ id }) => id),
      entries.map(({ action }) => action),
      entries.map(({ subject }) => subject),
      entries.map(({ subjectId }) => subjectId),
      entries.map(({ from }) => from),
      entries.map(({ to }) => to),
      entries.map(({ reason }) => reason),
      entries.map(({ details }) => JSON.stringify(details)),
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
  /** Actions that are left out. */
  without?: readonly string[] | undefined
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
        and action <> all ($5::text[])
      order by id desc limit $4`,
    values: [
      filter.subjectId ?? null,
      filter.actorId ?? null,
      filter.before ?? null,
      filter.limit,
      filter.without ?? [],
    ],
  })
}
