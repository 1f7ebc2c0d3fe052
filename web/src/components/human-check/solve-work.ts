import { sha256 } from '@noble/hashes/sha2.js'

export type Work = { prefix: string; bits: number }

function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    if (byte === 0) bits += 8
    else return bits + Math.clz32(byte) - 24
  }
  return bits
}

/**
 * Finds the first number n so that SHA-256(prefix + n) begins with so many zero bits.
 * NOTE: hashes in a loop of its own; the browser's asynchronous digest spends ten times longer on the way there and back.
 */
export function solveWork({ prefix, bits }: Work): number {
  const encoder = new TextEncoder()
  for (let n = 0; ; n++) if (leadingZeroBits(sha256(encoder.encode(`${prefix}${n}`))) >= bits) return n
}
