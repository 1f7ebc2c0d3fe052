import type { FreeSpins, HoldTitle, Pays, ReelTitle, WheelTitle } from '../slot-title.ts'
import { hashed, pickOf } from './hashed.ts'
import { themeSymbols, type ThemeName } from './theme-symbols.ts'

/** A title as a variation of another: all that differs follows from its code, but for how high its symbols pay. */
export type VariedTitle = {
  code: string
  name: string
  theme: ThemeName
  /** The symbol that it is named after. */
  motif: string
  /** The code of the title whose engine and kinds of strips it has. */
  base: string
  /** What the base's pays are taken times, in thousandths: chosen so that the return comes to where it is wanted. */
  perMille: number
  /** No round pays more, in stakes. */
  most: number
}

type Draw = (n: number) => number

const lineCounts = [10, 15, 20, 25]
/** What 3, 4 and 5 of a kind are taken times: flatter, as they are, or steeper. */
const slopes = [
  [1.15, 1, 0.75],
  [1, 1, 1],
  [0.9, 1, 1.3],
] as const
/** What the dearest symbols, and those below them, are taken times. */
const tops = [0.9, 1, 1.15, 1.3]
const middles = [0.84, 0.9, 0.95, 1]
/** Free spins and their multiplier, by what the base's are taken times. */
const freeSpinsOf = (multiplier: number) => {
  if (multiplier === 1) return ['6x1', '7x1', '8x1', '10x1', '12x1', '5x2', '6x2']
  return multiplier < 4
    ? ['6x2', '8x2', '10x2', '12x2', '6x3', '8x3', '10x3']
    : ['6x6', '8x5', '10x5', '7x8', '12x4', '9x6']
}

/** As pays are written: by fives, and coarser where they are high. */
function roundPay(pays: number): number {
  const unit = pays < 100 ? 5 : pays < 1000 ? 10 : pays < 10_000 ? 50 : 100
  return Math.max(5, Math.round(pays / unit) * unit)
}

/** The same symbols in another order, alike ones apart where that can be; coins that stand together stay so. */
function shuffleStrip(strip: string, draw: Draw): string {
  const rest: string[] = strip.match(/C+|./g) ?? []
  let shuffled = ''
  while (rest.length > 0) {
    const near = shuffled.slice(-2)
    const apart = rest.filter((part) => !near.includes(part.charAt(0)))
    const next = pickOf(draw, apart.length > 0 ? apart : rest)
    rest.splice(rest.indexOf(next), 1)
    shuffled += next
  }
  return shuffled
}

function varyPays(pays: Pays, times: number, draw: Draw): Pays {
  const slope = pickOf(draw, slopes)
  const top = pickOf(draw, tops)
  const middle = pickOf(draw, middles)
  const timesOf = (symbol: string) => ('Wab'.includes(symbol) ? top : 'cd'.includes(symbol) ? middle : 1)
  return Object.fromEntries(
    Object.entries(pays).map(([symbol, list]) => {
      let least = 0
      const varied = list.map((paid, at) => {
        least = Math.max(least, roundPay(paid * times * timesOf(symbol) * (slope[at] ?? 1)))
        return least
      })
      return [symbol, varied]
    }),
  )
}

function varyFreeSpins(base: FreeSpins, draw: Draw): FreeSpins {
  if (base.added > 0) {
    const count = base.count + pickOf(draw, [-2, 0, 2, 4])
    return { ...base, count, most: count + 4 * base.added }
  }
  const [count = 0, multiplier = 1] = pickOf(draw, freeSpinsOf(base.multiplier)).split('x').map(Number)
  return { ...base, count, multiplier, most: count }
}

function varyHold(hold: HoldTitle['hold'], draw: Draw): HoldTitle['hold'] {
  const [part, whole] = hold.chance
  const times = pickOf(draw, [1, 1.5, 2])
  return {
    ...hold,
    respins: pickOf(draw, [3, 3, 4]),
    chance: [part, whole + pickOf(draw, [-2, 0, 3, 5])],
    values: hold.values.map((value) => (value.name ? { ...value, pays: value.pays * times } : value)),
    grand: hold.grand * pickOf(draw, [0.5, 0.8, 1, 1.5]),
  }
}

const sectorTimes = { mini: [1, 1.5, 2], minor: [1, 1.2, 1.6], major: [0.5, 1, 1.5], grand: [0.5, 1, 1.5] }

function varyWheel({ trigger, sectors }: WheelTitle['wheel'], draw: Draw): WheelTitle['wheel'] {
  const turn = draw(sectors.length)
  const varied = sectors.map((sector) => {
    const times = sector.name ? pickOf(draw, sectorTimes[sector.name]) : 1
    return { ...sector, pays: sector.pays * times }
  })
  return { trigger, sectors: [...varied.slice(turn), ...varied.slice(0, turn)] }
}

/** What each letter shows: the motif is the wild, and the dear symbols and the scatter are of its theme. */
function varySymbols(base: ReelTitle, { theme, motif }: VariedTitle, draw: Draw): ReelTitle['symbols'] {
  const { scatters, symbols } = themeSymbols[theme]
  const scatter = pickOf(
    draw,
    scatters.filter((name) => name !== motif),
  )
  const left: string[] = symbols.filter((name) => name !== motif && name !== scatter)
  const chosen = Object.entries(base.symbols).map(([letter, known]) => {
    if (letter === 'W') return [letter, motif]
    if (letter === 'S') return [letter, scatter]
    if (!'abcd'.includes(letter)) return [letter, known]
    return [letter, left.splice(draw(left.length), 1)[0] ?? known]
  })
  return Object.fromEntries(chosen) as Record<string, string> // pairs of letters and names
}

/** The features of the engine. */
function varyFeature(base: ReelTitle, draw: Draw): Partial<ReelTitle> {
  switch (base.engine) {
    case 'lines':
    case 'ways':
    case 'wilds':
      return { freeSpins: varyFreeSpins(base.freeSpins, draw) }
    case 'hold':
      return { hold: varyHold(base.hold, draw) }
    case 'wheel':
      return { wheel: varyWheel(base.wheel, draw) }
  }
}

/** A title with symbols, strips, pays and features of its own. The same variation is always the same title. */
export function varyTitle(base: ReelTitle, variation: VariedTitle): ReelTitle {
  const { code, name, perMille, most } = variation
  const draw = hashed(code)
  const strips = base.strips.map((strip) => shuffleStrip(strip, draw))
  const lines = 'lines' in base ? pickOf(draw, lineCounts) : undefined
  const times = (perMille / 1000) * ('lines' in base && lines !== undefined ? base.lines / lines : 1)
  const pays = varyPays(base.pays, times, draw)
  const symbols = varySymbols(base, variation, draw)
  const varied = {
    ...base,
    code,
    name,
    cap: most * 100,
    symbols,
    strips,
    pays,
    ...(lines !== undefined && { lines }),
  }
  return { ...varied, ...varyFeature(base, draw) } as ReelTitle // the features are those of the base's engine
}

/** The same mathematics under another code: strips that begin elsewhere pay the same in the long run, to the last digit. */
export function turnStrips<T extends ReelTitle>(title: T, code: string): T {
  const draw = hashed(code)
  const strips = title.strips.map((strip) => {
    const from = draw(strip.length)
    return strip.slice(from) + strip.slice(0, from)
  })
  return { ...title, code, strips }
}
