import type { RegistrationField } from '@suntala/contract/check-field'
import type { Queryable } from '#db/queryable.ts'
import type { FlagRow } from '#settings/rules.ts'

type Tables = {
  setting: { key: string; value: unknown; updated_at: Date }
  module_flag: { mod_id: string; parent_mod_id: string | null; is_enabled: boolean; sort: number }
  field_rule: {
    field: RegistrationField
    is_enabled: boolean
    is_required: boolean
    min_length: number
    max_length: number
    accepted_pattern: string
    pattern_id: number
  }
}

const read = (db: Queryable) => db.read.$extendTables<Tables>()

export async function selectSettings(db: Queryable): Promise<Map<string, unknown>> {
  const rows = await read(db).selectFrom('setting').select(['key', 'value']).execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

export async function selectFlags(db: Queryable): Promise<FlagRow[]> {
  return read(db)
    .selectFrom('module_flag')
    .select(['mod_id as modId', 'parent_mod_id as parentModId', 'is_enabled as isEnabled'])
    .orderBy('sort')
    .execute()
}

export async function selectFieldRules(db: Queryable) {
  return read(db).selectFrom('field_rule').selectAll().execute()
}
