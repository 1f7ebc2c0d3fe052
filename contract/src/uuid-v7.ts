/** Random bytes are drawn in advance: one draw of many costs little more than one of a few. */
const pool = new Uint8Array(4096)
let used = pool.length

/** A clock that was corrected by more than this is believed; below, ids keep their order instead. */
const largestStepMs = 60_000

let lastMs = 0
/** 12 bits that count within a millisecond. */
let counter = 0

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function randomByte(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  return pool[used++] ?? 0
}

function randomHex(bytes: number): string {
  let text = ''
  for (let left = bytes; left > 0; left--) text += hex[randomByte()] ?? ''
  return text
}

/**
 * A UUID of version 7 (RFC 9562, method 1): each one sorts after the one before in this process,
 * also within a millisecond and when the clock steps back a little.
 */
export function uuidV7(nowMs: number): string {
  if (nowMs > lastMs || nowMs < lastMs - largestStepMs) {
    lastMs = nowMs
    // Half the range, so that at least 2048 more fit into this millisecond.
    counter = ((randomByte() << 8) | randomByte()) & 0x7ff
  } else if (++counter > 0xfff) {
    lastMs++
    counter = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const third = (0x7000 | counter).toString(16)
  const fourth = (0x80 | (randomByte() & 0x3f)).toString(16) + randomHex(1)
  return `${time.slice(0, 8)}-${time.slice(8)}-${third}-${fourth}-${randomHex(6)}`
}
