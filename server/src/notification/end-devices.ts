import type { Tx } from '#db/queryable.ts'
import { deleteDevices, type WhichDevices } from '#notification/store.ts'

/** Tells devices nothing any more: their member logged out there, or ended their sessions. */
export const endDevices = (tx: Tx, which: WhichDevices): Promise<void> => deleteDevices(tx, which)
