import { randomBytes } from 'node:crypto'
import { systemNowMs } from '#clock.ts'

const poolBytes = 4096
let pool = randomBytes(poolBytes)
let used = 0

/** A clock that was corrected by more than this is believed; below, ids keep their order instead. */
const largestStepMs = 60_000

let lastMs = 0
/** 12 bits that count within a millisecond. */
let counter = 0

function random(bytes: number): Buffer {
  if (used + bytes > poolBytes) {
    pool = randomBytes(poolBytes)
    used = 0
  }
  used += bytes
  return pool.subarray(used - bytes, used)
}

/**
 * A UUID of version 7 (RFC 9562, method 1): each one sorts after the one before in this process,
 * also within a millisecond and when the clock steps back a little. Node's own are not ordered within a millisecond.
 */
export function uuidV7(nowMs: number = systemNowMs()): string {
  if (nowMs > lastMs || nowMs < lastMs - largestStepMs) {
    lastMs = nowMs
    // Half the range, so that at least 2048 more fit into this millisecond.
    counter = random(2).readUInt16BE() & 0x7ff
  } else if (++counter > 0xfff) {
    lastMs++
    counter = 0
  }
  const bytes = random(8)
  const hex =
    lastMs.toString(16).padStart(12, '0') +
    (0x7000 | counter).toString(16) +
    (0x80 | (bytes.readUInt8(0) & 0x3f)).toString(16) +
    bytes.toString('hex', 1)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
