import { z } from 'zod'
import { EpochMs } from '#text.ts'

/** A break, a self-exclusion or both: until when nothing is spent. */
export const restFields = {
  /** Until when nothing is spent; null without a break. */
  breakUntil: EpochMs.nullable(),
  exclusion: z
    .object({
      until: EpochMs,
      /** After its time, and asked for: from then on the member may play again. */
      backAt: EpochMs.nullable(),
    })
    .nullable(),
}
