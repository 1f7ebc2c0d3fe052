import { lineRows } from '#games/slots/lines.ts'
import type { ReelTitle } from '#games/slots/slot-title.ts'
import { wild } from '#games/slots/window.ts'

/**
 * A second reading of the reels' rules, apart from the one that plays on purpose: the two are held against each other.
 * It goes from reel to reel, so that combinations that begin alike are begun once.
 */
export type Reading = {
  /** What is known before the first reel. */
  begin: Int32Array
  /** Takes a reel that is not the last one at a stop into account. */
  step: (about: { reel: number; stop: number; before: Int32Array; now: Int32Array }) => void
  /** What the last reel at a stop makes of it, in hundredths of the stake. */
  last: (stop: number, before: Int32Array) => number
}

/** Rows of each stop of each reel as numbers: a symbol's place among `letters`. */
function windowsOf({ strips, rows }: ReelTitle, letters: readonly string[], isExpanding: boolean) {
  return strips.map((strip, reel) =>
    Array.from(strip, (_, stop) => {
      const doubled = strip + strip
      const seen = doubled.slice(stop, stop + (rows[reel] ?? 0))
      const shown = isExpanding && seen.includes(wild) ? wild.repeat(seen.length) : seen
      return Array.from(shown, (letter) => letters.indexOf(letter))
    }),
  )
}

/** What a line of five pays, by its number in base `letters.length`. */
function tableOfLines(pays: ReelTitle['pays'], letters: readonly string[]): Int32Array {
  const kinds = letters.length
  const wildAt = letters.indexOf(wild)
  const table = new Int32Array(kinds ** 5)
  const paying = letters.flatMap((letter, symbol) => (pays[letter] ? [{ symbol, pays: pays[letter] }] : []))
  const five = new Int32Array(5)
  for (let index = 0; index < table.length; index++) {
    for (let place = 4, rest = index; place >= 0; place--, rest = Math.floor(rest / kinds))
      five[place] = rest % kinds
    for (const one of paying) {
      let run = 0
      let own = 0
      while (run < 5 && (five[run] === one.symbol || five[run] === wildAt))
        if (five[run++] === one.symbol) own++
      if (own > 0) table[index] = Math.max(table[index]!, one.pays[run - 3] ?? 0) // below its length
    }
  }
  return table
}

function readLines(title: ReelTitle & { lines: number }, isExpanding: boolean): Reading {
  const letters = Object.keys(title.symbols)
  const table = tableOfLines(title.pays, letters)
  const { lines } = title
  const seen = windowsOf(title, letters, isExpanding).map((reel, at) =>
    Int32Array.from(
      reel.flatMap((window) => lineRows.slice(0, lines).map((rows) => window[rows[at] ?? 0] ?? 0)),
    ),
  )
  const kinds = letters.length
  return {
    begin: new Int32Array(lines),
    step: ({ reel, stop, before, now }) => {
      const here = seen[reel]! // one for each reel
      for (let line = 0; line < lines; line++)
        now[line] = (before[line]! + here[stop * lines + line]!) * kinds // below the lengths
    },
    last: (stop, before) => {
      const here = seen[seen.length - 1]! // one for each reel
      let pays = 0
      for (let line = 0; line < lines; line++) pays += table[before[line]! + here[stop * lines + line]!]! // below the lengths
      return pays
    },
  }
}

/** Ways to each symbol's run so far; what runs that have ended pay is in the last place. */
function readWays(title: ReelTitle): Reading {
  const letters = Object.keys(title.symbols)
  const paying = Object.entries(title.pays)
  const width = paying.length
  const wildAt = letters.indexOf(wild)
  const cells = windowsOf(title, letters, false).map((reel) =>
    Int32Array.from(
      reel.flatMap((window) =>
        paying.map(
          ([letter]) =>
            window.filter((symbol) => symbol === letters.indexOf(letter) || symbol === wildAt).length,
        ),
      ),
    ),
  )
  const pays = [3, 4, 5].map((run) => Int32Array.from(paying, ([, list]) => list[run - 3] ?? 0))
  const begin = new Int32Array(width + 1).fill(1)
  begin[width] = 0
  return {
    begin,
    step: ({ reel, stop, before, now }) => {
      const here = cells[reel]! // one for each reel
      let ended = before[width]! // its last place
      for (let symbol = 0; symbol < width; symbol++) {
        const ways = before[symbol]! * here[stop * width + symbol]! // below the lengths
        if (ways === 0 && reel >= 3) ended += before[symbol]! * (pays[reel - 3]?.[symbol] ?? 0) // below its length
        now[symbol] = ways
      }
      now[width] = ended
    },
    last: (stop, before) => {
      const here = cells[4]! // one for each reel
      const [, four, five] = pays
      let sum = before[width]! // its last place
      for (let symbol = 0; symbol < width; symbol++) {
        const ways = here[stop * width + symbol]! // below its length
        sum += before[symbol]! * (ways > 0 ? ways * five![symbol]! : four![symbol]!) // three lists, one entry a symbol
      }
      return sum
    },
  }
}

export const readStops = (title: ReelTitle, isFree: boolean): Reading =>
  title.engine === 'ways'
    ? readWays(title)
    : readLines(title, title.engine === 'wilds' && (isFree || title.expands === 'always'))

/** What one combination of stops pays by this reading, scatters and coins not counted. */
export function paysAt({ begin, step, last }: Reading, stops: readonly number[]): number {
  let before = begin
  for (const [reel, stop] of stops.slice(0, -1).entries()) {
    const now = new Int32Array(begin.length)
    step({ reel, stop, before, now })
    before = now
  }
  return last(stops.at(-1) ?? 0, before)
}
