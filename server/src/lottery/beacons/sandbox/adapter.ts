import type { Beacon } from '#lottery/beacons/beacon.ts'
import { chainOfStandIn } from '#lottery/beacons/signature-thread.ts'

/** The sandbox: whoever knows its secret knows its rounds in advance. */
export const adapter: Beacon = {
  code: 'sandbox',
  isSandbox: true,
  async reach({ beacon: { addresses }, sandboxSecret, sandboxUrl }) {
    if (addresses !== 'sandbox') return undefined
    return { chain: await chainOfStandIn(sandboxSecret), addresses: [`${sandboxUrl}/beacon`] }
  },
}
