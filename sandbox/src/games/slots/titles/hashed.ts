/** Whole numbers below `n` that follow from a text and from nothing else. They choose looks and strips, never outcomes. */
export function hashed(text: string): (n: number) => number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}

/** One of a list that is not empty. */
export const pickOf = <T>(draw: (n: number) => number, list: readonly T[]): T => list[draw(list.length)] as T // below its length
