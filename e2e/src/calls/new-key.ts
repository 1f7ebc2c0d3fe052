import { randomUUID } from 'node:crypto'

/** A UUIDv7: what a caller names its idempotent calls by. */
export function newKey(nowMs = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
