import type { FieldRule, RegistrationField } from '@suntala/contract/check-field'
import { cached } from '#db/cached.ts'
import type { Database } from '#db/database.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { mergeSettings, type OperatorSettings, type PlatformSettings } from '#settings/rules.ts'
import { selectFieldRules, selectFlags, selectReferralTimes, selectSettings } from '#settings/store.ts'

/** The NOTIFY channel on which a change of settings is told to every process. */
export const settingsChannel = 'settings'

const cache = cached<OperatorSettings>({ maxAgeMs: 5_000 })

/** What is set as a transaction, or the database by itself, has it now. */
export async function loadSettings(db: Queryable): Promise<OperatorSettings> {
  const stored = await selectSettings(db)
  const flags = await selectFlags(db)
  const rules = await selectFieldRules(db)
  const referral = await selectReferralTimes(db)
  const entries = rules.map((row) => [
    row.field,
    {
      enabled: row.is_enabled,
      required: row.is_required,
      minLength: row.min_length,
      maxLength: row.max_length,
      acceptedPattern: row.accepted_pattern,
      patternId: row.pattern_id,
    },
  ])
  const fieldRules = Object.fromEntries(entries) as Record<RegistrationField, FieldRule> // the table holds all sixteen
  return { ...mergeSettings(stored), flags, fieldRules, referral }
}

/** The operator's settings, at most five seconds old. Inside a transaction see `readSettingsIn`. */
export const readSettings = (db: Database): Promise<OperatorSettings> =>
  cache.read(db, () => loadSettings(db))

/** The platform's settings as a transaction sees them, for what is decided inside one. */
export const readSettingsIn = async (tx: Tx): Promise<PlatformSettings> =>
  mergeSettings(await selectSettings(tx)).settings

/** Forgets what was read, after a change. */
export const forgetSettings = (db: Database): void => cache.forget(db)
