import { lineRows } from '#games/slots/lines.ts'
import type { HoldTitle, Pays, ReelTitle } from '#games/slots/slot-title.ts'
import { coin, expandWilds, columnAt, scatter, wild } from '#games/slots/window.ts'
import { addedBy } from '#games/slots/play-reels.ts'
import { coinsAtEnd } from '#slots-maths/coins-at-end.ts'

/** What each stop of each reel shows. */
const windowsOf = ({ strips, rows }: ReelTitle, isExpanding: boolean): string[][] =>
  strips.map((strip, reel) => {
    const columns = Array.from(strip, (_, stop) => columnAt(strip, stop, rows[reel] ?? 0))
    return isExpanding ? expandWilds(columns).columns : columns
  })

type Run = { reel: number; wilds: number; symbol: string | undefined; chance: number }

/** What a line pays on average from a run on: it goes on with its symbol or a wild, and anything else ends it. */
function meanFrom(pays: Pays, reels: readonly ReadonlyMap<string, number>[], run: Run): number {
  const { reel, wilds, symbol, chance } = run
  const paidOf = (letter: string, count: number) => pays[letter]?.[count - 3] ?? 0
  const ended = Math.max(paidOf(wild, wilds), symbol === undefined ? 0 : paidOf(symbol, reel))
  const here = reels[reel]
  if (!here) return chance * ended
  let sum = 0
  for (const [letter, part] of here) {
    const next = { reel: reel + 1, wilds, symbol, chance: chance * part }
    if (letter === wild)
      sum += meanFrom(pays, reels, symbol === undefined ? { ...next, wilds: wilds + 1 } : next)
    else if (letter === (symbol ?? letter.toLowerCase()))
      sum += meanFrom(pays, reels, { ...next, symbol: letter })
    else sum += chance * part * ended
  }
  return sum
}

/** Line by line: reels are independent of each other. */
function meanOfLines(title: ReelTitle & { lines: number }, windows: readonly string[][]): number {
  const means = new Map<string, number>()
  const meanOf = (rows: readonly number[]): number => {
    const reels = windows.map((stops, reel) => {
      const shown = Map.groupBy(stops, (seen) => seen.charAt(rows[reel] ?? 0))
      return new Map(Array.from(shown, ([letter, list]) => [letter, list.length / stops.length]))
    })
    return meanFrom(title.pays, reels, { reel: 0, wilds: 0, symbol: undefined, chance: 1 })
  }
  let sum = 0
  for (const rows of lineRows.slice(0, title.lines)) {
    // Without wilds that expand every row of a reel shows the same in the long run.
    const key = title.engine === 'wilds' ? rows.join('') : ''
    sum += means.getOrInsertComputed(key, () => meanOf(rows))
  }
  return sum
}

/** Symbol by symbol: the ways to a run are a product over its reels, and it ends where a reel lacks the symbol. */
function meanOfWays({ pays }: ReelTitle, windows: readonly string[][]): number {
  let sum = 0
  for (const [letter, [three = 0, four = 0, five = 0]] of Object.entries(pays)) {
    const reels = windows.map((stops) => {
      const cells = stops.map(
        (seen) => Array.from(seen).filter((one) => one === letter || one === wild).length,
      )
      const ways = cells.reduce((all, count) => all + count, 0) / stops.length
      return { ways, none: cells.filter((count) => count === 0).length / stops.length }
    })
    const [a, b, c, d, e] = reels.map(({ ways }) => ways)
    const runOfThree = (a ?? 0) * (b ?? 0) * (c ?? 0)
    const runOfFour = runOfThree * (d ?? 0)
    sum += runOfThree * (reels[3]?.none ?? 0) * three
    sum += runOfFour * ((reels[4]?.none ?? 0) * four + (e ?? 0) * five)
  }
  return sum
}

const meanOfSpin = (title: ReelTitle, isFree: boolean): number => {
  const isExpanding = title.engine === 'wilds' && (isFree || title.expands === 'always')
  const windows = windowsOf(title, isExpanding)
  return title.engine === 'ways' ? meanOfWays(title, windows) : meanOfLines(title, windows)
}

/** The chances of 0, 1, 2… of a letter in the window. */
function chancesOfShown(title: ReelTitle, letter: string): number[] {
  let chances = [1]
  for (const stops of windowsOf(title, false)) {
    const next: number[] = []
    for (const [before, chance] of chances.entries())
      for (const seen of stops) {
        const shown = before + seen.split(letter).length - 1
        next[shown] = (next[shown] ?? 0) + chance / stops.length
      }
    chances = Array.from(next, (chance) => chance ?? 0)
  }
  return chances
}

const sumFrom = (chances: readonly number[], trigger: number): number =>
  chances.slice(trigger).reduce((sum, chance) => sum + chance, 0)

/** Each free spin that comes pays the same on average, whatever came before it: so their number is all that counts. */
function meanOfFreeSpins(title: Extract<ReelTitle, { freeSpins: object }>): number {
  const { freeSpins, scatterPays } = title
  const shown = chancesOfShown(title, scatter)
  const scatters = scatterPays.reduce((sum, pays, at) => sum + pays * (shown[at + 3] ?? 0), 0)
  const trigger = sumFrom(shown, freeSpins.trigger)
  let spins = 0
  let awards = new Map([[freeSpins.count, 1]])
  for (let spin = 1; spin <= freeSpins.most; spin++) {
    const next = new Map<number, number>()
    const add = (award: number, chance: number) => next.set(award, (next.get(award) ?? 0) + chance)
    for (const [award, chance] of awards) {
      if (spin > award) continue
      spins += chance
      add(award, chance * (1 - trigger))
      add(award + addedBy(freeSpins, award), chance * trigger)
    }
    awards = next
  }
  const paid = meanOfSpin(title, false) + scatters
  return paid + trigger * spins * freeSpins.multiplier * (meanOfSpin(title, true) + scatters)
}

const meanOf = (list: readonly { pays: number; weight: number }[]): number =>
  list.reduce((sum, { pays, weight }) => sum + pays * weight, 0) /
  list.reduce((sum, { weight }) => sum + weight, 0)

function meanOfHold(title: HoldTitle): number {
  const { trigger, values, grand } = title.hold
  const shown = chancesOfShown(title, coin)
  const value = meanOf(values)
  return shown.reduce((sum, chance, start) => {
    if (start < trigger || chance === 0) return sum
    const ends = coinsAtEnd(title, start)
    const coins = ends.reduce((all, part, count) => all + part * count, 0)
    return sum + chance * (coins * value + (ends.at(-1) ?? 0) * grand)
  }, 0)
}

/**
 * What a title pays back in the long run, in per cent and without its cap: by the mean of each part alone, where `figures.ts`
 * counts every combination. Quick enough for all titles.
 */
export function meanReturn(title: ReelTitle): number {
  switch (title.engine) {
    case 'lines':
    case 'ways':
    case 'wilds':
      return meanOfFreeSpins(title)
    case 'hold':
      return meanOfSpin(title, false) + meanOfHold(title)
    case 'wheel': {
      const turns = sumFrom(chancesOfShown(title, scatter), title.wheel.trigger)
      return meanOfSpin(title, false) + turns * meanOf(title.wheel.sectors)
    }
  }
}
