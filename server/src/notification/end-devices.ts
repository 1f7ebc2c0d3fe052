import type { Tx } from '#db/queryable.ts'
import { deleteDevices, moveDevice, type WhichDevices } from '#notification/store.ts'

/** Tells devices nothing any more: their member logged out there, or ended their sessions. */
export const endDevices = (tx: Tx, which: WhichDevices): Promise<void> => deleteDevices(tx, which)

/** A browser in which a member logs in tells of nobody else from then on. */
export const adoptDevice = (
  tx: Tx,
  to: { deviceHash: Buffer; memberId: string; sessionId: string },
): Promise<void> => moveDevice(tx, to)
