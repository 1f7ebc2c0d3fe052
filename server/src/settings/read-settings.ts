import type { FieldRule, RegistrationField } from '@suntala/contract/check-field'
import type { Database } from '#db/database.ts'
import { mergeSettings, type OperatorSettings } from '#settings/rules.ts'
import { selectFieldRules, selectFlags, selectSettings } from '#settings/store.ts'

/** The NOTIFY channel on which a change of settings is told to every process. */
export const settingsChannel = 'settings'
const maxAgeMs = 5_000

const kept = new WeakMap<Database, { at: number; value: Promise<OperatorSettings> }>()

async function load(db: Database): Promise<OperatorSettings> {
  const [stored, flags, rules] = await Promise.all([
    selectSettings(db),
    selectFlags(db),
    selectFieldRules(db),
  ])
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
  return { settings: mergeSettings(stored), flags, fieldRules }
}

/** The operator's settings, at most five seconds old. */
export function readSettings(db: Database): Promise<OperatorSettings> {
  const found = kept.get(db)
  if (found && performance.now() - found.at < maxAgeMs) return found.value
  const value = load(db)
  kept.set(db, { at: performance.now(), value })
  // A failed read must not be served for the next five seconds.
  value.catch(() => kept.delete(db))
  return value
}

/** Forgets what was read, after a change. */
export const forgetSettings = (db: Database): boolean => kept.delete(db)
