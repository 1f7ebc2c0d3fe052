import { quicknet } from '@suntala/lottery/beacon/beacon-chain'
import { readInfo } from '@suntala/lottery/beacon/beacon-info'
import type { Beacon } from '#lottery/beacons/beacon.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'

/** A beacon that speaks drand's HTTP: the League of Entropy's quicknet unless another one is pinned. */
export const adapter: Beacon = {
  code: 'drand',
  isSandbox: false,
  async reach({ beacon: { addresses, info } }) {
    if (typeof addresses === 'string') return undefined
    return { chain: info ? await readInfo(info, nodeHashing) : quicknet, addresses }
  },
}
