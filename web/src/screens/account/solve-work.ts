export type Work = { prefix: string; bits: number }

const batch = 128

function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    if (byte === 0) bits += 8
    else return bits + Math.clz32(byte) - 24
  }
  return bits
}

/** Finds a number n so that SHA-256(prefix + n) begins with so many zero bits. */
export async function solveWork({ prefix, bits }: Work): Promise<number> {
  const encoder = new TextEncoder()
  for (let first = 0; ; first += batch) {
    const hashes = await Promise.all(
      Array.from({ length: batch }, (_, offset) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${prefix}${first + offset}`)),
      ),
    )
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits)
    if (found >= 0) return first + found
  }
}
