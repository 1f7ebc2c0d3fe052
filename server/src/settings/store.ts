import type { FieldRule, RegistrationField } from '@suntala/contract/check-field'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { FlagRow, ReferralTimes } from '#settings/rules.ts'

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

/** From when to when friends are invited; nothing while their promotion is closed. */
export const selectReferralTimes = (db: Queryable): Promise<ReferralTimes[]> =>
  db.query<ReferralTimes>({
    name: 'setting-referral',
    text: `select opens_at as "opensAt", closes_at as "closesAt" from promotion_times('referral')`,
  })

/** Holds back other writers of settings, and no reader. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.query({ text: 'lock table setting in share row exclusive mode', values: [] })
}

/** Whether members have real money, or an account for it, in another currency. */
export async function holdsBeside(db: Queryable, currency: string): Promise<boolean> {
  const text = 'select ledger_holds_beside($1) as "isHeld"'
  const [row] = await db.query<{ isHeld: boolean }>({ text, values: [currency] })
  return row?.isHeld === true
}

/** @returns those of the ids that no way to pay in has, whether it is open or closed */
export async function selectUnknownMethods(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const text = 'select cashier_unknown_methods($1) as id'
  return (await db.query<{ id: string }>({ text, values: [ids] })).map(({ id }) => id)
}

export async function upsertSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.query({
    name: 'setting-put',
    text: `insert into setting (key, value) values ($1, $2)
      on conflict (key) do update set value = excluded.value, updated_at = now()`,
    values: [key, JSON.stringify(value)],
  })
}

export async function updateFlag(tx: Tx, modId: string, isEnabled: boolean): Promise<void> {
  await tx.query({
    name: 'setting-flag',
    text: 'update module_flag set is_enabled = $2 where mod_id = $1',
    values: [modId, isEnabled],
  })
}

export async function updateFieldRule(tx: Tx, field: RegistrationField, rule: FieldRule): Promise<void> {
  const { enabled, required, minLength, maxLength, acceptedPattern, patternId } = rule
  await tx.query({
    name: 'setting-rule',
    text: `update field_rule set is_enabled = $2, is_required = $3, min_length = $4, max_length = $5,
        accepted_pattern = $6, pattern_id = $7 where field = $1`,
    values: [field, enabled, required, minLength, maxLength, acceptedPattern, patternId],
  })
}
