import type { Family } from '#rules/family.ts'
import type { Field } from '#rules/input.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'

/** Two sides of which a draw brings one, or neither: what a road follows. */
export type Road = {
  readonly playType: string
  readonly field: string
  /** Where the field holds several places: that of this road, counted from 1. */
  readonly place?: string
  readonly sides: readonly [string, string]
  /** The side that an outcome brings; undefined where it brings neither, or returns the stake on both. */
  readonly sideOf: (outcome: Outcome) => string | undefined
}

const pairs = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger'],
] as const

/** The selection of one symbol in one field, the others left empty. */
function selectionOf(fields: readonly Field[], at: number, symbol: string): string {
  return fields.map((_, index) => (index === at ? symbol : '')).join('|')
}

function roadIn(
  playType: PlayType,
  at: number,
  [one, other, place]: readonly [string, string, string?],
): Road[] {
  const fields = playType.input.fields ?? []
  const field = fields[at]
  const named = (side: string) => (place === undefined ? side : `${place}_${side}`)
  if (!field || ![one, other].every((side) => field.symbols.includes(named(side)))) return []
  const readings = [one, other].map((side) => playType.read(selectionOf(fields, at, named(side))))
  const selections = readings.flatMap((reading) => (reading.ok ? [reading.selection] : []))
  if (selections.length < 2) return []
  // A stake that is returned is no side that came.
  const isWin = (level: number) => !playType.levels[level]?.code.endsWith('_push')
  return [
    {
      playType: playType.code,
      field: field.code,
      ...(place !== undefined && { place }),
      sides: [one, other],
      sideOf: (outcome) => {
        const evaluate = playType.evaluate(outcome)
        const [first, second] = selections.map((selection) =>
          evaluate(selection).some((hits, level) => hits > 0 && isWin(level)),
        )
        if (first === second) return undefined
        return first ? one : other
      },
    },
  ]
}

/** The places that the symbols of a field name: `3_big` is one of place 3. */
const placesIn = ({ symbols }: Field): string[] => [
  ...new Set(symbols.flatMap((symbol) => /^(\d+)_[a-z]/.exec(symbol)?.[1] ?? [])),
]

/**
 * Every road of a family: the pairs big and small, odd and even, dragon and tiger of each play type that takes one of
 * them alone.
 */
export function roadsOf(family: Family): Road[] {
  return family.playTypes.flatMap((playType) =>
    (playType.input.fields ?? []).flatMap((field, at) =>
      pairs.flatMap(([one, other]) => [
        ...roadIn(playType, at, [one, other]),
        ...placesIn(field).flatMap((place) => roadIn(playType, at, [one, other, place])),
      ]),
    ),
  )
}

/** A bead of a road: where it stands, and how many draws that brought neither side came after it. */
export type Bead = {
  readonly side: string
  readonly column: number
  readonly row: number
  readonly neither: number
}

/**
 * The beads of a road from its sides, the oldest first: the same side goes down, another one begins a column. A column
 * that finds its way down taken, or its `rows` used up, turns off to the end side, as the tail of the dragon. Draws of
 * neither side are noted at the bead before them; those before the first bead are left out.
 */
export function beadsOf(sides: readonly (string | undefined)[], rows = 6): Bead[] {
  const beads: Bead[] = []
  const taken = new Set<string>()
  /** Where the next column begins. */
  let columns = 0
  for (const side of sides) {
    const last = beads.at(-1)
    if (side === undefined) {
      if (last) beads[beads.length - 1] = { ...last, neither: last.neither + 1 }
      continue
    }
    const isStreak = last?.side === side
    let [column, row] = [columns, 0]
    if (last && isStreak) {
      const isOpen = last.row + 1 < rows && !taken.has(`${last.column} ${last.row + 1}`) && !isTail(beads)
      ;[column, row] = isOpen ? [last.column, last.row + 1] : [last.column + 1, last.row]
    } else {
      while (taken.has(`${column} 0`)) column += 1
      columns = column + 1
    }
    taken.add(`${column} ${row}`)
    beads.push({ side, column, row, neither: 0 })
  }
  return beads
}

/** Whether the last bead stands in a tail, which never turns down again. */
function isTail(beads: readonly Bead[]): boolean {
  const [before, last] = beads.slice(-2)
  return before !== undefined && last !== undefined && before.side === last.side && before.row === last.row
}
