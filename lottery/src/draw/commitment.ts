import { marked, toHex, webHashing, type Bytes, type Hashing } from '#hashing.ts'

const chainMark = 0x02

/** SHA-256 of the seed in hexadecimal: published before the sale opens. */
export async function commitment(seed: Bytes, hashing: Hashing = webHashing): Promise<string> {
  return toHex(await hashing.sha256(seed))
}

/** Whether a revealed seed is the one that was committed to. */
export async function verifyReveal(
  claim: { readonly commitment: string; readonly seed: Bytes },
  hashing: Hashing = webHashing,
): Promise<boolean> {
  return claim.seed.length === 32 && (await commitment(claim.seed, hashing)) === claim.commitment
}

/**
 * The seed of the issue before: SHA-256(0x02 ‖ seed). A lottery makes its seeds backwards from one
 * secret, publishes the last one it made, and uses them in the opposite order, so that every revealed
 * seed proves that it was fixed together with the first.
 *
 * NOTE: the mark keeps the chain apart from the commitments. Without it the commitment of an issue
 * would be the seed of the issue before, published while that one is still on sale.
 */
export async function nextInChain(seed: Bytes, hashing: Hashing = webHashing): Promise<Bytes> {
  return hashing.sha256(marked(chainMark, seed))
}

/** The seed `steps` issues before this one; the server walks from a stored seed to the one it needs. */
export async function walkChain(seed: Bytes, steps: number, hashing: Hashing = webHashing): Promise<Bytes> {
  let current = seed
  for (let step = 0; step < steps; step++) current = await nextInChain(current, hashing)
  return current
}

/** Whether `seed` follows `previousSeed` in one lottery's chain. */
export async function verifyChain(
  link: { readonly previousSeed: Bytes; readonly seed: Bytes },
  hashing: Hashing = webHashing,
): Promise<boolean> {
  return toHex(await nextInChain(link.seed, hashing)) === toHex(link.previousSeed)
}
