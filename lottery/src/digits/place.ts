import { choose, combinations } from '#combinations.ts'
import { everyNumber } from '#digits/every-number.ts'
import { digitSymbols } from '#digits/numbers.ts'
import type { Choice, Rule } from '#digits/rule.ts'
import type { Outcome } from '#family.ts'
import { bitsIn, partsIn, readFields, symbolsOf, writeFields } from '#fields.ts'
import { longestText } from '#fault.ts'
import { readLines, writeLines, type LineRule } from '#lines.ts'
import { playType, type Field, type Hits, type PlayType, type Reading } from '#play-type.ts'
import { oddsAt } from '#properties.ts'

/** Digits of an outcome that bets look at: their places from 0, out of `of`. The name starts their codes. */
export type Window = { readonly name: string; readonly places: readonly number[]; readonly of: number }

/** The codes of a window's fields, one for each digit. */
export function fieldsOf({ places }: Window): string[] {
  return places.map((place) => `position_${place + 1}`)
}

/** The digits of a window in an outcome. */
function digitsOf({ places }: Window, outcome: Outcome): number[] {
  return places.map((place) => outcome[place] ?? 0)
}

type Terms = {
  readonly code: string
  readonly section: string
  /** What bets at fixed odds return; absent where they pay by prize group. */
  readonly shareBp?: bigint
}

/** A rule on certain digits. */
export function at(window: Window, terms: Terms, rule: Rule): PlayType {
  const { places, of } = window
  const { fields, count, singles } = rule
  const judge = (outcome: Outcome) => rule.judge(digitsOf(window, outcome))
  const definition = {
    ...common(terms, rule, fields),
    count,
    singles,
    judge,
    samples: samplesOf(terms, rule),
  }
  return playType<Choice>(places.length === of ? definition : { ...definition, best: () => filled(window) })
}

/** A rule on the digits of each choice of `rule.size` places (任选), out of places that are chosen first. */
export function anywhere(of: number, terms: Terms, rule: Rule): PlayType {
  const { size } = rule
  const symbols = Array.from({ length: of }, (_, place) => String(place + 1))
  const positions: Field = { code: 'positions', symbols, least: size, most: of }
  const inside = ({ masks, lines }: Choice): Choice => ({ masks: masks.slice(1), lines })
  const windows = [...combinations([...symbols.keys()], size)].map((places) => ({
    places,
    mask: places.reduce((mask, place) => mask | (1 << place), 0),
  }))
  return playType<Choice>({
    ...common(terms, rule, [positions, ...rule.fields]),
    samples: samplesOf(terms, rule, `${symbols.slice(0, size).join('')}|`),
    count: (choice) => choose(bitsIn(choice.masks[0] ?? 0), size) * rule.count(inside(choice)),
    *singles(choice) {
      for (const window of combinations(symbolsOf(symbols, choice.masks[0] ?? 0), size)) {
        for (const single of rule.singles(inside(choice))) yield `${window.join('')}:${single}`
      }
    },
    judge: (outcome) => {
      const judges = new Map<number, ReturnType<Rule['judge']>>()
      // Made when first needed: most choices leave some places out.
      const judgeOf = (index: number, places: readonly number[]): ReturnType<Rule['judge']> => {
        const known = judges.get(index) ?? rule.judge(places.map((place) => outcome[place] ?? 0))
        judges.set(index, known)
        return known
      }
      return (choice) => {
        const [chosen = 0] = choice.masks
        const inner = inside(choice)
        return windows
          .flatMap(({ mask, places }, index) => (mask & ~chosen ? [] : [judgeOf(index, places)(inner)]))
          .reduce(addHits)
      }
    },
  })
}

function addHits(all: Hits, more: Hits): Hits {
  return all.map((hits, level) => hits + (more[level] ?? 0))
}

/** Every outcome of a window's digits; the others do not count, and are 0. */
function* filled({ places, of }: Window): Generator<Outcome> {
  for (const digits of everyNumber(places.length)) {
    yield Array.from({ length: of }, (_, place) => digits[places.indexOf(place)] ?? 0)
  }
}

function samplesOf({ code }: Terms, rule: Rule, before = ''): Record<string, string> {
  return Object.fromEntries(
    rule.levels.map(([level], index) => [level || code, before + (rule.samples[index] ?? '')]),
  )
}

function common({ code, section, shareBp }: Terms, rule: Rule, fields: readonly Field[]) {
  const { lines, size } = rule
  const levels = rule.levels.map(([level, ways]) => {
    const named = { code: level || code, kind: level || code }
    const prize = { ...named, chance: { ways: BigInt(ways), of: 10n ** BigInt(size) } }
    return shareBp === undefined
      ? prize
      : { ...prize, oddsHundredths: oddsAt(shareBp, { ways, of: 10 ** size }) }
  })
  return {
    code,
    section,
    ruleVersion: 1,
    unitsPerBet: 1,
    levels,
    input: lines
      ? ({
          kind: 'lines',
          symbols: digitSymbols,
          length: lines.length,
          ...(fields[0] && { fields }),
        } as const)
      : ({ kind: 'fields', fields } as const),
    returnBandBp: { least: shareBp === undefined ? 85_00n : 90_00n, most: 99_00n },
    read: (text: string) => readChoice(fields, lines, text),
    write: ({ masks, lines: chosen }: Choice) =>
      [...(fields[0] ? [writeFields(fields, masks)] : []), ...(lines ? [writeLines(chosen)] : [])].join('|'),
  }
}

function readChoice(fields: readonly Field[], rule: LineRule | undefined, text: string): Reading<Choice> {
  if (!rule) return choiceOf(readFields(fields, text), (masks) => ({ masks, lines: [] }))
  if (fields.length === 0) return choiceOf(readLines(rule, text), (lines) => ({ masks: [], lines }))
  if (text.length > longestText) return { ok: false, faults: [{ code: 'too_long', most: longestText }] }
  const given = partsIn(text)
  if (given !== 2) return { ok: false, faults: [{ code: 'wrong_fields', fields: 2, given }] }
  const bar = text.indexOf('|')
  const places = readFields(fields, text.slice(0, bar))
  const lines = readLines(rule, text.slice(bar + 1))
  if (places.ok && lines.ok) {
    return { ok: true, selection: { masks: places.selection, lines: lines.selection } }
  }
  const faults = [places, lines].flatMap((reading) => (reading.ok ? [] : reading.faults))
  return { ok: false, faults }
}

function choiceOf<Part>(reading: Reading<Part>, choice: (part: Part) => Choice): Reading<Choice> {
  return reading.ok ? { ok: true, selection: choice(reading.selection) } : reading
}
