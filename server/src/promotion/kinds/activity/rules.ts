import { z } from 'zod'

/** The terms of each activity are its own. */
export const noTerms = z.strictObject({})

/** What a reward of an activity is granted for. */
export const activityFacts = z.looseObject({
  activityId: z.string(),
  recordId: z.string(),
  /** The version of the activity that it is granted by. */
  version: z.int(),
  /** What the activity is called, by language. */
  titles: z.record(z.string(), z.string()),
})
export type ActivityFacts = z.output<typeof activityFacts>
