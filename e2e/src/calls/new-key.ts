import { randomUUID } from 'node:crypto'
import { worldNow } from '#world/clock.ts'

/** A UUIDv7: what a caller names its idempotent calls by. */
export function newKey(nowMs = worldNow()): string {
  const time = nowMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
