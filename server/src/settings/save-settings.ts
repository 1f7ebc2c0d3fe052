import { isDeepStrictEqual } from 'node:util'
import { moneySettings } from '@suntala/contract/money-settings'
import type { operatorSettings } from '@suntala/contract/operator-settings'
import type { Input } from '@suntala/contract/endpoint'
import type { Actor } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { validationError } from '#http/validation.ts'
import { loadSettings, settingsChannel } from '#settings/read-settings.ts'
import { type OperatorSettings, settingsInConflict } from '#settings/rules.ts'
import {
  holdsBeside,
  lockSettings,
  selectUnknownMethods,
  updateFieldRule,
  updateFlag,
  upsertSetting,
} from '#settings/store.ts'

/** All settings are one thing to the audit log, under this id. */
export const settingsId = '00000000-0000-7000-8000-000000000001'

export type SettingsChange = Omit<Input<typeof operatorSettings.opsSettingsPut>, 'reason'>
type Cause = { actor: Actor; at: Date; reason: string }
export type SettingsDifference = { key: string; from: unknown; to: unknown }

/** What differs from now; what is set to what it is already is no change. */
function changesIn(
  part: string,
  now: Readonly<Record<string, unknown>>,
  given: object,
): SettingsDifference[] {
  return Object.entries(given)
    .filter(([key, to]) => to !== undefined && !isDeepStrictEqual(now[key], to))
    .map(([key, to]) => ({ key: `${part}.${key}`, from: now[key], to }))
}

/** What deposits cost by a way to pay in that is not there would cost nobody anything. */
async function assertMethodsKnown(tx: Tx, { depositFees = {} }: SettingsChange['settings']): Promise<void> {
  const unknown = await selectUnknownMethods(tx, Object.keys(depositFees))
  if (unknown.length > 0)
    throw validationError(
      unknown.map((id) => ({ field: `settings.depositFees.${id}`, kind: 'unknown' as const })),
    )
}

async function assertUsable(
  tx: Tx,
  before: OperatorSettings,
  { settings, flags }: SettingsChange,
): Promise<void> {
  const known = new Set(before.flags.map(({ modId }) => modId))
  const unknown = Object.keys(flags).filter((modId) => !known.has(modId))
  if (unknown.length > 0)
    throw validationError(unknown.map((modId) => ({ field: `flags.${modId}`, kind: 'unknown' })))
  const after = { ...before.settings, ...settings } as OperatorSettings['settings'] // no key is given as undefined
  const conflicts = settingsInConflict(after)
  if (conflicts.length > 0)
    throw validationError(conflicts.map((key) => ({ field: `settings.${key}`, kind: 'range' })))
  await assertMethodsKnown(tx, settings)
  // Members' accounts have a currency for good, and every call of theirs asks for the one that is set.
  if (after.currency !== before.settings.currency && (await holdsBeside(tx, after.currency)))
    throw validationError([{ field: 'settings.currency', kind: 'range' }])
}

const moneyKeys = new Set<string>(moneySettings.map((key) => `settings.${key}`))

/** Whether any of these moves money or results. */
export const movesMoney = (differences: readonly SettingsDifference[]): boolean =>
  differences.some(({ key }) => moneyKeys.has(key))

/** A change without what is set so already: what waits must not set later what nobody was shown. */
export function onlyWhatDiffers(
  { settings, flags, fieldRules }: SettingsChange,
  differences: readonly SettingsDifference[],
): SettingsChange {
  const named = new Set(differences.map(({ key }) => key))
  const those = <Values extends object>(part: string, values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([key]) => named.has(`${part}.${key}`))) as Values // fewer of its keys, which are optional
  return {
    settings: those('settings', settings),
    flags: those('flags', flags),
    fieldRules: those('fieldRules', fieldRules),
  }
}

/**
 * What a change would make different, key by key; nothing is written.
 * @throws ApiError VALIDATION as `saveSettings`
 */
export async function findDifferences(tx: Tx, changes: SettingsChange): Promise<SettingsDifference[]> {
  await lockSettings(tx)
  const before = await loadSettings(tx)
  await assertUsable(tx, before, changes)
  const flagsBefore = Object.fromEntries(before.flags.map(({ modId, isEnabled }) => [modId, isEnabled]))
  return [
    ...changesIn('settings', before.settings, changes.settings),
    ...changesIn('flags', flagsBefore, changes.flags),
    ...changesIn('fieldRules', before.fieldRules, changes.fieldRules),
  ]
}

/**
 * Changes what is named and leaves the rest. The audit log tells each value before and after; every process forgets
 * what it had read.
 * @throws ApiError VALIDATION for an unknown flag or way to pay in, settings that contradict one another, or another currency than that
 *   of the members' accounts
 */
export async function saveSettings(
  tx: Tx,
  { changes, ...cause }: Cause & { changes: SettingsChange },
): Promise<void> {
  const details = { changes: await findDifferences(tx, changes) }
  await writeAudit(tx, { ...cause, action: 'change', subject: 'settings', subjectId: settingsId, details })
  for (const [key, value] of Object.entries(changes.settings))
    if (value !== undefined) await upsertSetting(tx, key, value)
  for (const [modId, isEnabled] of Object.entries(changes.flags)) await updateFlag(tx, modId, isEnabled)
  for (const [field, rule] of Object.entries(changes.fieldRules))
    await updateFieldRule(tx, field as keyof typeof changes.fieldRules, rule) // keys of a checked record
  tx.notify(settingsChannel, '')
}
