import { fromHex, isSignature } from '#beacon/beacon-chain.ts'
import { textBytes, toHex, webHashing, type Bytes, type Hashing } from '#hashing.ts'

/** What a beacon gave out of one round, in hexadecimal. */
export type BeaconRound = {
  /** They count from 1. */
  readonly round: number
  /** SHA-256 of the signature. */
  readonly randomness: string
  /** 48 bytes. */
  readonly signature: string
}

/** What of a beacon goes into a draw: its hash, and what it gave out of a round. */
export type BeaconInput = { readonly chain: string } & Pick<BeaconRound, 'round' | 'randomness'>

export const isRound = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

/**
 * Reads a beacon's answer of a round. That it is right shows only its signature.
 * @throws RangeError when it is no round
 */
export function readRound(json: unknown): BeaconRound {
  if (typeof json !== 'object' || json === null) throw new RangeError('no round of a beacon')
  const { round, randomness, signature } = json as Partial<Record<keyof BeaconRound, unknown>> // looked at below
  if (!isRound(round) || !isSignature(signature) || typeof randomness !== 'string')
    throw new RangeError('no round of a beacon')
  return { round, randomness, signature }
}

/** The randomness of a signature, as drand has it. */
export async function randomnessOf(signature: string, hashing: Hashing = webHashing): Promise<string> {
  return toHex(await hashing.sha256(fromHex(signature)))
}

/**
 * The key of a draw that a beacon's round goes into: HMAC-SHA256(seed, `suntala-beacon-1|chain|round|randomness`). It
 * takes the place of the seed. Who knows the seed does not know the round in advance, nor the other way round.
 */
export async function keyWithBeacon(
  seed: Bytes,
  { chain, round, randomness }: BeaconInput,
  hashing: Hashing = webHashing,
): Promise<Bytes> {
  const mac = await hashing.mac(seed)
  return mac(textBytes(['suntala-beacon-1', chain, round, randomness].join('|')))
}
