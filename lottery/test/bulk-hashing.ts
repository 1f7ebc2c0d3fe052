import type { Bytes, Hashing } from '../src/hashing.ts'
import { nodeHashing } from './node-hashing.ts'

/** SHA-256's round constants and first state: the fractions of cube and square roots of the first primes. */
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0),
)
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32)
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const words = new Int32Array(64)

/** Takes one block of 64 bytes, as 16 words in `words`, into a state. */
function compress(state: Int32Array): void {
  for (let t = 16; t < 64; t++) {
    const [w15, w2] = [words[t - 15]!, words[t - 2]!] // t is from 16 to 63
    const small0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3)
    const small1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10)
    words[t] = (words[t - 16]! + small0 + words[t - 7]! + small1) | 0 // as above
  }
  // NOTE: word by word, because a destructuring of a typed array takes longer than all the rounds.
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!] // eight words
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!] // eight words
  for (let t = 0; t < 64; t++) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + big1 + ((e & f) ^ (~e & g)) + constants[t]! + words[t]!) | 0 // t is below 64
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0]! += a // an Int32Array wraps by itself; eight words
  state[1]! += b // as above
  state[2]! += c // as above
  state[3]! += d // as above
  state[4]! += e // as above
  state[5]! += f // as above
  state[6]! += g // as above
  state[7]! += h // as above
}

function padState(key: Uint8Array, pad: number): Int32Array {
  const state = start.slice()
  const bytes = new Uint8Array(64).fill(pad).map((byte, place) => byte ^ (key[place] ?? 0))
  const view = new DataView(bytes.buffer)
  for (let word = 0; word < 16; word++) words[word] = view.getInt32(word * 4)
  compress(state)
  return state
}

/** Puts a last block of less than 56 bytes, behind one block before it, into `words`. */
function lastBlock(bytes: Uint8Array): void {
  words.fill(0, 0, 16)
  for (let at = 0; at < bytes.length; at++) words[at >> 2]! |= bytes[at]! << (24 - (at & 3) * 8) // below the length
  words[bytes.length >> 2]! |= 0x80 << (24 - (bytes.length & 3) * 8) // less than 14 words
  words[15] = (64 + bytes.length) * 8
}

/**
 * HMAC-SHA256 for very many short texts under one key, some times faster than Node's, which makes the
 * key's pads anew for each text. For statistics only.
 */
export const bulkHashing: Hashing = {
  ...nodeHashing,
  mac: (key) => {
    if (key === known?.key) return known.mac
    known = { key, mac: macOf(key) }
    return known.mac
  },
}

let known: { readonly key: Bytes; readonly mac: (data: Bytes) => Bytes } | undefined

function macOf(key: Bytes): (data: Bytes) => Bytes {
  const [inner, outer] = [padState(key, 0x36), padState(key, 0x5c)]
  const state = new Int32Array(8)
  return (data) => {
    if (key.length > 64 || data.length > 55) throw new RangeError('for short texts only')
    lastBlock(data)
    state.set(inner)
    compress(state)
    words.fill(0, 8, 15)
    words.set(state)
    words[8] = 0x80 << 24
    words[15] = 96 * 8
    state.set(outer)
    compress(state)
    const result = new Uint8Array(32)
    for (let at = 0; at < 32; at++) result[at] = state[at >> 2]! >> (24 - (at & 3) * 8) // eight words
    return result
  }
}
