import { countSpins } from '#slots-maths/count-spins.ts'
import type { SpinCounts } from '#slots-maths/count-spins.ts'
import { combineChances, one, plus, power, scaled, times, topOf } from '#slots-maths/distribution.ts'
import type { Chances, Point } from '#slots-maths/distribution.ts'
import { coinsAtEnd } from '#slots-maths/coins-at-end.ts'
import { readStops } from '#slots-maths/read-stops.ts'
import { addedBy } from '#games/slots/play-reels.ts'
import type { FreeSpins, HoldTitle, ReelTitle, WheelTitle } from '#games/slots/slot-title.ts'
import { coin, scatter } from '#games/slots/window.ts'

/** The chance of each pay of a round, in steps of `unit`, and the most that a round could pay without its cap. */
export type RoundChances = { unit: number; chances: Float64Array; top: number }

type FreeSpinsTitle = Exclude<ReelTitle, HoldTitle | WheelTitle>

/** Chances of what a spin pays, for those numbers of scatters or coins in view. */
function chancesOf(
  { combinations, shown }: SpinCounts,
  isMeant: (count: number) => boolean,
  paid: (pays: number, count: number) => number = (pays) => pays,
): Chances {
  const chances = new Map<number, number>()
  for (const [count, ways] of shown.entries()) {
    if (!isMeant(count)) continue
    for (const [pays, number] of ways) {
      const total = paid(pays, count)
      chances.set(total, (chances.get(total) ?? 0) + number / combinations)
    }
  }
  return chances
}

/** Free spins that a round can come to, in the order in which scatters add to them. */
export function awardsOf(freeSpins: FreeSpins): number[] {
  const awards = [freeSpins.count]
  for (let more = 1; more > 0;) {
    const last = awards.at(-1) ?? 0
    more = addedBy(freeSpins, last)
    if (more > 0) awards.push(last + more)
  }
  return awards
}

/** All free spins of a round at one point: after each spin, by how many were awarded up to then. */
function freeSpinsOf(freeSpins: FreeSpins): (quiet: Point, trigger: Point) => Point {
  const awards = awardsOf(freeSpins)
  const last = awards.length - 1
  const re = new Float64Array(awards.length)
  const im = new Float64Array(awards.length)
  // Plain numbers, because this runs for half a million points.
  return ([a, b], [c, d]) => {
    re.fill(0)
    im.fill(0)
    re[0] = 1
    // The first level that a spin may still be at: those below it have played all their spins.
    let first = 0
    for (let spin = 1; spin <= freeSpins.most; spin++) {
      while ((awards[first] ?? Infinity) < spin) first++
      for (let level = last; level >= first; level--) {
        const p = level === last ? a + c : a
        const q = level === last ? b + d : b
        const x = re[level]! // below the lengths
        const y = im[level]! // below the lengths
        re[level] = x * p - y * q
        im[level] = x * q + y * p
        if (level === first) continue
        const u = re[level - 1]! // below the lengths
        const v = im[level - 1]! // below the lengths
        re[level]! += u * c - v * d // below the lengths
        im[level]! += u * d + v * c // below the lengths
      }
    }
    let [real, imaginary] = [0, 0]
    for (let level = 0; level <= last; level++) {
      real += re[level]! // below the lengths
      imaginary += im[level]! // below the lengths
    }
    return [real, imaginary]
  }
}

function ofFreeSpins(title: FreeSpinsTitle): RoundChances {
  const { freeSpins, scatterPays } = title
  const isTrigger = (count: number) => count >= freeSpins.trigger
  const isQuiet = (count: number) => count < freeSpins.trigger
  const withScatters = (pays: number, count: number) => pays + (scatterPays[count - 3] ?? 0)
  const base = countSpins(title, readStops(title, false), scatter)
  const free = title.engine === 'wilds' ? countSpins(title, readStops(title, true), scatter) : base
  const inFree = (pays: number, count: number) => withScatters(pays, count) * freeSpins.multiplier
  const parts = [
    chancesOf(base, isQuiet, withScatters),
    chancesOf(base, isTrigger, withScatters),
    chancesOf(free, isQuiet, inFree),
    chancesOf(free, isTrigger, inFree),
  ] as const
  const [quiet, trigger, freeQuiet, freeTrigger] = parts
  const top = Math.max(
    topOf(quiet),
    topOf(trigger) + freeSpins.most * Math.max(topOf(freeQuiet), topOf(freeTrigger)),
  )
  const freeAt = freeSpinsOf(freeSpins)
  const whole = combineChances(parts, top, ([a = one, b = one, c = one, d = one]) =>
    plus(a, times(b, freeAt(c, d))),
  )
  return { ...whole, top }
}

const weighted = (list: readonly { pays: number; weight: number }[]): Chances => {
  const sum = list.reduce((all, { weight }) => all + weight, 0)
  const chances = new Map<number, number>()
  for (const { pays, weight } of list) chances.set(pays, (chances.get(pays) ?? 0) + weight / sum)
  return chances
}

function ofWheel(title: WheelTitle): RoundChances {
  const { trigger, sectors } = title.wheel
  const base = countSpins(title, readStops(title, false), scatter)
  const parts = [
    chancesOf(base, (count) => count < trigger),
    chancesOf(base, (count) => count >= trigger),
    weighted(sectors),
  ] as const
  const top = Math.max(topOf(parts[0]), topOf(parts[1]) + topOf(parts[2]))
  const whole = combineChances(parts, top, ([quiet = one, turning = one, wheel = one]) =>
    plus(quiet, times(turning, wheel)),
  )
  return { ...whole, top }
}

function ofHold(title: HoldTitle): RoundChances {
  const { hold, rows } = title
  const cells = rows.reduce((sum, one) => sum + one, 0)
  const base = countSpins(title, readStops(title, false), coin)
  const starts = base.shown.flatMap((ways, count) => (count >= hold.trigger && ways.size > 0 ? [count] : []))
  const quiet = chancesOf(base, (count) => count < hold.trigger)
  const begun = starts.map((start) => chancesOf(base, (count) => count === start))
  const grand = new Map([[hold.grand, 1]])
  const parts = [quiet, weighted(hold.values), grand, ...begun]
  const top = Math.max(...parts.map(topOf)) + cells * topOf(weighted(hold.values)) + hold.grand
  const ends = starts.map((start) => coinsAtEnd(title, start))
  const fewest = Math.min(...starts)
  const whole = combineChances(parts, top, ([rest = one, value = one, full = one, ...starting]) => {
    let sum = rest
    let worth = power(value, fewest)
    for (let coins = fewest; coins <= cells; coins++) {
      let held: Point = [0, 0]
      for (const [at, point] of starting.entries()) held = plus(held, scaled(point, ends[at]?.[coins] ?? 0))
      sum = plus(sum, times(held, coins === cells ? times(worth, full) : worth))
      worth = times(worth, value)
    }
    return sum
  })
  return { ...whole, top }
}

/** The chances of a round's pays, over every combination of stops and all that may follow; the cap is not in it. */
export function roundChances(title: ReelTitle): RoundChances {
  switch (title.engine) {
    case 'lines':
    case 'ways':
    case 'wilds':
      return ofFreeSpins(title)
    case 'wheel':
      return ofWheel(title)
    case 'hold':
      return ofHold(title)
  }
}
