/** A stream of chance that belongs to a text: the same text gives the same picture on every machine. */
export type Random = {
  /** 0 (inclusive) to 1 (exclusive). */
  (): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** A stream of its own, so that a part that draws more leaves the others as they are. */
  fork(name: string): Random
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** sfc32, warmed up so that neighbouring seeds part at once. */
function stream(seed: string): () => number {
  let a = hashText(seed)
  let b = hashText(`${seed}/b`)
  let c = hashText(`${seed}/c`)
  let count = 1
  const next = () => {
    const sum = (a + b + count++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round++) next()
  return next
}

export function createRandom(seed: string): Random {
  const next = stream(seed)
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`${seed}: nothing to pick from`)
    return list[Math.floor(next() * list.length)] as T // the list is not empty
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const rest = [...list]
    return list.map(() => rest.splice(Math.floor(next() * rest.length), 1)[0] as T) // one is taken per turn
  }
  return Object.assign(() => next(), {
    between,
    whole,
    pick,
    shuffle,
    chance: (share: number) => next() < share,
    fork: (name: string) => createRandom(`${seed}/${name}`),
  })
}
