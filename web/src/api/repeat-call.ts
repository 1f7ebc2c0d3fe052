import { isUndecided } from '#api/call-error.ts'
import { isIdempotent } from '#api/entries.ts'
import type { CallName } from '#api/names.ts'

/** A standstill of the platform is over after seconds, or is told to the member. */
const pausesMs = [1_000, 3_000]

export const repeatPauseMs = (failures: number): number => pausesMs[failures] ?? 0

/** A money call whose outcome nobody knows is sent again by itself: its key makes it count once. */
export const shouldRepeat =
  (name: CallName) =>
  (failures: number, error: unknown): boolean =>
    isIdempotent(name) && isUndecided(error) && failures < pausesMs.length
