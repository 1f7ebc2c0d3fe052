import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { SettingsChanges } from '#operator-settings.ts'
import { EpochMs, Id, text } from '#text.ts'

const ids = z.strictObject({ id: Id })
const Reason = z.strictObject({ reason: text(200).regex(/\S/) })

export const settingsChangeStates = ['ASKED', 'WAITING', 'DONE', 'DECLINED', 'FAILED'] as const

const Change = z.object({
  id: Id,
  /** Each key, such as `settings.ageLimit`, with its value before and after. */
  differences: z.array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() })),
  reason: z.string(),
  /** It moves money or results: another operator confirms it. */
  needsTwo: z.boolean(),
  appliesAt: EpochMs,
  state: z.enum(settingsChangeStates),
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: EpochMs,
  decidedBy: z.string().nullable(),
})

/** Dated changes of what is set for everyone; what moves money takes two operators. */
export const operatorSettingsChanges = {
  opsSettingsChanges: endpoint({
    method: 'GET',
    path: '/wps/ops/settings/changes',
    summary: 'Changes of settings, the newest first; `before` is the last of the page before',
    auth: { operator: 'settings.read' },
    query: z.strictObject({ before: Id.optional() }),
    output: z.object({ content: z.array(Change), next: Id.nullable() }),
  }),
  opsSettingsAsk: endpoint({
    method: 'POST',
    path: '/wps/ops/settings/changes',
    summary:
      'Change settings now or from a moment on; what moves money waits for another operator. To undo a change is another one, back',
    auth: { operator: 'settings.edit' },
    input: SettingsChanges.extend({ reason: text(200).regex(/\S/), from: EpochMs.nullable() }),
    output: Change,
    errors: ['STATE_CONFLICT'],
  }),
  opsSettingsConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/settings/changes/:id/confirm',
    summary: 'Confirm what another operator has asked for; it holds from its moment, or at once',
    auth: { operator: 'settings.edit' },
    params: ids,
    input: Reason,
    output: Change,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED'],
  }),
  opsSettingsDecline: endpoint({
    method: 'POST',
    path: '/wps/ops/settings/changes/:id/decline',
    summary: 'Turn down a change that does not hold yet',
    auth: { operator: 'settings.edit' },
    params: ids,
    input: Reason,
    output: Change,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
