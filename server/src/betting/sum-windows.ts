import { sumWindows } from '#betting/store.ts'
import type { Tx } from '#db/queryable.ts'

/** Sums up the windows that are over, each once. */
export async function sumSettledWindows(tx: Tx): Promise<void> {
  await sumWindows(tx)
}
