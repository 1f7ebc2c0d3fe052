export type Random = ReturnType<typeof createRandom>

/** Numbers that look like chance and come again the same from the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + (to - from) * next()
  return {
    /** From `from` up to, and not with, `to`. */
    between,
    whole: (from: number, to: number): number => Math.floor(between(from, to)),
    happens: (chance: number): boolean => next() < chance,
    pick<T>(items: readonly T[]): T {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    /** Around a middle, more often below it than above: a few have many times as much. */
    skewed: (middle: number): number => middle * Math.exp((next() + next() + next() - 1.5) * 1.8),
  }
}
