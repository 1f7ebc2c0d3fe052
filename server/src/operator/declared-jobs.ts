import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

/** Makes a change of settings hold whose moment has come. */
export const applySettingsJob = declareJob('operator.apply-settings', z.object({ id: z.string() }), {
  lane: 'clock',
})
