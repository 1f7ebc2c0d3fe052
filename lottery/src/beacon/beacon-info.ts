import { hashOfChain, isChain, type BeaconChain } from '#beacon/beacon-chain.ts'
import type { Hashing } from '#hashing.ts'

/** Rounds signed each by itself, on G1 by RFC 9380, under a key on G2, as those of drand's quicknet. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

/** What a beacon tells of itself at `/info`. */
export type BeaconInfo = {
  readonly public_key: string
  readonly period: number
  readonly genesis_time: number
  readonly hash: string
  readonly groupHash: string
  readonly schemeID: string
  readonly metadata: { readonly beaconID: string }
}

/** A beacon as it tells itself. */
export const infoOf = (chain: BeaconChain): BeaconInfo => ({
  public_key: chain.publicKey,
  period: chain.periodSeconds,
  genesis_time: chain.genesisTime,
  hash: chain.hash,
  groupHash: chain.groupHash,
  schemeID: beaconScheme,
  metadata: { beaconID: chain.beaconId },
})

/**
 * Reads what a beacon told of itself.
 * @throws RangeError when a field is missing, when it signs in another way, or when its hash is not that of the rest
 */
export async function readInfo(json: unknown, hashing?: Hashing): Promise<BeaconChain> {
  if (typeof json !== 'object' || json === null) throw new RangeError('nothing about a beacon')
  const told = json as Partial<Record<keyof BeaconInfo, unknown>> // every field is looked at below
  const metadata = told.metadata as { beaconID?: unknown } | null | undefined // likewise
  if (told.schemeID !== beaconScheme) throw new RangeError(`a beacon that does not sign by ${beaconScheme}`)
  const chain = {
    hash: String(told.hash),
    publicKey: String(told.public_key),
    periodSeconds: Number(told.period),
    genesisTime: Number(told.genesis_time),
    groupHash: String(told.groupHash),
    beaconId: String(metadata?.beaconID),
  }
  if (!isChain(chain)) throw new RangeError('a beacon with a key, hash or time that is none')
  if ((await hashOfChain(chain, hashing)) !== chain.hash)
    throw new RangeError("the beacon's hash is not that of its key and times")
  return chain
}
