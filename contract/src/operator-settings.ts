import { z } from 'zod'
import { registrationFields } from '#check-field.ts'
import { endpoint } from '#endpoint.ts'
import { PlatformSettings } from '#platform-settings.ts'
import { Code, text } from '#text.ts'

const FieldRule = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.int().min(0).max(512),
    maxLength: z.int().min(0).max(512),
    acceptedPattern: z.string().regex(/^\*?$/),
    patternId: z.int().min(1).max(18),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength)

const Everything = z.object({
  settings: PlatformSettings,
  flags: z.record(Code, z.boolean()),
  fieldRules: z.record(z.enum(registrationFields), FieldRule),
  /** Settings whose stored value is none that they may have; their default is in force. */
  broken: z.array(z.string()),
})

/** What is to be set; what is not named stays. */
export const SettingsChanges = z.strictObject({
  settings: PlatformSettings.partial().default({}),
  flags: z.record(Code, z.boolean()).default({}),
  fieldRules: z.partialRecord(z.enum(registrationFields), FieldRule).default({}),
})

/** What is set for everyone, read and changed by operators while the platform runs. */
export const operatorSettings = {
  opsSettings: endpoint({
    method: 'GET',
    path: '/wps/ops/settings',
    summary: 'All settings, module flags and field rules that are in force',
    auth: { operator: 'settings.read' },
    output: Everything,
  }),
  opsSettingsPut: endpoint({
    method: 'PUT',
    path: '/wps/ops/settings',
    summary:
      'Change the settings, flags and rules that are named; the others stay. Open tabs hear of it. What moves money is refused: it takes two',
    auth: { operator: 'settings.edit' },
    input: SettingsChanges.extend({ reason: text(200) }),
    output: Everything,
    errors: ['NOT_ALLOWED'],
  }),
}
