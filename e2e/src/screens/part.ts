import { createHash } from 'node:crypto'

/** A screen's own number, which changes only with its name. */
const numberOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(4)

/**
 * Whether a part of the screens, such as `2/3`, has one of that name; `all` has every one.
 * @throws Error when no part is written so
 */
export function isInPart(name: string, part = 'all'): boolean {
  if (part === 'all') return true
  const [, place = 0, parts = 0] = (/^(\d+)\/(\d+)$/.exec(part) ?? []).map(Number)
  if (place < 1 || place > parts)
    throw new Error(`SCREENS is "all" or a part such as "2/3", and not "${part}"`)
  return numberOf(name) % parts === place - 1
}
