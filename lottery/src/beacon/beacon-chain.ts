import { textBytes, toHex, webHashing, type Bytes, type Hashing } from '#hashing.ts'

/** A public beacon in drand's format: each period it signs the number of a round, with one key for ever. */
export type BeaconChain = {
  /** Names the beacon: `hashOfChain` of all below, 32 bytes in hexadecimal. */
  readonly hash: string
  /** 96 bytes in hexadecimal. */
  readonly publicKey: string
  readonly periodSeconds: number
  /** When round 1 is out, in seconds since 1970. */
  readonly genesisTime: number
  /** Of the group of those who sign together, 32 bytes in hexadecimal. */
  readonly groupHash: string
  readonly beaconId: string
}

/** The beacon of the League of Entropy that signs every three seconds. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodSeconds: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
}

type Times = Pick<BeaconChain, 'periodSeconds' | 'genesisTime'>

/** When a round is out, in epoch milliseconds. */
export const timeOfRound = ({ periodSeconds, genesisTime }: Times, round: number): number =>
  (genesisTime + (round - 1) * periodSeconds) * 1000

/** The first round that is out at an instant or later, in epoch milliseconds; at the earliest the first of all. */
export function firstRoundFrom({ periodSeconds, genesisTime }: Times, instant: number): number {
  return Math.max(1, Math.ceil((instant / 1000 - genesisTime) / periodSeconds) + 1)
}

/** Bytes of lower-case hexadecimal. @throws RangeError for anything else */
export function fromHex(text: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new RangeError('not lower-case hexadecimal')
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}

/** A whole number in eight bytes, the highest first. */
export function eightBytes(value: number): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

/**
 * A beacon's hash as drand makes it: SHA-256 of the period in four bytes, the time of the first round in eight, the key,
 * the hash of the group, and the id unless that is `default`. Who knows the hash knows the key.
 */
export async function hashOfChain(
  { publicKey, periodSeconds, genesisTime, groupHash, beaconId }: Omit<BeaconChain, 'hash'>,
  hashing: Hashing = webHashing,
): Promise<string> {
  const parts = [
    eightBytes(periodSeconds).slice(4),
    eightBytes(genesisTime),
    fromHex(publicKey),
    fromHex(groupHash),
    textBytes(beaconId === 'default' ? '' : beaconId),
  ]
  return toHex(await hashing.sha256(Uint8Array.from(parts.flatMap((part) => [...part]))))
}

/** Compressed, of the group of the key, and not the point at infinity, under which anything could be signed. */
const isPoint = (bytes: number, text: unknown): text is string =>
  typeof text === 'string' && text.length === bytes * 2 && /^[89ab][0-9a-f]*$/.test(text)

export const isPublicKey = (text: unknown): text is string => isPoint(96, text)
export const isSignature = (text: unknown): text is string => isPoint(48, text)

/** Whether these can be a beacon: nothing that could pass for another, and times that can be counted. */
export function isChain(chain: BeaconChain): boolean {
  const { hash, publicKey, periodSeconds, genesisTime, groupHash, beaconId } = chain
  const areHashes = [hash, groupHash].every((each) => typeof each === 'string' && /^[0-9a-f]{64}$/.test(each))
  const isPeriod = Number.isSafeInteger(periodSeconds) && periodSeconds >= 1 && periodSeconds <= 86_400
  const isTime = Number.isSafeInteger(genesisTime) && genesisTime >= 0 && genesisTime < 2 ** 40
  return areHashes && isPublicKey(publicKey) && isPeriod && isTime && /^[A-Za-z0-9_.-]{1,40}$/.test(beaconId)
}
