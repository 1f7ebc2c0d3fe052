import type { CallError } from '#api/call-error.ts'
import { createEmitter } from '#util/emitter.ts'
import { readSession } from '#util/storage.ts'
import { createStore } from '#util/store.ts'

/** 0 normal, 1 maintenance, 2 region restricted (SYS-10..12). */
export type PlatformStatus = 0 | 1 | 2

/** Decided by the start answer, and by any later call that meets the closed door. */
export const platformStatus = createStore<PlatformStatus>(0)

/** The session that this tab believed in is over. */
export const sessionLost = createEmitter<void>()

/** Asks the member for a fresh proof after a STEP_UP_REQUIRED, where the page can; done once it counts. */
export const stepUp: { ask?: ((error: CallError) => Promise<void>) | undefined } = {}

/** Tells the rest of the portal what one call's failure means for all of it. */
export function reportFailure(error: CallError, sent: { token: string | undefined }): void {
  if (error.code === 'MAINTENANCE') platformStatus.set(1)
  if (error.code === 'REGION_BLOCKED') platformStatus.set(2)
  // A late answer to an older token must not end the session that followed it.
  if (error.code === 'UNAUTHORIZED' && sent.token && sent.token === readSession('token')) sessionLost.emit()
}
