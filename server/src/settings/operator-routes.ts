import type { operatorSettings } from '@suntala/contract/operator-settings'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { publishEvent } from '#push/publish-event.ts'
import { presentEverything } from '#settings/present.ts'
import { forgetSettings, loadSettings } from '#settings/read-settings.ts'
import { findDifferences, movesMoney, saveSettings } from '#settings/save-settings.ts'

export function operatorRoutes({ db, clock }: Context): Handlers<typeof operatorSettings> {
  return {
    opsSettings: async () => presentEverything(await loadSettings(db)),
    opsSettingsPut: async ({ input, operator, audited }) => {
      const { reason, ...changes } = input
      const cause = { actor: { operator: operator.operatorId }, at: clock(), reason }
      await audited(async (tx) => {
        if (movesMoney(await findDifferences(tx, changes))) throw new ApiError('NOT_ALLOWED')
        await saveSettings(tx, { ...cause, changes })
      })
      forgetSettings(db)
      // Behind the message to the processes on the same channel of the database: whoever asks now gets the new values.
      publishEvent(db, 'everyone', 'settings', {})
      return presentEverything(await loadSettings(db))
    },
  }
}
