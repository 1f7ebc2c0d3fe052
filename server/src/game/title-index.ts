import { wordsOf } from '#game/rules.ts'

/** Finds texts by words, parts of words and words with a slip of the finger. */
export type TitleIndex = {
  /**
   * Positions of the texts that hold every word of the query: whole title beginnings first, then in order. Of a query
   * of many words the first eight count: each is a walk through all words that there are.
   */
  find(query: string): number[]
}

const wordsMax = 8

/** Scripts that write whole names without a space: a word of theirs is looked for anywhere, not at the beginning alone. */
const isUnspaced = (word: string): boolean =>
  /[\p{Script=Thai}\p{Script=Han}\p{Script=Lao}\p{Script=Khmer}]/u.test(word)

/** How many slips a word of this length may have. */
function slipsAllowed(word: string): number {
  if (word.length < 4) return word.length === 3 && isUnspaced(word) ? 1 : 0
  return word.length < 8 ? 1 : 2
}

/**
 * Whether `word` begins with `typed` but for some slips: a letter too much, too few, another or two swapped. Anywhere
 * when so asked.
 * One row of the distance table at a time; the best column of the last row is the best beginning.
 */
export function beginsAlmostWith(
  word: string,
  typed: string,
  { slips, isAnywhere = false }: { slips: number; isAnywhere?: boolean },
): boolean {
  const width = isAnywhere ? word.length : Math.min(word.length, typed.length + slips)
  if (width < typed.length - slips) return false
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => (isAnywhere ? 0 : column))
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let best = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && isSwap) best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current.push(best)
    }
    if (Math.min(...current) > slips) return false
    before = above
    above = current
  }
  return Math.min(...above) <= slips
}

/** @param entries title, and words by which it is found besides; in the order in which they are to be found */
export function createTitleIndex(entries: readonly { title: string; besides: string }[]): TitleIndex {
  const positionsOf = new Map<string, number[]>()
  const titles = entries.map(({ title, besides }, position) => {
    const words = wordsOf(title)
    for (const word of new Set([...words, ...wordsOf(besides)])) {
      const known = positionsOf.get(word)
      if (known) known.push(position)
      else positionsOf.set(word, [position])
    }
    return words.join(' ')
  })
  const vocabulary = [...positionsOf.keys()]

  const wordsHolding = (typed: string): string[] => vocabulary.filter((word) => word.includes(typed))

  function wordsAlmostLike(typed: string): string[] {
    const slips = slipsAllowed(typed)
    if (slips === 0) return []
    const isAnywhere = isUnspaced(typed)
    return vocabulary.filter((word) => beginsAlmostWith(word, typed, { slips, isAnywhere }))
  }

  /** @param choices for each word of a query the known words that may stand for it */
  function titlesOf(choices: readonly (readonly string[])[], start: string): number[] {
    const hits = new Uint8Array(titles.length)
    for (const [place, words] of choices.entries())
      for (const word of words)
        for (const position of positionsOf.get(word) ?? [])
          if (hits[position] === place) hits[position] = place + 1
    const [first, rest]: [number[], number[]] = [[], []]
    for (let position = 0; position < hits.length; position++)
      if (hits[position] === choices.length)
        (titles[position]?.startsWith(start) ? first : rest).push(position)
    return [...first, ...rest]
  }

  return {
    find(query) {
      const typed = wordsOf(query).slice(0, wordsMax)
      if (typed.length === 0) return titles.map((_, position) => position)
      const start = typed.join(' ')
      const exact = typed.map(wordsHolding)
      // A word that nothing holds has a slip; where all are held, but by no title together, any of them may have one.
      const choices = exact.map((words, place) =>
        words.length > 0 ? words : wordsAlmostLike(typed[place] ?? ''),
      )
      const found = titlesOf(choices, start)
      if (found.length > 0 || choices.some((words) => words.length === 0)) return found
      const wider = choices.map((words, place) =>
        exact[place]?.length ? [...words, ...wordsAlmostLike(typed[place] ?? '')] : words,
      )
      return titlesOf(wider, start)
    },
  }
}
