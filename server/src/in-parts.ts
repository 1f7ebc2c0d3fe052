import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many are worked on in one turn. */
const size = 1_000

/** A long list part by part; between two of them whatever else waits has its turn. */
export async function* inParts<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await nextTurn()
    yield all.slice(at, at + size)
  }
}

/** `flatMap` over a long list; between parts of it whatever else waits has its turn. */
export async function flatMapInParts<T, U>(all: readonly T[], each: (one: T) => readonly U[]): Promise<U[]> {
  const made: U[] = []
  for await (const part of inParts(all)) for (const one of part) made.push(...each(one))
  return made
}
