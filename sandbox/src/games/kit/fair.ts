import { hexOf, hmacSha256, sha256 } from './sha256.ts'

/**
 * Provably fair numbers. The studio commits to a server seed by its SHA-256 before the first bet, the player chooses
 * the client seed, and each round of the two has a number of its own (nonce). All of a round's randomness is
 *
 *     HMAC-SHA256(key: server seed, message: `client seed:nonce:block`), block 0, 1, 2 …
 *
 * read as big-endian words of 32 bits. Seeds are texts and go in as their UTF-8 bytes.
 */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** An evenly drawn whole number from 0 to `count` - 1, `count` being at most 2^32. */
export type Draw = (count: number) => number

const words = 2 ** 32
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What is told of a server seed before it is used. */
export const commitmentOf = (serverSeed: string): string => hexOf(sha256(bytesOf(serverSeed)))

/** The numbers of one round, always the same for the same seeds. Words that would favour low numbers are passed over. */
export function drawOf({ serverSeed, clientSeed, nonce }: Seeds): Draw {
  const hmac = hmacSha256(bytesOf(serverSeed))
  let block = 0
  let view = new DataView(new ArrayBuffer(0))
  let at = 0
  const nextWord = (): number => {
    if (at >= view.byteLength) {
      view = new DataView(hmac(bytesOf(`${clientSeed}:${nonce}:${block}`)).buffer as ArrayBuffer) // made by sha256
      block++
      at = 0
    }
    const word = view.getUint32(at)
    at += 4
    return word
  }
  return (count) => {
    const limit = words - (words % count)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % count
  }
}

/** `count` numbers below `below`, no two alike, in the order drawn: the first steps of a Fisher–Yates shuffle. */
export function drawDistinct(draw: Draw, count: number, below: number): number[] {
  const all = Array.from({ length: below }, (_, index) => index)
  return Array.from({ length: count }, (_, place) => {
    const from = place + draw(below - place)
    const taken = all[from] ?? 0
    all[from] = all[place] ?? 0
    all[place] = taken
    return taken
  })
}
