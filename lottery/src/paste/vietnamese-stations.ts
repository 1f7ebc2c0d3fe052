import { plain } from '#families/vietnam/number-words.ts'
import { stations, stationsOn, type Station } from '#lotteries/vietnam-stations.ts'
import { northWords, rankWords, regionWords } from '#paste/vietnamese-words.ts'

/** The stations that words stand for on one day. */
export type StationBook = {
  /** A name or abbreviation; several stations where it is shared, none where it is unknown. */
  readonly named: (word: string) => readonly Station[]
  /** Whether any station of any day is called so. */
  readonly isKnown: (word: string) => boolean
  /** The first so many stations of a region, as in `2mn`; undefined where it has fewer or the word is none. */
  readonly first: (count: number, word: string) => readonly Station[] | undefined
}

/** A station's name without blanks and diacritics, which no other has. */
export function slugOf({ name }: Station): string {
  return plain(name).replaceAll(/[^a-z]/g, '')
}

/** @param day local day, 'YYYYMMDD' */
export function stationBook(day: string): StationBook {
  const south = stationsOn('south', day)
  const today = [...south, ...stationsOn('central', day)]
  const words = Map.groupBy(
    today.flatMap((station) => wordsOf(station).map((word) => ({ word, station }))),
    ({ word }) => word,
  )
  const known = new Set([...stations.values()].flatMap((station) => wordsOf(station)))
  return {
    named: (word) => {
      if (northWords.has(word)) return stationsOn('north', day)
      const rank = rankWords.get(word)
      if (rank !== undefined) return south.slice(rank, rank + 1)
      return [...new Set((words.get(word) ?? []).map(({ station }) => station))]
    },
    isKnown: (word) =>
      known.has(word) || northWords.has(word) || rankWords.has(word) || regionWords.has(word),
    first: (count, word) => {
      const region = regionWords.get(word)
      if (!region || count < 1) return undefined
      const drawing = stationsOn(region, day)
      return count <= drawing.length ? drawing.slice(0, count) : undefined
    },
  }
}

function wordsOf(station: Station): string[] {
  return [...new Set([slugOf(station), ...station.short])]
}
