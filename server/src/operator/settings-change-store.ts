import type { Queryable, Tx } from '#db/queryable.ts'
import type { SettingsChange, SettingsDifference } from '#settings/save-settings.ts'

export type ChangeState = 'ASKED' | 'WAITING' | 'DONE' | 'DECLINED' | 'FAILED'

export type ChangeRow = {
  id: string
  changes: SettingsChange
  differences: SettingsDifference[]
  reason: string
  needsTwo: boolean
  appliesAt: Date
  state: ChangeState
  askedBy: string
  askedAt: Date
  decidedBy: string | null
}

const columns = `id, changes, differences, reason, needs_two as "needsTwo", applies_at as "appliesAt", state,
  asked_by as "askedBy", asked_at as "askedAt", decided_by as "decidedBy"`

export const selectChanges = (
  db: Queryable,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ChangeRow[]> =>
  db.query<ChangeRow>({
    name: 'settings-changes',
    text: `select ${columns} from settings_change where $1::uuid is null or id < $1 order by id desc limit $2`,
    values: [before ?? null, limit],
  })

export async function lockChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const [row] = await tx.query<ChangeRow>({
    text: `select ${columns} from settings_change where id = $1 for update`,
    values: [id],
  })
  return row
}

export async function insertChange(tx: Tx, row: ChangeRow): Promise<void> {
  await tx.query({
    text: `insert into settings_change (id, changes, differences, reason, needs_two, applies_at, state, asked_by, asked_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      row.id,
      JSON.stringify(row.changes),
      JSON.stringify(row.differences),
      row.reason,
      row.needsTwo,
      row.appliesAt,
      row.state,
      row.askedBy,
      row.askedAt,
    ],
  })
}

/** Writes the state that a change has come to, and who decided where somebody did. */
export async function updateChange(
  tx: Tx,
  { id, state, decided }: { id: string; state: ChangeState; decided?: { by: string; at: Date } },
): Promise<void> {
  await tx.query({
    text: `update settings_change set state = $2, decided_by = coalesce($3, decided_by),
      decided_at = coalesce($4, decided_at) where id = $1`,
    values: [id, state, decided?.by ?? null, decided?.at ?? null],
  })
}
