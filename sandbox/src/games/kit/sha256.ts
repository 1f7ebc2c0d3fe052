/**
 * SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104), plain and synchronous: one code for the server, the game's page,
 * which may stand on an address where the browser brings no `crypto.subtle`, and the verifier that is one file.
 */
const fractionOf = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32)

const primes = Array.from({ length: 311 }, (_, index) => index + 2).filter((one) =>
  Array.from({ length: one - 2 }, (_, index) => index + 2).every((divisor) => one % divisor !== 0),
)
const start = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)))
const constants = primes.slice(0, 64).map((prime) => fractionOf(Math.cbrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The message with its end marked and its length behind it, in whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64
  const view = new DataView(new ArrayBuffer(length))
  const bytes = new Uint8Array(view.buffer)
  bytes.set(message)
  bytes[message.length] = 0x80
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(length - 4, message.length << 3)
  return view
}

function scheduleOf(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64)
  for (let index = 0; index < 16; index++) words[index] = view.getUint32(offset + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] ?? 0
    const late = words[index - 2] ?? 0
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const great = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + great
  }
  return words
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message)
  const state = Uint32Array.from(start)
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    const words = scheduleOf(view, offset)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let index = 0; index < 64; index++) {
      const great = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      const choice = (e & f) ^ (~e & g)
      const first = (h + great + choice + (constants[index] ?? 0) + (words[index] ?? 0)) | 0
      const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index] ?? 0) + word
    })
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setUint32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x36), ...message]))
  return sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x5c), ...inner]))
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
