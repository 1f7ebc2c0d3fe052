import { choose, combinations } from '#combinations.ts'
import { longestText, shown, type Fault } from '#fault.ts'
import { partsIn } from '#fields.ts'
import { mostBets, type Field, type Reading } from '#play-type.ts'

/** Symbols chosen in one field, in the field's order. It may have more symbols than the masks of `fields.ts`. */
export type Chosen = readonly string[]

/** The most faults that one text is told about. */
const mostFaults = 20

/** Reads one field; its symbols stand apart by blanks, commas, semicolons or hyphens: `01 17,49`, `rat-ox`. */
export function readChoice(field: Field, text: string): Reading<Chosen> {
  if (text.length > longestText) return { ok: false, faults: [{ code: 'too_long', most: longestText }] }
  const known = new Set(field.symbols)
  const chosen = new Set<string>()
  const faults: Fault[] = []
  let isEmpty = true
  // Read one by one, so that a long text is left at its first wrong symbols.
  for (const [symbol] of text.matchAll(/[^\s,;-]+/g)) {
    isEmpty = false
    if (known.has(symbol) && !chosen.has(symbol)) chosen.add(symbol)
    else {
      const code = known.has(symbol) ? 'repeated' : 'unknown_symbol'
      faults.push({ code, text: shown(symbol), field: field.code })
    }
    if (faults.length === mostFaults) return { ok: false, faults }
  }
  const { code, least, most } = field
  if (isEmpty) faults.push({ code: 'empty' })
  else if (faults.length === 0 && chosen.size < least) {
    faults.push({ code: 'too_few', field: code, least, given: chosen.size })
  } else if (faults.length === 0 && chosen.size > most) {
    faults.push({ code: 'too_many', field: code, most, given: chosen.size })
  }
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, selection: field.symbols.filter((symbol) => chosen.has(symbol)) }
}

/** Reads fields separated by `|`, each as by itself. */
export function readChoices(fields: readonly Field[], text: string): Reading<readonly Chosen[]> {
  if (text.length > longestText) return { ok: false, faults: [{ code: 'too_long', most: longestText }] }
  const parts = text.split('|', fields.length + 1)
  if (parts.length !== fields.length) {
    return { ok: false, faults: [{ code: 'wrong_fields', fields: fields.length, given: partsIn(text) }] }
  }
  const readings = fields.map((field, index) => readChoice(field, parts[index] ?? ''))
  const faults = readings.flatMap((reading) => (reading.ok ? [] : reading.faults))
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, selection: readings.map((reading) => (reading.ok ? reading.selection : [])) }
}

/** How many of `from` symbols may be chosen where all sets of `size` are bets. */
export function mostChosen(size: number, from: number): number {
  let most = size
  while (most < from && choose(most + 1, size) <= mostBets) most++
  return most
}

/** All sets of `size` symbols that those chosen hold, each as a text. */
export function* setsOf(chosen: Chosen, size: number): Generator<string> {
  for (const set of combinations(chosen, size)) yield set.join('-')
}
