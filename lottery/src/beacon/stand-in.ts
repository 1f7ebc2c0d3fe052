import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hashOfChain, type BeaconChain } from '#beacon/beacon-chain.ts'
import { randomnessOf, type BeaconRound } from '#beacon/beacon-round.ts'
import { pointOfRound } from '#beacon/verify-round.ts'
import { textBytes, toHex, webHashing, type Hashing } from '#hashing.ts'

const { shortSignatures } = bls12_381
const beaconId = 'suntala-stand-in'

/** A beacon of one signer. */
export type StandIn = {
  readonly chain: BeaconChain
  readonly sign: (round: number) => Promise<BeaconRound>
}

/**
 * A beacon in drand's format whose key follows from a secret, for machines without a network. Whoever knows the secret
 * knows every round in advance, so it proves nothing against the house and is never for real money.
 */
export async function standInBeacon(secret: string, hashing: Hashing = webHashing): Promise<StandIn> {
  const mac = await hashing.mac(textBytes(secret))
  const halves = [await mac(textBytes('beacon key 1')), await mac(textBytes('beacon key 2'))]
  const bytes = Uint8Array.from(halves.flatMap((half) => [...half]))
  const { secretKey, publicKey } = shortSignatures.keygen(bytes.slice(0, shortSignatures.lengths.seed))
  const told = {
    publicKey: publicKey.toHex(),
    periodSeconds: 3,
    genesisTime: 1_735_689_600,
    groupHash: toHex(await hashing.sha256(textBytes(beaconId))),
    beaconId,
  }
  return {
    chain: { ...told, hash: await hashOfChain(told, hashing) },
    async sign(round) {
      const signature = shortSignatures.sign(await pointOfRound(round, hashing), secretKey).toHex()
      return { round, randomness: await randomnessOf(signature, hashing), signature }
    },
  }
}
