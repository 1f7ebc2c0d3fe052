import type { Config } from '#config.ts'
import { findParts } from '#find-parts.ts'
import type { Beacon, ReachedBeacon } from '#lottery/beacons/beacon.ts'

const beacons = await findParts<Beacon>(import.meta.dirname, 'adapter')

/** Whether the house knows in advance what a beacon gives out. */
export const isSandboxBeacon = (source: string): boolean =>
  beacons.some(({ code, isSandbox }) => isSandbox && code === source)

/** The beacon that issues wait for which are planned now; undefined where none is set. */
export async function beaconInUse(config: Config): Promise<(ReachedBeacon & { source: string }) | undefined> {
  for (const { code, reach } of beacons.toSorted((a, b) => Number(a.isSandbox) - Number(b.isSandbox))) {
    const reached = await reach(config)
    if (reached) return { source: code, ...reached }
  }
  return undefined
}
