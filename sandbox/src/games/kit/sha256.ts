/**
 * SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104), plain and synchronous: one code for the server, the game's page,
 * which may stand on an address where the browser brings no `crypto.subtle`, and the verifier that is one file.
 */
const fractionOf = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32)

const primes = Array.from({ length: 311 }, (_, index) => index + 2).filter((one) =>
  Array.from({ length: one - 2 }, (_, index) => index + 2).every((divisor) => one % divisor !== 0),
)
const start = Int32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)))
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fractionOf(Math.cbrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The message with its end marked and the length of all that is hashed behind it, in whole blocks of 64 bytes. */
function padded(message: Uint8Array, before: number): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64
  const all = before + message.length
  const bytes = new Uint8Array(length)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(length - 8, Math.floor(all / 2 ** 29))
  view.setUint32(length - 4, all << 3)
  return view
}

// Of the block that is being taken: written anew for each.
const words = new Int32Array(64)

function schedule(view: DataView, offset: number) {
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(offset + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] ?? 0
    const late = words[index - 2] ?? 0
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const great = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + great
  }
}

function takeBlock(state: Int32Array, view: DataView, offset: number) {
  schedule(view, offset)
  let [a, b, c, d] = [state[0] ?? 0, state[1] ?? 0, state[2] ?? 0, state[3] ?? 0]
  let [e, f, g, h] = [state[4] ?? 0, state[5] ?? 0, state[6] ?? 0, state[7] ?? 0]
  for (let index = 0; index < 64; index++) {
    const great = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + great + choice + (constants[index] ?? 0) + (words[index] ?? 0)) | 0
    const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  for (let index = 0; index < 8; index++) state[index] = (state[index] ?? 0) + (after[index] ?? 0)
}

/** The hash of a message that follows so many bytes, which brought the state to where it is. */
function digestOf(message: Uint8Array, from: Int32Array, before: number): Uint8Array {
  const view = padded(message, before)
  const state = from.slice()
  for (let offset = 0; offset < view.byteLength; offset += 64) takeBlock(state, view, offset)
  const digest = new DataView(new ArrayBuffer(32))
  for (let index = 0; index < 8; index++) digest.setInt32(index * 4, state[index] ?? 0)
  return new Uint8Array(digest.buffer)
}

export const sha256 = (message: Uint8Array): Uint8Array => digestOf(message, start, 0)

/** HMAC under a key, which is taken in once for all its messages. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const keyed = (mask: number): Int32Array => {
    const state = start.slice()
    takeBlock(state, new DataView(block.map((byte) => byte ^ mask).buffer), 0)
    return state
  }
  const [inner, outer] = [keyed(0x36), keyed(0x5c)]
  return (message) => digestOf(digestOf(message, inner, 64), outer, 64)
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
