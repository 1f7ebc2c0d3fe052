import { bls12_381 } from '@noble/curves/bls12-381.js'
import { eightBytes, fromHex, isPublicKey, isSignature, type BeaconChain } from '#beacon/beacon-chain.ts'
import { isRound, randomnessOf, type BeaconRound } from '#beacon/beacon-round.ts'
import { webHashing, type Hashing } from '#hashing.ts'

// NOTE: pages import this lazily alone: the curves weigh more than most of them.
const { shortSignatures, G1, G2 } = bls12_381
/** Keeps these signatures apart from all others of the same curve. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The point that a round's signature is over: of SHA-256 of its number in eight bytes. */
export async function pointOfRound(round: number, hashing: Hashing = webHashing) {
  return shortSignatures.hash(await hashing.sha256(eightBytes(round)), domain)
}

/**
 * Whether a beacon gave this out of its round: the signature is of the round's number by the beacon's key, and the
 * randomness is that signature's. Anything that is no signature or no key is not.
 */
export async function verifyRound(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  { round, randomness, signature }: BeaconRound,
  hashing: Hashing = webHashing,
): Promise<boolean> {
  if (!isPublicKey(publicKey) || !isRound(round) || !isSignature(signature)) return false
  if ((await randomnessOf(signature, hashing)) !== randomness) return false
  const over = await pointOfRound(round, hashing)
  try {
    const signed = G1.Point.fromBytes(fromHex(signature))
    const key = G2.Point.fromBytes(fromHex(publicKey))
    for (const point of [signed, key]) point.assertValidity()
    return shortSignatures.verify(signed, over, key)
  } catch {
    // Bytes that are no point of the curve, or not one of its group.
    return false
  }
}
