import { findTitle } from '#games/slots/titles/slot-titles.ts'
import { type Cover, covers } from '#provider/covers.ts'
import { longestCatalogue } from '#settings.ts'
import { titleBeginnings, titleEndings } from '#provider/title-words.ts'

/** A slot under a title of its own that plays the mathematics of the one that it varies. */
export type Variation = { code: string; title: string; base: Cover }

/** What a cover shows: the last word of its game's title. */
const motifOf = ({ title }: Cover): string => title.replace(/ II$/, '').split(' ').at(-1) ?? title

/** Every title that the families can have and no game has yet; neighbours are of different families. */
function* variations(): Generator<Variation> {
  const slots = covers.filter(({ category }) => category === 'RNG')
  const taken = new Set(slots.map(({ title }) => title))
  const families = [
    ...Map.groupBy(
      slots.filter(({ code }) => findTitle(code)),
      motifOf,
    ),
  ]
  let number = 0
  for (const ending of titleEndings)
    for (const [turn, beginning] of titleBeginnings.entries())
      for (const [motif, members] of families) {
        const title = [beginning, motif, ending].filter(Boolean).join(' ')
        const base = members[turn % members.length]
        if (!base || taken.has(title)) continue
        // Which title's mathematics are played is read out of the code.
        const code = `vary-${String(number++).padStart(5, '0')}-${base.code}`
        yield { code, title, base }
      }
}

const source = variations()
const made: Variation[] = []

/** Makes as many as are asked for and keeps them: no two have one title, and they are the same in every installation. */
function makeUpTo(count: number): void {
  while (made.length < count) {
    const { done, value } = source.next()
    if (done) return
    made.push(value)
  }
}

/** @throws RangeError when there are not so many titles */
export function firstVariations(count: number): readonly Variation[] {
  makeUpTo(count)
  if (made.length < count) throw new RangeError(`at most ${made.length} variations, not ${count}`)
  return made.slice(0, Math.max(0, count))
}

/** The variation that has a code; undefined for a code that no list has. */
export function variationOf(gameCode: string): Variation | undefined {
  const number = Number(/^vary-(\d{5})-/.exec(gameCode)?.[1] ?? longestCatalogue)
  if (number >= longestCatalogue) return undefined
  makeUpTo(number + 1)
  return made[number]?.code === gameCode ? made[number] : undefined
}
