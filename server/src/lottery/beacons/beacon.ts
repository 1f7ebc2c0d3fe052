import type { BeaconChain } from '@suntala/lottery/beacon/beacon-chain'
import type { Config } from '#config.ts'

/** A beacon as it is pinned here, and where it answers. */
export type ReachedBeacon = { readonly chain: BeaconChain; readonly addresses: readonly string[] }

/**
 * What the platform must know of a public beacon in drand's format. `beacons/<code>/adapter.ts` exports one as
 * `adapter`; nothing else names the beacon.
 */
export type Beacon = {
  code: string
  /** A stand-in gives way to any other that has settings. */
  isSandbox: boolean
  /**
   * Undefined where this process has no settings for it.
   * @throws Error for settings that are of no beacon
   */
  reach(config: Config): Promise<ReachedBeacon | undefined>
}
