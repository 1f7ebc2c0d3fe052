import { linePays, scatterPays } from './paytable.ts'
import { lines, reels, symbols } from './reels.ts'

const kinds = symbols.length
const lantern = symbols.indexOf('lantern')

/** The digits of a number in base `kinds`, five of them: one reading of a line. */
export const fiveOf = (index: number): number[] =>
  [4, 3, 2, 1, 0].map((place) => Math.floor(index / kinds ** place) % kinds)

/**
 * What every line of five symbols pays, by its number in base `kinds`.
 * A second reading of the rules, apart from evaluate.ts on purpose: the two are held against each other.
 */
export function tableOfLines(): Uint16Array {
  return Uint16Array.from({ length: kinds ** 5 }, (_, index) => {
    const five = fiveOf(index)
    const pays = symbols.map((name, symbol) => {
      if (name === 'lantern') return 0
      let run = 0
      while (run < 5 && (five[run] === symbol || (five[run] === 0 && symbol !== 0))) run++
      return five.slice(0, run).includes(symbol) ? (linePays[name][run - 3] ?? 0) : 0
    })
    return Math.max(...pays)
  })
}

export type Totals = {
  combinations: number
  /** Line stakes that all combinations pay together, and the sum of the squares of what each pays. */
  sum: number
  squares: number
  paying: number
  triggering: number
  triggeringSum: number
  highest: number
  highestWays: number
  highestTriggering: number
}

/** Per stop of a reel: what each line sees there, flat, and how many lanterns show. */
function flatten(reel: number) {
  const strip = reels[reel] ?? []
  const at = (stop: number, row: number) => symbols.indexOf(strip[(stop + row) % strip.length] ?? 'queen')
  return {
    stops: strip.length,
    seen: Int32Array.from(strip.flatMap((_, stop) => lines.map((rows) => at(stop, rows[reel] ?? 0)))),
    lanterns: strip.map((_, stop) => [0, 1, 2].filter((row) => at(stop, row) === lantern).length),
  }
}

/** Plays every combination of stops once, as a paid spin. Takes about two seconds. */
export function enumerate(): Totals {
  const table = tableOfLines()
  const flat = reels.map((_, reel) => flatten(reel))
  const totals: Totals = {
    combinations: 0,
    sum: 0,
    squares: 0,
    paying: 0,
    triggering: 0,
    triggeringSum: 0,
    highest: 0,
    highestWays: 0,
    highestTriggering: 0,
  }
  const width = lines.length
  const begun = reels.map(() => new Int32Array(width))
  const turn = (reel: number, before: Int32Array, lanternsBefore: number) => {
    const { stops, seen, lanterns } = flat[reel]! // one for each reel
    const now = begun[reel]! // one for each reel
    for (let stop = 0; stop < stops; stop++) {
      const shown = lanternsBefore + lanterns[stop]! // below its length
      if (reel < reels.length - 1) {
        for (let line = 0; line < width; line++)
          now[line] = (before[line]! + seen[stop * width + line]!) * kinds // below the lengths
        turn(reel + 1, now, shown)
        continue
      }
      let pays = 0
      for (let line = 0; line < width; line++) pays += table[before[line]! + seen[stop * width + line]!]! // below the lengths
      add(totals, pays, shown)
    }
  }
  turn(0, new Int32Array(width), 0)
  return totals
}

function add(totals: Totals, linePay: number, lanterns: number) {
  const pays = linePay + (lanterns >= 3 ? (scatterPays[lanterns - 3] ?? 0) * lines.length : 0)
  totals.combinations++
  totals.sum += pays
  totals.squares += pays * pays
  if (pays > 0) totals.paying++
  if (lanterns >= 3) {
    totals.triggering++
    totals.triggeringSum += pays
    totals.highestTriggering = Math.max(totals.highestTriggering, pays)
  }
  if (pays === totals.highest) totals.highestWays++
  if (pays > totals.highest) {
    totals.highest = pays
    totals.highestWays = 1
  }
}
