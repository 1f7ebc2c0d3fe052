/** Numbers of which all are looked through where so few are left to choose from. */
const fewNumbers = 1000

/** Numbers of 0 to 1, the same ones for the same text. */
function chanceFrom(text: string): () => number {
  let state = 2_166_136_261
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Wanted = {
  /** The same tickets lie out for the same text. */
  readonly seed: string
  /** Digits of a ticket, and those that it has to end with. */
  readonly digits: number
  readonly ending: string
  readonly count: number
  readonly isOpen: (number: string) => boolean
}

/** Tickets that lie out to be picked: numbers that are sold, each once; fewer where no more end like that. */
export function shelfOf({ seed, digits, ending, count, isOpen }: Wanted): string[] {
  const free = digits - ending.length
  if (free < 0) return []
  const all = 10 ** free
  const chance = chanceFrom(`${seed} ${ending}`)
  const numberAt = (place: number) => `${free === 0 ? '' : String(place).padStart(free, '0')}${ending}`
  if (all <= fewNumbers)
    return Array.from({ length: all }, (_, place) => ({ number: numberAt(place), order: chance() }))
      .filter(({ number }) => isOpen(number))
      .toSorted((one, other) => one.order - other.order)
      .slice(0, count)
      .map(({ number }) => number)
  const shelf = new Set<string>()
  // Only few of so many are ever closed, and a shelf is short: some twice as many tries are plenty.
  for (let left = count * 20; left > 0 && shelf.size < count; left--) {
    const number = numberAt(Math.floor(chance() * all))
    if (isOpen(number)) shelf.add(number)
  }
  return [...shelf]
}
